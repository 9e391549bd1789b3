import { appendFile, cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyMigrations } from "#db/migrate";
import type { Store } from "#db/store";
import { openTestStore } from "#test/store";
import { migrations } from "#test/template";

let store: Store;
let names: string[] = [];

beforeAll(async () => {
  store = await openTestStore({ isEmpty: true });
  names = (await readdir(migrations, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
});
afterAll(() => store.close());

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(store.connection);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

describe("migrations", () => {
  test("are applied in order to an empty database, and once", async () => {
    expect(await applyMigrations(store, migrations)).toEqual(names.toSorted());
    expect(await applyMigrations(store, migrations)).toEqual([]);
    expect(await query("SELECT count(*)::int AS n FROM _prisma_migrations")).toEqual([{ n: names.length }]);
    expect(await query("SELECT count(*)::int AS n FROM users")).toEqual([{ n: 0 }]);
  });

  test("that come later are applied alone", async () => {
    const directory = await mkdtemp(path.join(tmpdir(), "migrations-"));
    await cp(migrations, directory, { recursive: true });
    const [first = ""] = names;
    await cp(path.join(directory, first), path.join(directory, "99991231000000_later"), { recursive: true });
    const later = path.join(directory, "99991231000000_later/migration.sql");
    await rm(later);
    await appendFile(later, "CREATE TABLE later (id int);");
    expect(await applyMigrations(store, directory)).toEqual(["99991231000000_later"]);
    expect(await query("SELECT count(*)::int AS n FROM later")).toEqual([{ n: 0 }]);
    await rm(directory, { recursive: true });
  });

  test("of replicas that start together are applied once", async () => {
    const fresh = await openTestStore({ isEmpty: true });
    const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(fresh, migrations)));
    expect(applied.flat().toSorted()).toEqual(names.toSorted());
    await fresh.close();
  });
});
