const second = "2026-01-31T12:00:00";
const millisecond = `${second}.123`;

/**
 * A timestamp as ISO 8601 in UTC with milliseconds. A string is PostgreSQL JSON, which omits trailing zeros;
 * they are appended without parsing, because parsing and formatting dates took 0.4 ms per page of apps, most
 * of the presenter's time.
 */
export function formatIsoTimestamp(timestamp: Date | string): string {
  if (typeof timestamp === "string" && timestamp.endsWith("+00:00")) {
    const local = timestamp.slice(0, -"+00:00".length);
    const text = local.length === second.length ? `${local}.` : local;
    if (text.length <= millisecond.length) return `${text.padEnd(millisecond.length, "0")}Z`;
  }
  return new Date(timestamp).toISOString();
}

/** A timestamp as `YYYY-MM-DD HH:mm:ss` in UTC; a missing one is 1970-01-01 00:00:00. */
export const formatPlainTimestamp = (timestamp: Date | string | null): string =>
  formatIsoTimestamp(timestamp ?? new Date(0))
    .slice(0, second.length)
    .replace("T", " ");

const dayMs = 24 * 60 * 60_000;

/** The beginning of a calendar day, `YYYY-MM-DD`, in WIB (UTC+7). */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00+07:00`);

/** The beginning of the next calendar day. */
export const startOfNextDay = (day: string) => new Date(startOfDay(day).getTime() + dayMs);

const dayLength = "YYYY-MM-DD".length;
const minuteMs = 60_000;
const startOfMinute = (minute: string) => new Date(`${minute}:00+07:00`);

/** The beginning of a day, or of a minute `YYYY-MM-DDTHH:MM`, in WIB. */
export const getDayStart = (time: string) =>
  time.length === dayLength ? startOfDay(time) : startOfMinute(time);

/** The beginning of the next day, or of the next minute. */
export const getDayEnd = (time: string) =>
  time.length === dayLength ? startOfNextDay(time) : new Date(startOfMinute(time).getTime() + minuteMs);

/** The last millisecond of the calendar day in WIB that is `days` after this time. */
export function endOfDayAfter(time: Date, days: number): Date {
  return new Date(startOfNextDay(formatWibDay(new Date(time.getTime() + days * dayMs))).getTime() - 1);
}

const shiftToWib = (time: Date) => new Date(time.getTime() + 7 * 60 * 60_000).toISOString();

/** The calendar day of a time in WIB, `YYYY-MM-DD`. */
export const formatWibDay = (time: Date) => shiftToWib(time).slice(0, dayLength);

/** A time in WIB as the payment standard writes it: ISO 8601 to the second. */
export const formatWibTimestamp = (time: Date) => `${shiftToWib(time).slice(0, second.length)}+07:00`;
