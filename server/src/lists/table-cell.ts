/** What a cell of an exported table has in it. */
export type Cell = string | number | Date | null;

const sevenHours = 7 * 60 * 60_000;

/** A moment in WIB as ISO 8601, to the second. */
export const momentInJakarta = (moment: Date) =>
  `${new Date(moment.getTime() + sevenHours).toISOString().slice(0, 19)}+07:00`;
