import { expect, test } from "vitest";
import { inTransaction, prepared, preparedList } from "#db/database";
import { usePortal } from "#test/portal";

usePortal();

test("a prepared statement is parsed once per connection and planned for any list", async () => {
  await inTransaction(async (tx) => {
    const count = async (list: string[]) => {
      const [row] = await tx.$queryRaw<{ count: number }[]>`${prepared}
        SELECT count(*)::int FROM users WHERE username = ANY(${preparedList(list)}::text[])`;
      return row?.count;
    };
    for (let round = 0; round < 5; round += 1) expect(await count(["nobody"])).toBe(0);
    expect(await count(["nobody", "admin"])).toBe(1);
    const kept = await tx.$queryRaw`
      SELECT generic_plans::int AS generic FROM pg_prepared_statements WHERE statement LIKE '%username = ANY%'`;
    expect(kept).toEqual([{ generic: 1 }]);
  });
});
