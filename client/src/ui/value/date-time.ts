import {
  dayMs,
  formatWibDay,
  formatWibMinute,
  formatWibTimestamp,
  isDay,
  jakarta,
  minuteMs,
} from "contract/time";
import { getLanguage } from "#ui/text/i18n.ts";

/** `20 Nov 2026 09:05:03 WIB`, in the same order in both languages. */
export function formatDateTime(timestamp: Date): string {
  const locale = getLanguage() === "id" ? "id-ID" : "en-GB";
  const date = new Intl.DateTimeFormat(locale, {
    day: "2-digit",
    month: "short",
    year: "numeric",
    timeZone: jakarta,
  });
  return `${date.format(timestamp)} ${formatWibTimestamp(timestamp).slice(11, 19)} WIB`;
}

const steps = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
] as const;

/** `3 minutes ago`, in the current language. */
export function formatRelative(timestamp: Date, now: number): string {
  const format = new Intl.RelativeTimeFormat(getLanguage(), { numeric: "auto" });
  let amount = Math.round((timestamp.getTime() - now) / 1000);
  for (const [unit, size] of steps) {
    if (Math.abs(amount) < size) return format.format(amount, unit);
    amount = Math.round(amount / size);
  }
  return format.format(amount, "year");
}

/** The day in WIB, as `2026-11-20`, the given number of days from now. */
export const getDayInWib = (daysFromNow: number, now = new Date()): string =>
  formatWibDay(new Date(now.getTime() + daysFromNow * dayMs));

/** The minute in WIB, as `2026-11-20T09:05`, the given number of minutes ago. */
export const getMinuteInWib = (minutesAgo: number, now = new Date()): string =>
  formatWibMinute(new Date(now.getTime() - minutesAgo * minuteMs));

const createDayFormat = () =>
  new Intl.DateTimeFormat(getLanguage() === "id" ? "id-ID" : "en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });

/** `20 Nov 2026` for a day, or for a timestamp its day in WIB; `20 Nov 2026 09:05` for a minute in WIB. */
export function formatDay(value: string): string {
  const isTimestamp = /(?:Z|[+-]\d\d:\d\d)$/.test(value);
  const [day = "", minute] = (isTimestamp ? formatWibDay(new Date(value)) : value).split("T");
  return [createDayFormat().format(new Date(day)), ...(minute === undefined ? [] : [minute])].join(" ");
}

/** `1–20 Nov 2026`: common parts of days are not repeated. */
export const formatDays = (from: string, to: string) =>
  isDay(from) && isDay(to)
    ? createDayFormat().formatRange(new Date(from), new Date(to))
    : `${formatDay(from)} – ${formatDay(to)}`;

/** `20 Nov`, for the axis of a chart. */
export const formatShortDay = (day: string) =>
  new Intl.DateTimeFormat(getLanguage() === "id" ? "id-ID" : "en-GB", {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(new Date(day));
