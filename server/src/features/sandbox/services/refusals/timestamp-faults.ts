import { dayMs, formatWibTimestamp, hourMs } from "contract/time";
import { fault, type Fault } from "./fault.ts";
import { placeholderFault } from "./placeholder-fault.ts";

const wib = "+07:00";
const epochSeconds = /^\d{10}(?:\.\d{1,9})?$/;
const epochMilliseconds = /^\d{13}$/;
const inWords = /^[A-Za-z]{3,9},? /;
const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(.*)$/s;
const compact = /^(\d{4})(\d\d)(\d\d)[Tt ]?(\d\d)(\d\d)(\d\d)(.*)$/s;
const parts =
  /^(\d{4})([-/.])(\d{1,2})[-/.](\d{1,2})(?:([Tt]| +)(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d{1,12}))?)?(.*))?$/s;

/** What is wrong with the form of a timestamp. `strict` is the form without a fraction of a second. */
export function timestampFault(sent: string, strict: boolean): Fault {
  const value = sent.trim();
  const remedy = (expected: string | null) => ({ expected, recipe: "timestamp" as const });
  const placeholder = placeholderFault(value);
  if (placeholder !== null) return { ...placeholder, recipe: "timestamp" };
  if (/^["'].*["']$/s.test(value)) return fault("quoted", {}, remedy(value.slice(1, -1)));
  if (epochSeconds.test(value))
    return fault("time_epoch_seconds", {}, remedy(formatAt(Number(value) * 1000)));
  if (epochMilliseconds.test(value))
    return fault("time_epoch_milliseconds", {}, remedy(formatAt(Number(value))));
  if (inWords.test(value)) return fault("time_in_words", {}, remedy(formatAt(Date.parse(value))));
  if (/\d ?[AP]\.?M\b/i.test(value))
    return fault("time_twelve_hours", {}, remedy(formatAt(Date.parse(value))));
  const [, day = "", month = "", year = "", rest = ""] = dayFirst.exec(value) ?? [];
  if (year !== "")
    return fault("time_day_first", {}, remedy(writeTimestamp(`${year}-${month}-${day}${rest}`, strict)));
  const inCompact = compact.exec(value);
  if (inCompact !== null) {
    const [, y = "", mo = "", d = "", h = "", mi = "", s = "", zone = ""] = inCompact;
    return fault(
      "time_compact",
      {},
      remedy(writeTimestamp(`${y}-${mo}-${d}T${h}:${mi}:${s}${zone}`, strict)),
    );
  }
  const kind = isoFault(value, strict);
  return { ...kind, ...remedy(writeTimestamp(value, strict)) };
}

function isoFault(value: string, strict: boolean): Fault {
  const match = parts.exec(value);
  if (match === null)
    return /^\d{8}$/.test(value) ? fault("time_date_only", {}) : fault("time_malformed", {});
  const [, , sign, month = "", day = "", letter, hour, minute = "", second, fraction, rest = ""] = match;
  if (sign !== "-") return fault("time_slashes", {});
  if (hour === undefined) return fault("time_date_only", {});
  if ([month, day, hour, minute, second ?? "00"].some((each) => each.length < 2))
    return fault("time_unpadded", {});
  if (letter !== "T") return letter === "t" ? fault("time_lower_case", {}) : fault("time_without_t", {});
  if (Number(month) > 12 || Number(day) > 31 || Number(hour) > 23 || Number(minute) > 59)
    return fault("time_impossible", {});
  const zone = zoneFault(rest);
  if (zone !== null) return zone;
  if (second === undefined) return fault("time_without_seconds", {});
  if (fraction !== undefined && (strict || fraction.length > 3))
    return fault("time_fraction", { digits: fraction.length });
  return Number.isNaN(Date.parse(value)) ? fault("time_impossible", {}) : fault("time_malformed", {});
}

function zoneFault(zone: string): Fault | null {
  if (/^(?:Z|[+-]\d\d:\d\d)$/.test(zone)) return null;
  if (zone.trim() === "") return fault("time_zone_missing", {});
  if (/^[+-]\d{4}$/.test(zone)) return fault("time_zone_without_colon", { zone });
  if (/^[+-]\d{1,2}$/.test(zone)) return fault("time_zone_short", { zone });
  if (/^ \d\d:?\d\d$/.test(zone)) return fault("time_zone_plus_lost", {});
  if (zone === "z") return fault("time_lower_case", {});
  if (/[A-Za-z]/.test(zone)) return fault("time_zone_name", { zone: zone.trim().slice(0, 40) });
  return fault("time_malformed", {});
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
  const two = (text: string) => text.padStart(2, "0");
  const kept = fraction === undefined || strict ? "" : `.${fraction.slice(0, 3)}`;
  const time = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}${kept}${getZone(rest)}`;
  return Number.isNaN(Date.parse(time)) ? null : time;
}

function getZone(rest: string): string {
  const zone = rest.trim();
  const [, sign = "+", hours = "", minutes = "00"] = /^([+-]?)(\d{1,2}):?(\d\d)?$/.exec(zone) ?? [];
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
  return (sign === "-" ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * 60_000);
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
export function clockFault(timestamp: string, { receivedAt, toleranceMs }: Clock): Fault {
  const sent = new Date(writeTimestamp(timestamp, false) ?? timestamp);
  const difference = sent.getTime() - receivedAt.getTime();
  const seconds = Math.round(Math.abs(difference) / 1000);
  const remedy = { expected: formatWibTimestamp(receivedAt), recipe: "timestamp" as const };
  const isNear = (ms: number) => Math.abs(ms) <= toleranceMs;
  const zone = /(?:Z|[+-]\d\d(?::?\d\d)?)$/.exec(timestamp)?.[0] ?? "";
  const offset = getOffset(timestamp);
  // What a clock on the wall would show, as if it were UTC.
  const wall = sent.getTime() + offset;
  if (sent.getUTCFullYear() < 1972) return fault("clock_zero", { seconds }, remedy);
  if (offset !== 0 && isNear(wall - receivedAt.getTime()))
    return fault("clock_utc_labelled", { seconds, zone }, remedy);
  for (const [actual, actualOffset] of zones)
    if (actualOffset !== offset && isNear(wall - receivedAt.getTime() - actualOffset))
      return offset === 0
        ? fault("clock_local_as_utc", { seconds, zone }, remedy)
        : fault("clock_other_zone", { seconds, zone, actual }, remedy);
  if (isNear(Math.abs(difference) - dayMs / 2)) return fault("clock_twelve_hours", { seconds }, remedy);
  const time = timestamp.slice(dateLength);
  const [year = "", month = "", day = ""] = timestamp.slice(0, dateLength).split("-");
  if (month !== day && isNear(Date.parse(`${year}-${day}-${month}${time}`) - receivedAt.getTime()))
    return fault("clock_day_and_month", { seconds }, remedy);
  const now = remedy.expected.slice(0, 4);
  if (year !== now && Math.abs(Date.parse(`${now}-${month}-${day}${time}`) - receivedAt.getTime()) < dayMs)
    return fault("clock_year", { year, now }, remedy);
  return difference < 0
    ? fault("clock_behind", { seconds }, remedy)
    : fault("clock_ahead", { seconds }, remedy);
}

/** Why an end that has passed was probably meant to be in the future. */
export function endFault(timestamp: string, receivedAt: Date): Fault {
  const end = new Date(writeTimestamp(timestamp, false) ?? timestamp);
  const seconds = Math.round((receivedAt.getTime() - end.getTime()) / 1000);
  const offset = getOffset(timestamp);
  const inUtc = new Date(end.getTime() + offset);
  const zone = /[+-]\d\d(?::?\d\d)?$/.exec(timestamp)?.[0] ?? "";
  return inUtc > receivedAt
    ? fault(
        "end_utc_labelled",
        { seconds, zone },
        { expected: formatWibTimestamp(inUtc), recipe: "timestamp" },
      )
    : fault("not_in_future", { seconds });
}
