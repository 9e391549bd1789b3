/** Converts a timestamp of production requests and history, `2026-11-20 02:05:03` in UTC, to ISO 8601. */
export const toIso = (plain: string) => `${plain.replace(" ", "T")}Z`;
