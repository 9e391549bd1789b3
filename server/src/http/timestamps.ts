/** A timestamp as ISO 8601 in UTC with milliseconds; a string is PostgreSQL's JSON. */
export const formatIsoTimestamp = (timestamp: Date | string): string => new Date(timestamp).toISOString();

/** A timestamp as `YYYY-MM-DD HH:mm:ss` in UTC; a missing one is 1970-01-01 00:00:00. */
export const formatPlainTimestamp = (timestamp: Date | string | null): string =>
  formatIsoTimestamp(timestamp ?? new Date(0))
    .slice(0, "2026-01-31T12:00:00".length)
    .replace("T", " ");
