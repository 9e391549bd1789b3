import { expect, test } from "vitest";
import { db } from "./database.ts";
import { sealedColumns } from "./sealed-columns.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

test("every database column named sealed… is in the list, with those of partitions in their table", async () => {
  const columns = await db().$queryRaw<{ name: string }[]>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name ILIKE 'sealed%' AND table_name <> 'master_key_probes'
       AND NOT EXISTS (SELECT 1 FROM pg_inherits WHERE inhrelid = quote_ident(table_name)::regclass)`;
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    columns.map(({ name }) => name).toSorted(),
  );
});
