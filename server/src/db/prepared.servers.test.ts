import { expect, test } from "vitest";
import { prepareList, queryPrepared, queryRows } from "./database.ts";
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
