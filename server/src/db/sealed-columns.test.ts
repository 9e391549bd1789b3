import { expect, test } from "vitest";
import { db } from "./database.ts";
import { sealedColumns } from "./sealed-columns.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

test("every database column named sealed… is in the list", async () => {
  const columns = await db().$queryRaw<{ name: string }[]>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name ILIKE 'sealed%' AND table_name <> 'master_key_probes'`;
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    columns.map(({ name }) => name).toSorted(),
  );
});
