import { formatWibTimestamp } from "contract/time";

const timestampFormats = ["portal", "iso"] as const;
export type TimestampFormat = (typeof timestampFormats)[number];

/** The portal's format: local time, numbers without padding, a literal TZD. `2026-11-20T9:5:3.000TZD` */
export function formatPortalTimestamp(timestamp: Date): string {
  const date = [timestamp.getFullYear(), timestamp.getMonth() + 1, timestamp.getDate()].join("-");
  const time = [timestamp.getHours(), timestamp.getMinutes(), timestamp.getSeconds()].join(":");
  return `${date}T${time}.000TZD`;
}

export const formatTimestamp = (timestamp: Date, format: TimestampFormat) =>
  format === "iso" ? formatWibTimestamp(timestamp) : formatPortalTimestamp(timestamp);

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
