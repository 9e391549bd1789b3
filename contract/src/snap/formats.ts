/** The formats of fields, beside their length. */
export const formats = {
  /** 16 digits, a dot and two digits. */
  decimal: /^\d{1,16}\.\d{2}$/,
  currency: /^[A-Z]{3}$/,
  /** ISO 8601 with an offset; fractions of a second and short offsets are in use. */
  "date-time": /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}(:?\d{2})?)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  "compact-date": /^\d{8}$/,
  time: /^\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)?$/,
  "card-expiry": /^(0[1-9]|1[0-2])\d{2}$/,
  digits: /^\d+$/,
  email: /^[^\s@]+@[^\s@]+$/,
  phone: /^\+?\d+$/,
  url: /^[A-Za-z][A-Za-z0-9+.-]*:\S+$/,
  language: /^[A-Za-z]{2}$/,
  country: /^[A-Za-z]{2}$/,
  "partner-service-id": /^ *\d+$/,
  "virtual-account-no": /^ *\d+$/,
  "bill-mask": /^[0-9A-Fa-f]+$/,
} as const satisfies Record<string, RegExp>;

export type Format = keyof typeof formats;

/** Whether a text has a format; a time or a day must also exist. */
export function hasFormat(value: string, format: Format): boolean {
  if (!formats[format].test(value)) return false;
  if (format === "date-time") return parseTime(value) !== null;
  if (format === "date") return isDay(value);
  if (format === "compact-date") return isDay(value.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3"));
  return format !== "time" || parseTime(`2026-01-01T${withZone(value)}`) !== null;
}

/** The time of a text of the format `date-time`; null if it has another format, or the calendar does not have it. */
export function parseTime(text: string): Date | null {
  if (!formats["date-time"].test(text) || !isDay(text.slice(0, 10))) return null;
  // Date reads only the long form of an offset.
  const time = new Date(
    text.replace(/([+-]\d{2}):?(\d{2})?$/, (_all, hours, minutes = "00") => `${hours}:${minutes}`),
  );
  return isStorable(time) ? time : null;
}

/** PostgreSQL has no year 0, and an offset can lead out of the year 9999. False for an invalid time. */
const isStorable = (time: Date) => time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999;

/** A time of a day with seconds and an offset; without one it is that of Jakarta. */
export const withZone = (time: string): string => {
  const [, clock = "", zone = ""] = /^([\d:.]+)(.*)$/.exec(time) ?? [];
  return `${/^\d{2}:\d{2}$/.test(clock) ? `${clock}:00` : clock}${zone === "" ? "+07:00" : zone}`;
};

/** Date accepts a 30th of February and goes on in March. */
function isDay(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`);
  return isStorable(time) && time.toISOString().startsWith(day);
}
