import { afterAll, expect, test } from "vitest";
import { storage } from "#storage/storage.ts";
import { backUp, getContent, openTarget, queryOn, restore } from "#test/backups.ts";
import { buildApp, buildUser } from "#test/builders.ts";
import { usePortal } from "#test/portal.ts";
import { openEmbeddedTestStore } from "#test/store.ts";

const source = await openEmbeddedTestStore();
usePortal(() => Promise.resolve(source));

const postgres = await openTarget();
const embedded = await openTarget({ openStore: openEmbeddedTestStore });
afterAll(() => Promise.all([postgres.close(), embedded.close()]));

/** Partitions of days are made by the next start, not by a restore. */
const isOfDay = (table: string) => `${table} ~ '^activities_\\d+$'`;

/** Columns, indexes and constraints, including the column order of tables. */
const schemaOf = async (query: typeof postgres.query) => {
  const rows = await query(`
    SELECT 'column' AS kind, c.relname || '.' || a.attname || ' ' || a.attnum AS name, format_type(a.atttypid, a.atttypmod) AS definition
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT ${isOfDay("c.relname")} AND a.attnum > 0 AND NOT a.attisdropped
     UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND NOT ${isOfDay("tablename")}
     UNION ALL SELECT 'constraint', conname, pg_get_constraintdef(oid) FROM pg_constraint
                WHERE connamespace = 'public'::regnamespace AND contype <> 'n' AND NOT ${isOfDay("conrelid::regclass::text")}
     UNION ALL SELECT 'trigger', tgname, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal`);
  return rows.map((row) => JSON.stringify(row)).sort();
};

test("a portal moves from the embedded database to PostgreSQL and back, with equal rows, files and schema", async () => {
  const owner = await buildUser({ username: "Ñandú.日本 😀", company: "" });
  for (const environment of ["sandbox", "production"] as const)
    await buildApp({ ownerId: owner.id, environment });
  await storage().store("avatar/1.png", Buffer.from("image"));
  await queryOn(
    source,
    `INSERT INTO avatars (id, path, "originalName", "contentType", "sizeBytes", sha256, "uploaderId")
     VALUES (gen_random_uuid(), 'avatar/1.png', 'a.png', 'image/png', 5, '', '${owner.id}')`,
  );
  const first = await backUp(source, storage());
  await restore(first.file, postgres);
  const second = await backUp(postgres.store, postgres.storage);
  await restore(second.file, embedded);
  const third = await backUp(embedded.store, embedded.storage);
  expect([first, second, third].map(({ manifest }) => manifest.database)).toEqual([
    "embedded",
    "postgresql",
    "embedded",
  ]);
  expect(getContent(second.manifest)).toEqual(getContent(first.manifest));
  expect(getContent(third.manifest)).toEqual(getContent(first.manifest));
  expect(first.manifest.files).toHaveLength(1);
  const schema = await schemaOf((sql) => queryOn(source, sql));
  expect(await schemaOf(embedded.query)).toEqual(schema);
  expect(await schemaOf(postgres.query)).toEqual(schema);
});
