import { beforeAll, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { usePortal } from "#test/portal.ts";
import { selectBatches } from "./batches.ts";
import { search, where, type ListSource } from "./list.ts";
import { selectPage } from "./page.ts";
import { listRow } from "./row.ts";

usePortal();

/** 12,000 rows named common, of which every 3,000th is rare as well. */
beforeAll(async () => {
  await db().$executeRaw`CREATE SEQUENCE rows_read`;
  await db()
    .$executeRaw`CREATE TABLE searched_rows (id uuid PRIMARY KEY, tag text NOT NULL, number int NOT NULL)`;
  await db().$executeRaw`
    INSERT INTO searched_rows
    SELECT gen_random_uuid(), CASE WHEN n % 3000 = 0 THEN 'rare' ELSE 'common' END, n FROM generate_series(1, 12004) n`;
  await db().$executeRaw`CREATE INDEX ON searched_rows (tag)`;
  await db().$executeRaw`CREATE INDEX ON searched_rows (number, id)`;
  await db().$executeRaw`ANALYZE searched_rows`;
});

const source: ListSource<"number", { number: number }> = {
  table: Prisma.sql`searched_rows t`,
  sortKeys: { number: { sql: Prisma.sql`t.number`, type: "int" } },
  row: listRow<{ number: number }>({ number: Prisma.sql`t.number` }),
  joins: Prisma.empty,
};
/** Counts each row that is compared with the text. */
const searchFor = (tag: string) => search(Prisma.sql`(nextval('rows_read') > 0 AND t.tag = ${tag})`);
const order = { order_by: "number", order_type: "DESC" } as const;

async function collect(tag: string, batchSize?: number) {
  const numbers: number[] = [];
  const conditions = [where(Prisma.sql`t.number > 1`), searchFor(tag)];
  for await (const rows of selectBatches(source, conditions, order, batchSize))
    numbers.push(...rows.map(({ number }) => number));
  return numbers;
}

test("an export reads only the rows that a rare search finds by its index", async () => {
  await db().$executeRaw`SELECT setval('rows_read', 1)`;
  expect(await collect("rare", 2)).toEqual([12_000, 9000, 6000, 3000]);
  const [read] = await db().$queryRaw<[{ count: number }]>`SELECT last_value::int AS count FROM rows_read`;
  expect(read.count).toBeLessThan(100);
});

test("an export of more rows than are counted has all of them, in the order of the list", async () => {
  const numbers = await collect("common");
  expect(numbers).toHaveLength(11_999);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  const page = await selectPage(source, [searchFor("common")], { ...order, page: 1, limit: 100 });
  expect(numbers.slice(0, 100)).toEqual(page.rows.map(({ number }) => number));
});
