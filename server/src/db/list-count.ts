import type { Transaction } from "./database.ts";
import { Prisma } from "./generated/client.ts";
import type { Condition, ListSource } from "./list-source.ts";
import { all, parted } from "./list-statement.ts";

/** Up to here rows are counted for every page; a larger total may be some seconds old. */
export const countedEachTime = 10_000;

export async function countAtOnce(tx: Transaction, counted: Prisma.Sql): Promise<number> {
  const [result] = await tx.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${counted}`;
  return result?.total ?? 0;
}

/** In portions: each row is looked at, and on the embedded database nobody else gets an answer meanwhile. */
export async function countSearched(
  tx: Transaction,
  source: ListSource<never, unknown>,
  conditions: Condition[],
  order: { order_by: string },
): Promise<number> {
  const { searched, certain } = parted(conditions, order);
  let total = 0;
  let last: string | null = null;
  for (;;) {
    const from: Prisma.Sql = last === null ? Prisma.empty : Prisma.sql`AND t.id > ${last}::uuid`;
    const [part]: { looked: number; matching: number; last: string | null }[] = await tx.$queryRaw`
      WITH part AS MATERIALIZED (
        SELECT t.* FROM ${source.table} WHERE ${certain} ${from} ORDER BY t.id LIMIT ${looksAtOnce})
      SELECT count(*)::int AS looked, (count(*) FILTER (WHERE ${searched}))::int AS matching,
             (SELECT id::text FROM part ORDER BY id DESC LIMIT 1) AS last FROM part t`;
    total += part?.matching ?? 0;
    last = part?.last ?? null;
    if (last === null || (part?.looked ?? 0) < looksAtOnce) return total;
  }
}

const looksAtOnce = 10_000;

export const atMost = Prisma.raw(`LIMIT ${String(countedEachTime + 1)}`);

/** Counting stops where it would no longer be said; a page that is not full has been counted by being cut out. */
export const boundedCount = (counted: Prisma.Sql, fullPage: number) => {
  const count = Prisma.sql`(SELECT count(*)::int FROM (SELECT 1 ${counted} ${atMost}) bounded)`;
  return fullPage === 0
    ? count
    : Prisma.sql`CASE WHEN (SELECT count(*) FROM page) < ${Prisma.raw(String(fullPage))}
        THEN (SELECT count(*)::int FROM page) ELSE ${count} END`;
};

/**
 * How many rows there are now, counted no further than a bound. The total of a page will not do: above 10,000 it may be
 * some seconds old, or stop where counting began to take long.
 */
export async function countUpTo(
  tx: Transaction,
  source: ListSource<never, unknown>,
  conditions: Condition[],
  bound: number,
): Promise<number> {
  return countAtOnce(
    tx,
    Prisma.sql`FROM (SELECT 1 FROM ${source.table} WHERE ${all(conditions)} LIMIT ${bound}) bounded`,
  );
}
