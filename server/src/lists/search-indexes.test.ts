import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

test("no trigram index contains a unique column, because PostgreSQL would use it for `= ANY`", async () => {
  const columns = await db().$queryRaw<{ name: string; isUnique: boolean }[]>`
    WITH searched AS (
      SELECT i.indrelid, k.attnum
        FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey::int[], i.indclass::oid[]) AS k(attnum, class)
        JOIN pg_opclass o ON o.oid = k.class
       WHERE o.opcname = 'gin_trgm_ops')
    SELECT s.indrelid::regclass || '.' || coalesce(a.attname, 'expression') AS name,
           EXISTS (SELECT 1 FROM pg_index u
                    WHERE u.indrelid = s.indrelid AND u.indisunique AND u.indkey::int[] = ARRAY[s.attnum]) AS "isUnique"
      FROM searched s LEFT JOIN pg_attribute a ON a.attrelid = s.indrelid AND a.attnum = s.attnum AND s.attnum > 0
     ORDER BY name`;
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(["apps.name", "apps.expression"]));
  expect(columns.filter(({ isUnique }) => isUnique)).toEqual([]);
});
