import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readMigrationFiles } from "#db/migration-files.ts";
import { getStorage } from "#storage/storage.ts";
import { writeTestBackup, createFolder, openTarget, restore } from "#test/backups.ts";
import { usePortal } from "#test/portal.ts";
import { openTestStore } from "#test/store.ts";
import type { Store } from "#db/store.ts";
import { migrations } from "#test/template.ts";
import { addedValue } from "./load-database.ts";

let source: Store;
usePortal(async () => (source = await openTestStore()));
const target = await openTarget();
afterAll(() => target.close());

test("a restore recognises every value that a migration adds to a type", async () => {
  for (const { name, sql } of await readMigrationFiles(migrations))
    expect(sql.match(addedValue) ?? [], name).toHaveLength((sql.match(/ADD VALUE/g) ?? []).length);
});

test("a restore applies the migrations after the backup, one of which uses a value that it adds to a type", async () => {
  const { file } = await writeTestBackup(source, getStorage());
  const later = path.join(await createFolder(), "migrations");
  await cp(migrations, later, { recursive: true });
  await mkdir(path.join(later, "99990101000000_guests"));
  await writeFile(
    path.join(later, "99990101000000_guests/migration.sql"),
    `ALTER TYPE "Role" ADD VALUE 'guest';\nUPDATE users SET role = 'guest';`,
  );
  await restore(file, { ...target, migrations: later });
  expect(await target.query("SELECT DISTINCT role::text FROM users")).toEqual([{ role: "guest" }]);
  const names = (await readMigrationFiles(later)).map(({ name }) => name);
  expect(await target.query("SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1")).toEqual(
    names.map((name) => ({ name })),
  );
});
