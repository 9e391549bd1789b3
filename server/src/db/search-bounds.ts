import { Prisma } from "#db/generated/client";

/**
 * How many rows that merely contain a keyword a search looks at before it picks the best: with a word that half of all
 * rows contain it must not sort half of all rows.
 */
export const candidates = 200;

/** A limit that stands in the text, so that a plan which is made once knows it. */
export const atMost = (rows: number) => Prisma.raw(`LIMIT ${String(Math.trunc(rows))}`);
