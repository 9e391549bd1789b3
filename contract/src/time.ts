/** Durations in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** What ends within this number of days, such as an app or a secret, is marked. */
export const expiringDays = 14;

/** Durations in seconds. */
export const minuteSeconds = 60;
export const hourSeconds = 60 * minuteSeconds;
export const daySeconds = 24 * hourSeconds;

/** The zone of all days and minutes that people see: WIB, UTC+7, without daylight saving time. */
export const jakarta = "Asia/Jakarta";
export const jakartaOffset = "+07:00";
const jakartaMs = 7 * hourMs;

const dayLength = "2026-11-20".length;
const minuteLength = "2026-11-20T09:05".length;
const secondLength = "2026-11-20T09:05:03".length;

/** The time on a clock in Jakarta as milliseconds since 1970 on that clock. */
export const toJakartaMs = (time: Date): number => time.getTime() + jakartaMs;

const formatInJakarta = (time: Date, length: number) =>
  new Date(toJakartaMs(time)).toISOString().slice(0, length);

/** The calendar day in WIB: `2026-11-20`. */
export const formatWibDay = (time: Date): string => formatInJakarta(time, dayLength);

/** The minute in WIB: `2026-11-20T09:05`. */
export const formatWibMinute = (time: Date): string => formatInJakarta(time, minuteLength);

/** A time as the payment standard writes it, ISO 8601 to the second: `2026-11-20T09:05:03+07:00`. */
export const formatWibTimestamp = (time: Date): string =>
  `${formatInJakarta(time, secondLength)}${jakartaOffset}`;

/** Whether a text is a day, `2026-11-20`, and not a minute, `2026-11-20T09:05`. */
export const isDay = (text: string): boolean => text.length === dayLength;

/** The beginning of a calendar day in WIB. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00${jakartaOffset}`);

/** The beginning of the next calendar day. */
export const startOfNextDay = (day: string): Date => new Date(startOfDay(day).getTime() + dayMs);

const startOfMinute = (minute: string) => new Date(`${minute}:00${jakartaOffset}`);

/** The beginning of a day, or of a minute, in WIB. */
export const getPeriodStart = (time: string): Date => (isDay(time) ? startOfDay(time) : startOfMinute(time));

/** The beginning of the next day, or of the next minute. */
export const getPeriodEnd = (time: string): Date =>
  isDay(time) ? startOfNextDay(time) : new Date(startOfMinute(time).getTime() + minuteMs);

/** The last millisecond of the calendar day in WIB that is `days` after this time. */
export const endOfDayAfter = (time: Date, days: number): Date =>
  new Date(startOfNextDay(formatWibDay(new Date(time.getTime() + days * dayMs))).getTime() - 1);

/** The end of a period is before its beginning. A day as the end includes all of its minutes. */
export const isReversed = (from: string, to: string): boolean => from > `${to}T24`;
