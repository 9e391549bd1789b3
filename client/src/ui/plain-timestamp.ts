/** A moment as production requests and their history have it, `2026-11-20 02:05:03` in UTC, as ISO 8601. */
export const isoOf = (plain: string) => `${plain.replace(" ", "T")}Z`;
