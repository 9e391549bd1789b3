import { expect, test } from "vitest";
import { readMigrationFiles } from "#db/migration-files.ts";
import { migrations } from "#test/template.ts";
import { addedValue } from "./load-database.ts";

test("a restore recognises every value that a migration adds to a type", async () => {
  const files = await readMigrationFiles(migrations);
  const additions = files.flatMap(({ sql }) => sql.match(/ADD VALUE/g) ?? []);
  const recognised = files.flatMap(({ sql }) => sql.match(addedValue) ?? []);
  expect(recognised.length).toBeGreaterThan(20);
  expect(recognised).toHaveLength(additions.length);
});
