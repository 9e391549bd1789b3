import { hourMs } from "contract/time";
import type { Deviation } from "#features/sandbox/explanation/deviation.ts";

type Piece = string | null;

interface Time {
  text: string;
  /** Date and time of day without fraction and zone. */
  wall: string;
  fraction: string;
  zone: string;
  ms: number;
  /** Of the zone. */
  offsetMs: number;
}

const defineDeviation = (
  mistake: Deviation<Piece>["mistake"],
  change: (time: Time) => readonly string[],
  options: Pick<Deviation<Piece>, "usualForms" | "isRare"> = {},
): Deviation<Piece> => ({
  mistake,
  apply: (timestamp) => {
    const time = timestamp === null ? null : parseTime(timestamp);
    return time === null ? [] : change(time);
  },
  ...options,
});

function parseTime(text: string): Time | null {
  const [, wall = "", fraction = "", zone = ""] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?(.*)$/.exec(text) ?? [];
  const ms = Date.parse(wall + fraction.slice(0, 4) + zone);
  if (wall === "" || Number.isNaN(ms)) return null;
  const offsetMs = /[+-]\d/.test(zone) ? Date.parse(`${wall}Z`) - Math.floor(ms / 1000) * 1000 : 0;
  return { text, wall, fraction, zone, ms, offsetMs };
}

const formatWallTime = (ms: number) => new Date(ms).toISOString().slice(0, 19);
const formatOffset = (hours: number) =>
  `${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}:00`;
const zones = [7, 0, 8, 9];
const listDistances = (most: number) =>
  Array.from({ length: most }, (_each, index) => index + 1).flatMap((distance) => [-distance, distance]);
const maxUsualSecondsAway = 3;
const maxSecondsAway = 60;
const maxMillisecondsAway = 300;
/** All fractions that a header in seconds has lost. */
const milliseconds = Array.from({ length: 1000 }, (_each, index) => String(index).padStart(3, "0"));

/** A time as languages print it; `local` is the time of the zone, as if it were UTC. */
function listPrintedTimes(local: Date, zone: string): string[] {
  const [weekday = "", day = "", month = "", year = "", time = ""] = local
    .toUTCString()
    .replace(",", "")
    .split(" ");
  const iso = local.toISOString();
  const [date, offset] = [iso.slice(0, 10), zone.replace(":", "")];
  const start = `${weekday} ${month} ${day}`;
  return [
    `${start} ${year} ${time} GMT${offset} (Western Indonesia Time)`,
    `${start} ${year} ${time} GMT${offset} (WIB)`,
    `${start} ${year} ${time} GMT${offset}`,
    `${start} ${time} WIB ${year}`,
    `${start} ${time} ${year}`,
    `${date} ${time} ${offset}`,
    `${date} ${time} ${offset} WIB`,
    `${Number(date.slice(5, 7))}/${Number(day)}/${year} ${time}`,
  ];
}

const shiftSeconds = (seconds: readonly number[]) => (time: Time) =>
  seconds.map((each) => formatWallTime(time.ms + time.offsetMs + each * 1000) + time.fraction + time.zone);

export const timestampDeviations: readonly Deviation<Piece>[] = [
  defineDeviation(
    "timestamp_milliseconds",
    ({ wall, fraction, zone }) => [
      wall + zone,
      `${wall}.000${zone}`,
      wall + fraction.slice(0, 4) + zone,
      wall + (fraction === "" ? "" : fraction.padEnd(7, "0")) + zone,
      `${wall}.0${zone}`,
      `${wall}.000000${zone}`,
      `${wall}.0000000${zone}`,
      `${wall}.000000000${zone}`,
      wall + fraction.padEnd(10, "0").replace(/^0+$/, "") + zone,
      wall + fraction.replace(".", ",") + zone,
      wall + fraction.replace(".", ":") + zone,
    ],
    { usualForms: 3 },
  ),
  defineDeviation(
    "timestamp_zone",
    ({ wall, fraction, zone, ms }) => {
      const utc = formatWallTime(ms);
      return [
        `${utc}Z`,
        `${utc}.000Z`,
        `${wall}Z`,
        wall + fraction,
        wall + fraction + zone.replace(/:(?=\d\d$)/, ""),
        `${formatWallTime(ms + 7 * hourMs)}+07:00`,
        `${utc}+07:00`,
        utc + fraction + zone,
        `${utc}${fraction}Z`,
        `${wall}${fraction}Z`,
        `${utc}+00:00`,
        ...[
          "+07:00",
          "+0700",
          "+00:00",
          "+07",
          "WIB",
          " WIB",
          "+7:00",
          "+08:00",
          "+07.00",
          "GMT+7",
          " GMT+7",
          "GMT+07:00",
        ].map((other) => wall + fraction + other),
        ...[":00", "[Asia/Jakarta]"].map((end) => wall + fraction + zone + end),
        ...[` GMT${zone.replace(":", "")}`, ` UTC${zone}`, ` ${zone.replace(":", "")}`].map(
          (other) => wall + fraction + other,
        ),
        ...zones.flatMap((hours) => {
          const local = formatWallTime(ms + hours * hourMs);
          return [
            local + formatOffset(hours),
            local + fraction + formatOffset(hours),
            local + fraction + zone,
            local + formatOffset(hours).replace(":", ""),
            `${local}.000${formatOffset(hours)}`,
            `${local}Z`,
          ];
        }),
        ...[-7, 14].map((hours) => formatWallTime(ms + hours * hourMs) + fraction + zone),
      ];
    },
    { usualForms: 6 },
  ),
  defineDeviation("timestamp_wrong", shiftSeconds(listDistances(maxUsualSecondsAway)), { usualForms: 2 }),
  defineDeviation(
    "timestamp_wrong",
    (time) => [
      ...shiftSeconds(listDistances(maxSecondsAway))(time),
      ...(time.fraction.length === 4
        ? listDistances(maxMillisecondsAway).map((distance) => {
            const at = new Date(time.ms + time.offsetMs + distance).toISOString();
            return at.slice(0, 23) + time.zone;
          })
        : []),
      formatWallTime(time.ms + time.offsetMs).slice(0, 17) + "00" + time.fraction + time.zone,
      ...listDistances(12).map(
        (hours) => formatWallTime(time.ms + time.offsetMs + hours * hourMs) + time.fraction + time.zone,
      ),
    ],
    { isRare: true },
  ),
  defineDeviation(
    "timestamp_format",
    ({ text, wall, fraction, zone, ms, offsetMs }) => {
      const local = new Date(ms + offsetMs).toUTCString();
      const [date = "", time = ""] = wall.split("T");
      const hours = Number(time.slice(0, 2));
      const twelve = String(hours % 12 === 0 ? 12 : hours % 12).padStart(2, "0");
      return [
        String(ms),
        String(Math.floor(ms / 1000)),
        text.replace("T", " "),
        `${date} ${time}`,
        wall.replace(/[-:T]/g, ""),
        `${date}T${twelve}${time.slice(2)}${fraction}${zone}`,
        date,
        text.toLowerCase(),
        `${wall.replace(/[-:]/g, "")}${zone}`,
        `${wall.replace(/[-:]/g, "")}Z`,
        `${date}T${time.slice(0, 5)}${zone}`,
        `${date}T${time.slice(0, 5)}`,
        new Date(ms).toUTCString(),
        local.replace("GMT", zone.replace(":", "")),
        `${date.split("-").toReversed().join("/")} ${time}`,
        `${date.split("-").toReversed().join("-")} ${time}`,
        date.replaceAll("-", "/") + " " + time,
        wall.replace(/[-:T]/g, "").slice(2),
        text.replace("T", "'T'"),
        ...listPrintedTimes(new Date(ms + offsetMs), zone),
        // The letters of month and minutes are alike in many languages.
        `${date}T${time.slice(0, 3)}${date.slice(5, 7)}${time.slice(5)}${fraction}${zone}`,
        `${date.slice(0, 5)}${time.slice(3, 5)}${date.slice(7)}T${time}${fraction}${zone}`,
      ];
    },
    { usualForms: 4 },
  ),
  // A program that writes the time twice, once with and once without milliseconds.
  defineDeviation(
    "timestamp_format",
    ({ fraction, ms }) => (fraction === "" ? milliseconds.map((each) => String(ms / 1000) + each) : []),
    { isRare: true },
  ),
  defineDeviation(
    "timestamp_milliseconds",
    ({ wall, fraction, zone }) =>
      fraction === "" ? milliseconds.map((each) => `${wall}.${each}${zone}`) : [],
    { isRare: true },
  ),
  defineDeviation(
    "timestamp_zone",
    ({ fraction, ms }) =>
      fraction === "" ? milliseconds.map((each) => `${formatWallTime(ms)}.${each}Z`) : [],
    { isRare: true },
  ),
  defineDeviation(
    "timestamp_encoded",
    ({ text }) => [
      text.replace("+", " "),
      text.replace("+", "%2B"),
      encodeURIComponent(text),
      text.replaceAll(":", "%3A"),
      text.replace("+", "&#43;"),
      text.replace("+", "\\u002B"),
    ],
    { usualForms: 3 },
  ),
  defineDeviation("timestamp_space", ({ text }) => [
    `${text}\n`,
    `${text} `,
    ` ${text}`,
    `${text}\r\n`,
    `"${text}"`,
    `'${text}'`,
    `${text}\\n`,
    `${text}\r`,
  ]),
  { mistake: "timestamp_missing", apply: () => [null, ""], usualForms: 2 },
  defineDeviation("timestamp_variable", () => [
    "undefined",
    "null",
    "{{timestamp}}",
    "{{$timestamp}}",
    "{{$isoTimestamp}}",
    "{{X-TIMESTAMP}}",
    "{{xTimestamp}}",
    "$TIMESTAMP",
    "${timestamp}",
    "None",
    "Invalid Date",
    "[object Object]",
  ]),
];
