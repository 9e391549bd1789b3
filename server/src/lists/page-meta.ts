import type { PageMeta } from "contract/endpoint";

/** Rows are counted up to this number. */
const maxCounted = 10_000;

/** A count with this limit tells whether there are more rows. */
export const countLimit = maxCounted + 1;

/** The `meta` of a page; `total` is at most `countLimit`. */
export function buildPageMeta(total: number, { page, limit }: { page: number; limit: number }): PageMeta {
  const meta = { total: Math.min(total, maxCounted), page, limit };
  return total > maxCounted ? { ...meta, total_at_least: true } : meta;
}
