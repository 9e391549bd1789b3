import { createHash } from "node:crypto";
import type pg from "pg";
import { z } from "zod";
import { applicationName } from "#db/database.ts";
import { withLock } from "#db/locks.ts";
import { openEnvelope } from "#db/master-key.ts";
import { readMigrationFiles, type MigrationFile } from "#db/migration-files.ts";
import { compareMigrations, oldBackup } from "#db/migration-status.ts";
import type { Store } from "#db/store.ts";
import { withClient } from "#db/with-client.ts";
import type { Storage } from "#storage/storage-driver.ts";
import { readMarker, writeMarker } from "#storage/storage-marker.ts";
import { BackupError, type FilePart, type Manifest } from "./backup-format.ts";
import { readTables } from "./catalogue.ts";
import { replaceDatabase } from "./load-database.ts";
import type { Backup } from "./read-backup.ts";

export interface RestoreTarget {
  store: Pick<Store, "connection" | "isEmbedded" | "masterKey">;
  previousMasterKeys: string[];
  storage: Storage;
  /** prisma/migrations */
  migrations: string;
}

interface RestoreOptions {
  /**
   * Called before a portal that is not empty is replaced; throws to cancel. If unset, only an empty portal is
   * accepted.
   */
  confirmReplace?: (() => Promise<void>) | undefined;
}

/**
 * Restores a verified backup into the target's database and storage. Versions and master key are checked
 * before anything changes, and a later failure leaves the database unchanged.
 */
export async function restoreBackup(
  backup: Backup,
  target: RestoreTarget,
  options: RestoreOptions = {},
): Promise<void> {
  const migrations = await readMigrationFiles(target.migrations);
  checkVersion(backup.manifest, migrations);
  openEnvelope(target.store.masterKey, target.previousMasterKeys, await readProbes(backup));
  const { connection, isEmbedded } = target.store;
  // A portal that starts now waits for the same lock.
  await withLock(target.store, "migrations", () =>
    withClient(connection, async (client) => {
      if (!isEmbedded) await requireStopped(client);
      const marker = await readMarker(target.storage);
      const isFree = marker === null || marker.deployment === backup.manifest.deploymentId;
      if (!isFree || !(await isEmpty(client))) await confirm(options);
      await storeFiles(target.storage, backup);
      await loadDatabase(client, backup, migrations, target.storage);
    }),
  );
}

function checkVersion(manifest: Manifest, migrations: MigrationFile[]) {
  const { unknown, isTooOld } = compareMigrations(migrations, manifest.migrations);
  if (isTooOld) throw new BackupError(oldBackup);
  if (unknown.length > 0)
    throw new BackupError(
      `The backup was made by version ${manifest.portalVersion} of the portal, which is newer than this one (unknown migrations: ${unknown.join(", ")}). Use that version.`,
    );
}

const Probes = z.array(z.object({ keyId: z.string(), sealed: z.string() }));

/** The probes that show whether a master key decrypts the secrets of the backup. */
async function readProbes({ manifest, readTable }: Backup) {
  if (manifest.masterKeyIds.length === 0) return [];
  const lines: string[] = [];
  for await (const chunk of readTable("master_key_probes"))
    lines.push(...chunk.toString("utf8").trimEnd().split("\n"));
  return Probes.parse(lines.map((line): unknown => JSON.parse(line)));
}

/**
 * Refuses while a portal is connected. A portal that lost its connections or uses another database is not
 * detected.
 */
async function requireStopped(client: pg.Client) {
  const { rows } = await client.query<{ connections: number }>(
    "SELECT count(*)::int AS connections FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1",
    [applicationName],
  );
  if (rows[0]?.connections !== 0)
    throw new BackupError("A portal uses this database. Stop all of its replicas, then repeat the command.");
}

/** A portal without users is empty: the first start creates the administrator. */
async function isEmpty(client: pg.Client): Promise<boolean> {
  const names = (await readTables(client)).map(({ name }) => name);
  if (names.length === 0) return true;
  if (!names.includes("_prisma_migrations"))
    throw new BackupError("The database has tables of another program. Use a database of the portal's own.");
  if (!names.includes("users")) return true;
  const { rows } = await client.query("SELECT 1 FROM users LIMIT 1");
  return rows.length === 0;
}

async function confirm({ confirmReplace }: RestoreOptions) {
  if (confirmReplace === undefined)
    throw new BackupError(
      "The portal is not empty, or its storage belongs to another portal. Restore into an empty portal, or repeat the command with --replace to delete its data.",
    );
  await confirmReplace();
}

/** Files are stored before the records that reference them. Equal existing files are kept. */
async function storeFiles(storage: Storage, { manifest, readFile }: Backup) {
  for (const file of manifest.files) {
    if (await isStored(storage, file)) continue;
    const pieces: Buffer[] = [];
    for await (const piece of readFile(file.key)) pieces.push(piece);
    await storage.remove(file.key);
    await storage.store(file.key, Buffer.concat(pieces));
  }
}

async function isStored(storage: Storage, { key, sha256 }: FilePart): Promise<boolean> {
  const content = await storage.read(key);
  if (content === null) return false;
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(Buffer.from(chunk));
  return hash.digest("hex") === sha256;
}

async function loadDatabase(
  client: pg.Client,
  backup: Backup,
  migrations: MigrationFile[],
  storage: Storage,
) {
  await client.query("BEGIN");
  try {
    await client.query("SET LOCAL lock_timeout = '10s'");
    await client.query("SET LOCAL statement_timeout = 0");
    await replaceDatabase(client, backup, migrations);
    const { deploymentId } = backup.manifest;
    // Last, so that database and storage get the same id together, or keep the previous one.
    if (deploymentId !== null) await writeMarker(storage, deploymentId);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    if (error instanceof BackupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The backup could not be loaded (${reason}). The database is unchanged.`, {
      cause: error,
    });
  }
}
