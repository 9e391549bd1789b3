/** A moment as `YYYY-MM-DD HH:mm:ss` in UTC; one that has not come yet is the start of 1970. */
export const plainTimestamp = (moment: Date | null): string =>
  (moment ?? new Date(0)).toISOString().slice(0, 19).replace("T", " ");
