import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { appsContract } from "contract/apps/apps.contract";
import { ssoContract } from "contract/sso/sso.contract";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { TablePart } from "#backup/backup-format.ts";
import { withBackup } from "#backup/read-backup.ts";
import { applyMigrations } from "#db/migrate.ts";
import { readMigrationFiles } from "#db/migration-files.ts";
import type { Store } from "#db/store.ts";
import { openDiskStorage } from "#storage/disk-storage.ts";
import { getStorage } from "#storage/storage.ts";
import { writeTestBackup, runQueryOn, restore } from "#test/backups.ts";
import { anonymous, createCaller, getData } from "#test/caller.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { spawnPortal } from "#test/processes.ts";
import { readSchema } from "#test/schema.ts";
import { testPassword } from "#test/settings.ts";
import { isEmbedded, openTestStore } from "#test/store.ts";
import { migrations } from "#test/template.ts";
import { cleanUpFiles } from "#features/identity/uploads/uploads.cleanup.ts";
import { findStorageProblem } from "#features/identity/uploads/uploads.deployment.ts";

/*
 * The version from which this one upgrades: its database and uploads work when started with this version, and
 * its backup can be restored. The fixture is made by scripts/make-upgrade-fixture.ts.
 */

const fixture = path.join(import.meta.dirname, "eecf0630");
const backupFile = path.join(fixture, "backup.zip");
const { usernames, files, apps } = z
  .object({
    usernames: z.array(z.string()),
    files: z.array(z.object({ path: z.string(), sha256: z.string() })),
    apps: z.array(z.object({ id: z.string(), owner: z.string(), secretSha256: z.string() })),
  })
  .parse(JSON.parse(readFileSync(path.join(fixture, "expected.json"), "utf8")));
const hashSha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");

/** The database as the earlier version left it. */
async function loadDatabase(): Promise<Store> {
  const store = await openTestStore({ isEmpty: true });
  const client = new pg.Client(store.connection);
  await client.connect();
  await client.query(gunzipSync(readFileSync(path.join(fixture, "database.sql.gz"))).toString("utf8"));
  await client.end();
  return store;
}

async function restoreDatabase(uploads: string): Promise<Store> {
  const store = await openTestStore({ isEmpty: true });
  const target = await openDiskStorage(uploads, () => undefined);
  await restore(backupFile, { store, storage: target, previousMasterKeys: [], migrations });
  return store;
}

const makeUploads = (content: string | null) => {
  const uploads = mkdtempSync(path.join(tmpdir(), "test-uploads-"));
  if (content !== null) cpSync(content, uploads, { recursive: true });
  return uploads;
};

const isOfPortal = ({ name }: TablePart) => name !== "_prisma_migrations";

/** Number and hash of the rows of each table. */
async function readRows(store: Store) {
  const noFiles = { read: () => Promise.resolve(null) };
  const { manifest } = await writeTestBackup(store, noFiles, { mayMissFiles: true });
  return manifest.tables.filter(isOfPortal);
}

const readBackedUpRows = () =>
  withBackup(backupFile, ({ manifest }) => Promise.resolve(manifest.tables.filter(isOfPortal)));

const listMigrationNames = async () => (await readMigrationFiles(migrations)).map(({ name }) => name);

const countBaselines = async (store: Store) =>
  runQueryOn(
    store,
    `SELECT count(*)::int AS n FROM _prisma_migrations WHERE migration_name = '${(await listMigrationNames())[0] ?? ""}'`,
  );

// The embedded database has no second session that could hold the record back.
if (!isEmbedded)
  test("a start that is killed while it records the baseline leaves the database as it was", async () => {
    const store = await loadDatabase();
    const before = await readRows(store);
    const other = new pg.Client(store.connection);
    await other.connect();
    await other.query("BEGIN; LOCK TABLE _prisma_migrations IN SHARE MODE");
    const DATABASE_URL = String(store.connection.connectionString);
    const portal = spawnPortal({ DATABASE_URL, PORTAL_MASTER_KEY: store.masterKey });
    const countWaiting = () =>
      runQueryOn(
        store,
        `SELECT count(*)::int AS n FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO _prisma_migrations%'
            AND pid <> pg_backend_pid()`,
      );
    await expect.poll(countWaiting, { timeout: 20_000 }).toEqual([{ n: 1 }]);
    await portal.stop("SIGKILL");
    await other.end();
    expect(await countBaselines(store)).toEqual([{ n: 0 }]);
    expect(await readRows(store)).toEqual(before);
    await applyMigrations(store, migrations);
    expect(await countBaselines(store)).toEqual([{ n: 1 }]);
    await store.close();
  });

const sources = [
  ["its database and uploads", loadDatabase, path.join(fixture, "uploads")],
  ["its backup", restoreDatabase, null],
] as const;

describe.each(sources)("a portal that starts with %s", (_name, openStore, uploads) => {
  const UPLOADS_DIR = makeUploads(uploads);
  let store: Store;
  let applied: string[];
  let rows: TablePart[];
  usePortal(
    async () => {
      store = await openStore(UPLOADS_DIR);
      applied = (await Promise.all([1, 2, 3].map(() => applyMigrations(store, migrations)))).flat();
      rows = await readRows(store);
      return store;
    },
    () => Promise.resolve({ UPLOADS_DIR }),
  );

  test("has all rows, and the record of the baseline once, also if three replicas start together", async () => {
    expect(applied).toEqual(uploads === null ? [] : await listMigrationNames());
    expect(await countBaselines(store)).toEqual([{ n: 1 }]);
    expect(rows.find(({ name }) => name === "users")?.rows).toBe(usernames.length);
    // Later migrations add tables and columns; every other table is as it was.
    const backedUp = await readBackedUpRows();
    const countRows = (parts: TablePart[]) => parts.map(({ name, rows: count }) => ({ name, count }));
    const hasPart = (parts: TablePart[]) => (part: TablePart) => parts.some(({ name }) => name === part.name);
    expect(countRows(rows.filter(hasPart(backedUp)))).toEqual(countRows(backedUp));
    const isSame = ({ name, columns }: TablePart) =>
      rows.some((now) => now.name === name && now.columns.join() === columns.join());
    const untouched = backedUp.filter(isSame);
    expect(untouched.length).toBeGreaterThan(backedUp.length / 2);
    expect(rows.filter(hasPart(untouched))).toEqual(untouched);
  });

  test("has the schema of a new database", async () => {
    const fresh = await openTestStore();
    expect(await readSchema(store)).toEqual(await readSchema(fresh));
    await fresh.close();
  });

  const signIn = async (username: string) => {
    const body = { username, password: testPassword };
    return getData(ssoContract.token, await anonymous.call(ssoContract.token, { body })).access_token;
  };

  test("signs in every user", async () => {
    expect(usernames).toHaveLength(3);
    for (const username of usernames) expect(await signIn(username)).not.toBe("");
  });

  test("serves every document and avatar with its original content", async () => {
    const token = await signIn("admin");
    expect(files).toHaveLength(6);
    for (const file of files) {
      const answer = await fetch(`${getPortalUrl()}/storage/${file.path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect({ path: file.path, status: answer.status }).toEqual({ path: file.path, status: 200 });
      expect(hashSha256(Buffer.from(await answer.arrayBuffer()))).toBe(file.sha256);
    }
  });

  test("decrypts the secret of every app", async () => {
    const admin = createCaller(await signIn("admin"));
    expect(apps).toHaveLength(2);
    for (const { id, secretSha256 } of apps) {
      const app = getData(
        appsContract.detail,
        await admin.call(appsContract.detail, { params: { appId: id } }),
      );
      expect(hashSha256(app.consumer_secret)).toBe(secretSha256);
    }
  });

  test("keeps its files: the storage belongs to the database, and the cleanup removes none", async () => {
    expect(await findStorageProblem()).toBeNull();
    expect(await cleanUpFiles(new AbortController().signal, new Date())).toMatchObject({ trashed: 0 });
    for (const { path: key } of files) {
      const content = await getStorage().read(key);
      expect(content === null ? null : (await buffer(content)).length).toBeGreaterThan(0);
    }
  });
});
