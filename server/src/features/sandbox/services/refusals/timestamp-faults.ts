import { dayMs, formatWibTimestamp, hourMs, minuteMs } from "contract/time";
import { createFault, type Fault } from "./fault.ts";
import { describePlaceholder } from "./placeholder-fault.ts";

const wib = "+07:00";
const epochSeconds = /^\d{10}(?:\.\d{1,9})?$/;
const epochMilliseconds = /^\d{13}$/;
const inWords = /^[A-Za-z]{3,9},? /;
/** As Java prints a date: the zone is a name, and the year comes last. */
const inWordsOfJava = /^[A-Za-z]{3} ([A-Za-z]{3} \d\d) (\d\d:\d\d:\d\d) (WIB|WITA|WIT|UTC|GMT) (\d{4})$/;
const ofDotNet = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/;
const shortYear = /^\d\d-\d\d-\d\d[T ]\d\d:/;
const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(.*)$/s;
const compact = /^(\d{4})(\d\d)(\d\d)[Tt ]?(\d\d)(\d\d)(\d\d)(.*)$/s;
const parts =
  /^(\d{4})([-/.])(\d{1,2})[-/.](\d{1,2})(?:([Tt]| +)(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d{1,12}))?)?(.*))?$/s;

/** What is wrong with the form of a timestamp. `strict` is the form without a fraction of a second. */
export function describeTimestampFault(sent: string, strict: boolean): Fault {
  const value = sent.trim();
  const createRemedy = (expected: string | null) => ({ expected, recipe: "timestamp" as const });
  const placeholder = describePlaceholder(value);
  if (placeholder !== null) return { ...placeholder, recipe: "timestamp" };
  if (/^["'].*["']$/s.test(value)) return createFault("quoted", {}, createRemedy(value.slice(1, -1)));
  if (epochSeconds.test(value))
    return createFault("time_epoch_seconds", {}, createRemedy(formatAt(Number(value) * 1000)));
  if (epochMilliseconds.test(value))
    return createFault("time_epoch_milliseconds", {}, createRemedy(formatAt(Number(value))));
  const [, milliseconds] = ofDotNet.exec(value) ?? [];
  if (milliseconds !== undefined)
    return createFault("time_epoch_milliseconds", {}, createRemedy(formatAt(Number(milliseconds))));
  if (inWords.test(value)) return createFault("time_in_words", {}, createRemedy(formatAt(parseWords(value))));
  if (shortYear.test(value))
    return createFault("time_short_year", {}, createRemedy(writeTimestamp(`20${value}`, strict)));
  if (/\d ?[AP]\.?M\b/i.test(value))
    return createFault("time_twelve_hours", {}, createRemedy(formatAt(Date.parse(value))));
  const [, day = "", month = "", year = "", rest = ""] = dayFirst.exec(value) ?? [];
  if (year !== "")
    return createFault(
      "time_day_first",
      {},
      createRemedy(writeTimestamp(`${year}-${month}-${day}${rest}`, strict)),
    );
  const inCompact = compact.exec(value);
  if (inCompact !== null) {
    const [, y = "", mo = "", d = "", h = "", mi = "", s = "", zone = ""] = inCompact;
    return createFault(
      "time_compact",
      {},
      createRemedy(writeTimestamp(`${y}-${mo}-${d}T${h}:${mi}:${s}${zone}`, strict)),
    );
  }
  const kind = describeIsoFault(value, strict);
  return { ...kind, ...createRemedy(writeTimestamp(value, strict)) };
}

function parseWords(value: string): number {
  const [, day, time, zone = "", year] = inWordsOfJava.exec(value) ?? [];
  return Date.parse(day === undefined ? value : `${year} ${day} ${time} ${offsetsOfJava[zone] ?? zone}`);
}
const offsetsOfJava: Record<string, string> = { WIB: "+0700", WITA: "+0800", WIT: "+0900" };

function describeIsoFault(value: string, strict: boolean): Fault {
  const match = parts.exec(value);
  if (match === null)
    return /^\d{8}$/.test(value) ? createFault("time_date_only", {}) : createFault("time_malformed", {});
  const [, , sign, month = "", day = "", letter, hour, minute = "", second, fraction, rest = ""] = match;
  if (sign !== "-") return createFault("time_slashes", {});
  if (hour === undefined) return createFault("time_date_only", {});
  if ([month, day, hour, minute, second ?? "00"].some((each) => each.length < 2))
    return createFault("time_unpadded", {});
  if (letter !== "T")
    return letter === "t" ? createFault("time_lower_case", {}) : createFault("time_without_t", {});
  if (Number(month) > 12 && month === minute) return createFault("time_minutes_for_month", {});
  if (Number(month) > 12 || Number(day) > 31 || Number(hour) > 23 || Number(minute) > 59)
    return createFault("time_impossible", {});
  const zone = findZoneFault(rest);
  if (zone !== null) return zone;
  if (second === undefined) return createFault("time_without_seconds", {});
  if (fraction !== undefined && (strict || fraction.length > 3))
    return createFault("time_fraction", { digits: fraction.length });
  return Number.isNaN(Date.parse(value))
    ? createFault("time_impossible", {})
    : createFault("time_malformed", {});
}

function findZoneFault(zone: string): Fault | null {
  if (/^(?:Z|[+-]\d\d:\d\d)$/.test(zone)) return null;
  if (zone.trim() === "") return createFault("time_zone_missing", {});
  if (/^[+-]\d{4}$|^[+-]\d\d[.,]\d\d$/.test(zone)) return createFault("time_zone_without_colon", { zone });
  if (/^[+-]\d{1,2}$|^[+-]\d[:.]?\d\d$/.test(zone)) return createFault("time_zone_short", { zone });
  if (/^ \d\d:?\d\d$/.test(zone)) return createFault("time_zone_plus_lost", {});
  if (zone === "z") return createFault("time_lower_case", {});
  if (/[A-Za-z]/.test(zone)) return createFault("time_zone_name", { zone: zone.trim().slice(0, 40) });
  return createFault("time_malformed", {});
}

/** A time in the form of the standard; null if it cannot be read. A time without a zone is taken as WIB. */
function writeTimestamp(value: string, strict: boolean): string | null {
  const match = parts.exec(value);
  if (match === null) return null;
  const [
    ,
    year = "",
    ,
    month = "",
    day = "",
    ,
    hour = "00",
    minute = "00",
    second = "00",
    fraction,
    rest = "",
  ] = match;
  const padTwo = (text: string) => text.padStart(2, "0");
  const kept = fraction === undefined || strict ? "" : `.${fraction.slice(0, 3)}`;
  const time = `${year}-${padTwo(month)}-${padTwo(day)}T${padTwo(hour)}:${padTwo(minute)}:${padTwo(second)}${kept}${getZone(rest)}`;
  return Number.isNaN(Date.parse(time)) ? null : time;
}

function getZone(rest: string): string {
  const zone = rest.trim();
  const [, sign = "+", hours = "", minutes = "00"] = /^([+-]?)(\d{1,2}?)[:.,]?(\d\d)?$/.exec(zone) ?? [];
  if (hours !== "") return `${sign === "" ? "+" : sign}${hours.padStart(2, "0")}:${minutes}`;
  if (/^z$|^utc$|^gmt$/i.test(zone)) return "Z";
  if (/wita/i.test(zone)) return "+08:00";
  return /^wit\b/i.test(zone) ? "+09:00" : wib;
}

const formatAt = (ms: number) =>
  Number.isFinite(ms) && Math.abs(ms) < 1e14 ? formatWibTimestamp(new Date(ms)) : null;

const dateLength = "YYYY-MM-DD".length;
const getOffset = (timestamp: string) => {
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d\d):?(\d\d)?$/.exec(timestamp) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * minuteMs);
};
const zones: readonly [string, number][] = [
  ["+07:00", 7 * hourMs],
  ["+08:00", 8 * hourMs],
  ["+09:00", 9 * hourMs],
];

interface Clock {
  receivedAt: Date;
  toleranceMs: number;
}

/** Why a well-formed timestamp is not the time of its call. */
export function describeClockFault(timestamp: string, { receivedAt, toleranceMs }: Clock): Fault {
  const sent = new Date(writeTimestamp(timestamp, false) ?? timestamp);
  const difference = sent.getTime() - receivedAt.getTime();
  const seconds = Math.round(Math.abs(difference) / 1000);
  const createRemedy = { expected: formatWibTimestamp(receivedAt), recipe: "timestamp" as const };
  const isNear = (ms: number) => Math.abs(ms) <= toleranceMs;
  const zone = /(?:Z|[+-]\d\d(?::?\d\d)?)$/.exec(timestamp)?.[0] ?? "";
  const offset = getOffset(timestamp);
  // What a clock on the wall would show, as if it were UTC.
  const wall = sent.getTime() + offset;
  if (sent.getUTCFullYear() < 1972) return createFault("clock_zero", { seconds }, createRemedy);
  if (offset !== 0 && isNear(wall - receivedAt.getTime()))
    return createFault("clock_utc_labelled", { seconds, zone }, createRemedy);
  for (const [actual, actualOffset] of zones)
    if (actualOffset !== offset && isNear(wall - receivedAt.getTime() - actualOffset))
      return offset === 0
        ? createFault("clock_local_as_utc", { seconds, zone }, createRemedy)
        : createFault("clock_other_zone", { seconds, zone, actual }, createRemedy);
  if (isNear(Math.abs(difference) - dayMs / 2))
    return createFault("clock_twelve_hours", { seconds }, createRemedy);
  const time = timestamp.slice(dateLength);
  const [year = "", month = "", day = ""] = timestamp.slice(0, dateLength).split("-");
  if (month !== day && isNear(Date.parse(`${year}-${day}-${month}${time}`) - receivedAt.getTime()))
    return createFault("clock_day_and_month", { seconds }, createRemedy);
  const wallNow = new Date(receivedAt.getTime() + offset).toISOString();
  const [monthNow, minuteNow] = [wallNow.slice(5, 7), wallNow.slice(14, 16)];
  const [minute, afterMinute] = [time.slice(4, 6), time.slice(6)];
  if (
    minute === month &&
    isNear(
      Date.parse(`${year}-${month}-${day}${time.slice(0, 4)}${minuteNow}${afterMinute}`) -
        receivedAt.getTime(),
    )
  )
    return createFault("clock_month_for_minutes", { seconds }, createRemedy);
  if (minute === month && isNear(Date.parse(`${year}-${monthNow}-${day}${time}`) - receivedAt.getTime()))
    return createFault("time_minutes_for_month", {}, createRemedy);
  const now = createRemedy.expected.slice(0, 4);
  if (year !== now && Math.abs(Date.parse(`${now}-${month}-${day}${time}`) - receivedAt.getTime()) < dayMs)
    return createFault("clock_year", { year, now }, createRemedy);
  return difference < 0
    ? createFault("clock_behind", { seconds }, createRemedy)
    : createFault("clock_ahead", { seconds }, createRemedy);
}

/** Why an end that has passed was probably meant to be in the future. */
export function describeEndFault(timestamp: string, receivedAt: Date): Fault {
  const end = new Date(writeTimestamp(timestamp, false) ?? timestamp);
  const seconds = Math.round((receivedAt.getTime() - end.getTime()) / 1000);
  const offset = getOffset(timestamp);
  const inUtc = new Date(end.getTime() + offset);
  const zone = /[+-]\d\d(?::?\d\d)?$/.exec(timestamp)?.[0] ?? "";
  return inUtc > receivedAt
    ? createFault(
        "end_utc_labelled",
        { seconds, zone },
        { expected: formatWibTimestamp(inUtc), recipe: "timestamp" },
      )
    : createFault("not_in_future", { seconds });
}
