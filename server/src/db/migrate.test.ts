import { appendFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applyMigrations, createMigrationsTable, MigrationError, readMigrationStatus } from "./migrate.ts";
import { readMigrationFiles } from "./migration-files.ts";
import type { Store } from "./store.ts";
import { runQueryOn } from "#test/backups.ts";
import { isEmbedded, openTestStore } from "#test/store.ts";
import { migrations } from "#test/template.ts";

let store: Store;
let names: string[] = [];

beforeAll(async () => {
  store = await openTestStore({ isEmpty: true });
  names = (await readdir(migrations, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
});
afterAll(() => store.close());

const runQuery = (sql: string) => runQueryOn(store, sql);

describe("migrations", () => {
  test("are applied in order to an empty database, and only once", async () => {
    expect(await applyMigrations(store, migrations)).toEqual(names.toSorted());
    expect(await applyMigrations(store, migrations)).toEqual([]);
    expect(await runQuery("SELECT count(*)::int AS n FROM _prisma_migrations")).toEqual([
      { n: names.length },
    ]);
    expect(await runQuery("SELECT count(*)::int AS n FROM users")).toEqual([{ n: 0 }]);
  });

  test("that are added later are applied alone", async () => {
    const directory = await mkdtemp(path.join(tmpdir(), "migrations-"));
    await cp(migrations, directory, { recursive: true });
    const [first = ""] = names;
    await cp(path.join(directory, first), path.join(directory, "99991231000000_later"), { recursive: true });
    const later = path.join(directory, "99991231000000_later/migration.sql");
    await rm(later);
    await appendFile(later, "CREATE TABLE later (id int);");
    expect(await applyMigrations(store, directory)).toEqual(["99991231000000_later"]);
    expect(await runQuery("SELECT count(*)::int AS n FROM later")).toEqual([{ n: 0 }]);
    await rm(directory, { recursive: true });
    await runQuery("DROP TABLE later; DELETE FROM _prisma_migrations WHERE migration_name LIKE '9999%'");
  });

  test("of replicas that start together are applied once", async () => {
    const fresh = await openTestStore({ isEmpty: true });
    const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(fresh, migrations)));
    expect(applied.flat().toSorted()).toEqual(names.toSorted());
    await fresh.close();
  });

  test("must not contain transaction statements", async () => {
    for (const { name, sql } of await readMigrationFiles(migrations))
      expect(sql, name).not.toMatch(/^\s*(BEGIN|COMMIT|ROLLBACK)\s*;|CONCURRENTLY/im);
  });
});

describe("a database without the baseline", () => {
  const last = "20261127052700_activity_refusals";
  const baseline = "20261127060000_baseline";
  const earlier = Array.from({ length: 53 }, (_each, index) => `202611${String(20_000_000 + index)}_earlier`);
  let old: Store;

  /** Records these migrations in a database without tables: a baseline that runs would create them. */
  const record = async (recorded: string[]) => {
    const rows = recorded.map((name) => `('${name.slice(0, 36)}', '', '${name}', now())`);
    await runQueryOn(
      old,
      `${createMigrationsTable}; TRUNCATE _prisma_migrations;
       INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ${rows.join(", ")}`,
    );
  };
  beforeAll(async () => {
    old = await openTestStore({ isEmpty: true });
  });
  afterAll(() => old.close());

  test("but with all migrations before it gets only its record", async () => {
    // Later migrations change tables, which this database does not have.
    const directory = await mkdtemp(path.join(tmpdir(), "migrations-"));
    await cp(path.join(migrations, baseline), path.join(directory, baseline), { recursive: true });
    await record([...earlier, last]);
    expect(await applyMigrations(old, directory)).toEqual([baseline]);
    expect(await runQueryOn(old, "SELECT to_regclass('users') AS found")).toEqual([{ found: null }]);
    expect(await applyMigrations(old, directory)).toEqual([]);
    await rm(directory, { recursive: true });
  });

  test("and without some migrations before it stops the start with one sentence", async () => {
    const sentence =
      "The database was last used by a version before commit eecf0630: start the version of that commit once, then this one.";
    for (const recorded of [earlier, [...earlier.slice(1), last], [last]]) {
      await record(recorded);
      await expect(applyMigrations(old, migrations)).rejects.toThrow(new MigrationError(sentence));
      expect(await runQueryOn(old, "SELECT count(*)::int AS n FROM _prisma_migrations")).toEqual([
        { n: recorded.length },
      ]);
    }
  });

  test("and with an unfinished one before it is not taken for complete", async () => {
    await record([...earlier, last]);
    await runQueryOn(
      old,
      `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '${earlier[7] ?? ""}'`,
    );
    await expect(applyMigrations(old, migrations)).rejects.toThrow(/before commit eecf0630/);
  });
});

describe("a failing migration", () => {
  const name = "99990101000000_two_tables";
  let directory = "";

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), "migrations-"));
    await cp(migrations, directory, { recursive: true });
    await mkdir(path.join(directory, name));
    await writeFile(
      path.join(directory, name, "migration.sql"),
      "CREATE TABLE first_of_two (id int);\nALTER TABLE products ADD COLUMN extra text DEFAULT 'a;b';",
    );
  });
  afterEach(async () => {
    await runQuery("DROP TABLE IF EXISTS first_of_two");
    await runQuery("ALTER TABLE products DROP COLUMN IF EXISTS extra");
    await runQuery("DELETE FROM _prisma_migrations WHERE migration_name LIKE '9999%'");
    await rm(directory, { recursive: true });
  });

  const apply = () => applyMigrations(store, directory, { lockTimeoutSeconds: 1 });

  const expectNothingLeft = async () => {
    expect(await runQuery("SELECT to_regclass('first_of_two') AS found")).toEqual([{ found: null }]);
    expect((await readMigrationStatus(store, directory)).pending).toEqual([name]);
  };

  test("on a full disk is rolled back, is reported, and is applied once there is space", async () => {
    await runQuery(`CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`);
    await runQuery(
      "CREATE EVENT TRIGGER full_disk ON ddl_command_end WHEN TAG IN ('ALTER TABLE') EXECUTE FUNCTION refuse()",
    );
    await expect(apply()).rejects.toThrow(
      new MigrationError(
        `The database migration ${name} failed. PostgreSQL says: could not extend file: No space left on device (53100). ` +
          "The migration was rolled back completely. Free disk space, memory or connections of the database server. " +
          "The next start tries again.",
      ),
    );
    await expectNothingLeft();
    await runQuery("DROP EVENT TRIGGER full_disk; DROP FUNCTION refuse");
    expect(await apply()).toEqual([name]);
    expect(await runQuery("SELECT DISTINCT extra FROM products")).toEqual([]);
  });

  // The embedded database runs one transaction at a time, so a table is never locked by another session.
  if (!isEmbedded)
    test("that waits for a locked table ends after the timeout, and is applied later", async () => {
      const other = new pg.Client(store.connection);
      await other.connect();
      await other.query("BEGIN; LOCK TABLE products IN ACCESS SHARE MODE");
      await expect(apply()).rejects.toThrow(
        /lock timeout \(55P03\)\. .*Another session locks a table: end it/,
      );
      await expectNothingLeft();
      await other.end();
      expect(await apply()).toEqual([name]);
    });

  test("of a newer version stops the start", async () => {
    expect(await apply()).toEqual([name]);
    await expect(applyMigrations(store, migrations)).rejects.toThrow(
      new MigrationError(
        `The database belongs to a newer version of the portal (this one does not know ${name}): ` +
          "start that version, or restore the backup from before the upgrade.",
      ),
    );
  });
});
