import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
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

test("an incomplete database folder of a killed first start is replaced and kept aside", async () => {
  await mkdir(path.join(folder, "database/base"), { recursive: true });
  await writeFile(path.join(folder, "database/base/half"), "half");
  expect(await runOnce("SELECT 1 AS n")).toEqual([{ n: 1 }]);
  await runOnce("CREATE TABLE notes AS SELECT 7 AS n");
  expect(await runOnce("SELECT n FROM notes")).toEqual([{ n: 7 }]);
  const aside = (await readdir(folder)).filter((name) => name.startsWith("database.unfinished-"));
  expect(aside).toHaveLength(1);
  expect(await readdir(path.join(folder, aside[0] ?? "", "base"))).toEqual(["half"]);
}, 120_000);
