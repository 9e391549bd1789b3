import { currentLanguage } from "#ui/i18n.ts";

const zone = "Asia/Jakarta";

/** Western Indonesia has had no daylight saving since 1964. */
const offset = { hours: 7, text: "+07:00" };

/** `20 Nov 2026 09:05:03 WIB`, in both languages the same order. */
export function formatDateTime(moment: Date): string {
  const locale = currentLanguage() === "id" ? "id-ID" : "en-GB";
  const date = new Intl.DateTimeFormat(locale, {
    day: "2-digit",
    month: "short",
    year: "numeric",
    timeZone: zone,
  });
  return `${date.format(moment)} ${isoInWib(moment).slice(11, 19)} WIB`;
}

/** `2026-11-20T09:05:03+07:00`: the same moment for programs, logs and other people's clocks. */
export function isoInWib(moment: Date): string {
  const local = new Date(moment.getTime() + offset.hours * 3_600_000);
  return `${local.toISOString().slice(0, 19)}${offset.text}`;
}

const steps = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
] as const;

/** `3 minutes ago`, in the language of the interface. */
export function formatRelative(moment: Date, now: number): string {
  const format = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: "auto" });
  let amount = Math.round((moment.getTime() - now) / 1000);
  for (const [unit, size] of steps) {
    if (Math.abs(amount) < size) return format.format(amount, unit);
    amount = Math.round(amount / size);
  }
  return format.format(amount, "year");
}

/** `2026-11-20`, as days are in Jakarta, so many days from now. */
export function dayInWib(daysFromNow: number, now = new Date()): string {
  const moment = new Date(now.getTime() + daysFromNow * 86_400_000);
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: zone }).format(moment);
}

const dayFormat = () =>
  new Intl.DateTimeFormat(currentLanguage() === "id" ? "id-ID" : "en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });

/** `20 Nov 2026` of a day without a time. */
export const formatDay = (day: string) => dayFormat().format(new Date(day));

/** `1–20 Nov 2026`: what both days share is said once. */
export const formatDays = (from: string, to: string) => dayFormat().formatRange(new Date(from), new Date(to));

/** `20 Nov`, for axes. */
export const formatShortDay = (day: string) =>
  new Intl.DateTimeFormat(currentLanguage() === "id" ? "id-ID" : "en-GB", {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(new Date(day));
