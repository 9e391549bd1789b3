import { expect, test } from "vitest";
import { db, prepareList, queryPrepared, queryRows } from "./database.ts";
import { Prisma } from "./generated/client.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

test("a prepared statement is parsed once per connection and planned for any list", async () => {
  // One after the other, all statements get the same connection.
  const count = async (list: string[]) => {
    const [row] = await queryPrepared<{ count: number }>(
      Prisma.sql`SELECT count(*)::int FROM users WHERE username = ANY(${prepareList(list)}::text[])`,
    );
    return row?.count;
  };
  for (let round = 0; round < 5; round += 1) expect(await count(["nobody"])).toBe(0);
  expect(await count(["nobody", "admin"])).toBe(1);
  const kept = await queryRows(
    Prisma.sql`
      SELECT generic_plans::int AS generic FROM pg_prepared_statements WHERE statement LIKE '%username = ANY%'`,
  );
  expect(kept).toEqual([{ generic: 1 }]);
});

test("a statement of the query builder is prepared once it is frequent, and rare ones are not", async () => {
  const readFrequent = () =>
    db().company.findMany({ where: { name: "Frequent" }, select: { createdAt: true } });
  for (let round = 0; round < 3; round += 1) await readFrequent();
  const countPrepared = async () =>
    (
      await queryRows(
        Prisma.sql`SELECT name FROM pg_prepared_statements WHERE statement LIKE '%"createdAt" FROM "public"."companies"%'`,
      )
    ).length;
  expect(await countPrepared()).toBe(0);
  for (let round = 0; round < 2; round += 1) expect(await readFrequent()).toEqual([]);
  expect(await countPrepared()).toBe(1);
});
