import { randomUUID } from "node:crypto";
import type pg from "pg";
import { withLock } from "./locks.ts";
import { readMigrationFiles, type MigrationFile } from "./migration-files.ts";
import type { Store } from "./store.ts";
import { withClient } from "./with-client.ts";

/** The database cannot be migrated to this version; the message says why and what to do. */
export class MigrationError extends Error {}

interface MigrationOptions {
  /** How long a migration waits for a lock held by another session. */
  lockTimeoutSeconds?: number;
}

/**
 * Applies pending migrations and returns their names; replicas that start together run one after the other.
 * Each migration is one transaction: a failing one is rolled back, and the next start retries it.
 */
export const applyMigrations = (
  store: Pick<Store, "connection" | "isEmbedded">,
  directory: string,
  { lockTimeoutSeconds = 30 }: MigrationOptions = {},
): Promise<string[]> =>
  withLock(store, "migrations", () =>
    withClient(store.connection, async (client) => {
      const files = await readMigrationFiles(directory);
      const { pending, failed, unknown } = compareMigrations(files, await readRecordedMigrations(client));
      if (unknown.length > 0) throw createNewerDatabaseError(unknown);
      const due = files.filter(({ name }) => pending.includes(name) || failed.includes(name));
      for (const file of due) await applyMigration(client, file, lockTimeoutSeconds);
      return due.map(({ name }) => name);
    }),
  );

export interface MigrationStatus {
  applied: string[];
  /** Started by an earlier version, which did not use a transaction, and not finished. */
  failed: string[];
  pending: string[];
  /** Recorded in the database by a newer version. */
  unknown: string[];
}

/** Compares the migrations of this version with those recorded in the database. */
export const readMigrationStatus = (
  store: Pick<Store, "connection">,
  directory: string,
): Promise<MigrationStatus> =>
  withClient(store.connection, async (client) =>
    compareMigrations(await readMigrationFiles(directory), await readRecordedMigrations(client)),
  );

interface RecordedMigration {
  name: string;
  isFinished: boolean;
}

function compareMigrations(files: MigrationFile[], recorded: RecordedMigration[]): MigrationStatus {
  const known = files.map(({ name }) => name);
  const applied = recorded.filter(({ isFinished }) => isFinished).map(({ name }) => name);
  const failed = recorded
    .filter(({ name, isFinished }) => !isFinished && !applied.includes(name))
    .map(({ name }) => name);
  return {
    applied: applied.filter((name) => known.includes(name)),
    failed: failed.filter((name) => known.includes(name)),
    pending: known.filter((name) => !applied.includes(name) && !failed.includes(name)),
    unknown: [...applied, ...failed].filter((name) => !known.includes(name)),
  };
}

/** Prisma's own table, so that its tools can read it. */
const recordTable = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

/** The recorded migrations without rolled-back attempts; empty for an empty database. */
async function readRecordedMigrations(client: pg.Client): Promise<RecordedMigration[]> {
  const table = await client.query<{ found: string | null }>(
    "SELECT to_regclass('_prisma_migrations')::text AS found",
  );
  if (table.rows[0]?.found == null) return [];
  const { rows } = await client.query<RecordedMigration>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS "isFinished"
       FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows;
}

async function applyMigration(
  client: pg.Client,
  { name, sql, checksum }: MigrationFile,
  lockTimeout: number,
) {
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL lock_timeout = '${lockTimeout}s'; SET LOCAL statement_timeout = 0`);
    await client.query(recordTable);
    await client.query(
      "UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = $1 AND finished_at IS NULL",
      [name],
    );
    await client.query(await removeExistingSchema(client, sql));
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw createMigrationError(name, error);
  }
}

const createPublicSchema = /^CREATE SCHEMA IF NOT EXISTS "public";$/m;

/**
 * PostgreSQL requires the right to create schemas even if the schema exists. A user that may only create
 * tables in it does not have this right and does not need it.
 */
export async function removeExistingSchema(client: pg.Client, sql: string): Promise<string> {
  if (!createPublicSchema.test(sql)) return sql;
  const { rowCount } = await client.query("SELECT 1 FROM pg_namespace WHERE nspname = 'public'");
  return rowCount === 1 ? sql.replace(createPublicSchema, "") : sql;
}

function createNewerDatabaseError(unknown: string[]) {
  return new MigrationError(
    `The database belongs to a newer version of the portal (this one does not know ${unknown.join(", ")}): ` +
      "start that version, or restore the backup from before the upgrade.",
  );
}

function createMigrationError(name: string, cause: unknown) {
  if (!(cause instanceof Error)) return cause;
  const code = "code" in cause ? String(cause.code) : "";
  return new MigrationError(
    `The database migration ${name} failed. PostgreSQL says: ${cause.message}${code === "" ? "" : ` (${code})`}. ` +
      `The migration was rolled back completely. ${getRemedy(code)} The next start tries again.`,
    { cause },
  );
}

/** The instruction for an SQLSTATE or its class. */
function getRemedy(code: string): string {
  if (code === "42501")
    return (
      "Give the database user the missing privilege: it must own the database, or have USAGE and CREATE on the schema " +
      "public in a database where an administrator has run CREATE EXTENSION pg_trgm."
    );
  if (code === "55P03")
    return "Another session locks a table: end it, or stop the other replicas and open database clients.";
  if (code.startsWith("53")) return "Free disk space, memory or connections of the database server.";
  if (/^42P0[67]$|^42710$|^42701$/.test(code))
    return "An object with that name exists already: restore the backup from before the upgrade, or remove the object.";
  if (code.startsWith("58") || code === "0A000")
    return "Install the PostgreSQL package that the message names (the extensions are in postgresql-contrib).";
  return "Fix the cause, or restore the backup from before the upgrade and start the earlier version.";
}
