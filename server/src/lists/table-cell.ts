import { toJakartaMs } from "contract/time";

/** The content of a cell of an exported table. */
export type Cell = string | number | Date | null;

/** The milliseconds of a timestamp as if WIB were UTC, without the part of a second. */
export const toJakartaMilliseconds = (timestamp: Date) => Math.floor(toJakartaMs(timestamp) / 1000) * 1000;

/** A timestamp in WIB as `2026-11-22 00:30:00`, which spreadsheets read as a date; the column's title names the zone. */
export const formatJakartaTimestamp = (timestamp: Date) =>
  new Date(toJakartaMilliseconds(timestamp)).toISOString().slice(0, 19).replace("T", " ");
