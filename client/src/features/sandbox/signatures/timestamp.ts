const timestampFormats = ["portal", "iso"] as const;
export type TimestampFormat = (typeof timestampFormats)[number];

const padTwo = (value: number) => String(value).padStart(2, "0");

/** The portal's format: local time, numbers without padding, a literal TZD. `2026-11-20T9:5:3.000TZD` */
export function formatPortalTimestamp(timestamp: Date): string {
  const date = [timestamp.getFullYear(), timestamp.getMonth() + 1, timestamp.getDate()].join("-");
  const time = [timestamp.getHours(), timestamp.getMinutes(), timestamp.getSeconds()].join(":");
  return `${date}T${time}.000TZD`;
}

const jakartaHours = 7;

/** ISO 8601 with the Jakarta offset, regardless of the browser's time zone. `2026-11-20T09:05:03+07:00` */
export function formatIsoTimestamp(timestamp: Date): string {
  const jakarta = new Date(timestamp.getTime() + jakartaHours * 3_600_000);
  const date = [
    jakarta.getUTCFullYear(),
    padTwo(jakarta.getUTCMonth() + 1),
    padTwo(jakarta.getUTCDate()),
  ].join("-");
  const time = [jakarta.getUTCHours(), jakarta.getUTCMinutes(), jakarta.getUTCSeconds()]
    .map(padTwo)
    .join(":");
  return `${date}T${time}+0${jakartaHours}:00`;
}

export const formatTimestamp = (timestamp: Date, format: TimestampFormat) =>
  format === "iso" ? formatIsoTimestamp(timestamp) : formatPortalTimestamp(timestamp);

const storageKey = "portal-timestamp-format";

export function readFormat(): TimestampFormat {
  try {
    return localStorage.getItem(storageKey) === "iso" ? "iso" : "portal";
  } catch {
    return "portal";
  }
}

export function storeFormat(format: TimestampFormat) {
  try {
    localStorage.setItem(storageKey, format);
  } catch {
    // Without storage the choice is lost on reload.
  }
}
