/** The content of a cell of an exported table. */
export type Cell = string | number | Date | null;

const sevenHours = 7 * 60 * 60_000;

/** The milliseconds of a timestamp as if WIB were UTC, without the part of a second. */
export const toJakartaMilliseconds = (timestamp: Date) =>
  Math.floor(timestamp.getTime() / 1000) * 1000 + sevenHours;

/** A timestamp in WIB as `2026-11-22 00:30:00`, which spreadsheets read as a date; the column's title names the zone. */
export const formatJakartaTimestamp = (timestamp: Date) =>
  new Date(toJakartaMilliseconds(timestamp)).toISOString().slice(0, 19).replace("T", " ");
