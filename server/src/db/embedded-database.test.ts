import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DataDirectoryError } from "./data-directory.ts";
import { startEmbeddedDatabase } from "./embedded-database.ts";
import { templateFile } from "#test/template.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "test-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts the database in `folder`, runs a statement and stops it. */
async function runOnce(sql: string) {
  const database = await startEmbeddedDatabase(folder, {
    dataDir: path.join(folder, "database"),
    template: templateFile,
  });
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  await database.close();
  return rows;
}

test("an empty database folder gets a database; one that lost files is refused, and stays as it is", async () => {
  await mkdir(path.join(folder, "database"));
  await runOnce("CREATE TABLE notes AS SELECT 7 AS n");
  const control = path.join(folder, "database/global/pg_control");
  const content = await readFile(control);
  await rm(control);
  await expect(runOnce("SELECT 1")).rejects.toThrow(
    new DataDirectoryError(
      `The database in ${folder}/database is incomplete: it has no global/pg_control. ` +
        "Restore a backup, or move that folder away to start with an empty database.",
    ),
  );
  await writeFile(control, content);
  expect(await runOnce("SELECT n FROM notes")).toEqual([{ n: 7 }]);
}, 120_000);
