import { randomUUID } from "node:crypto";
import type pg from "pg";
import { withLock } from "./locks.ts";
import { compareMigrations, oldDatabase, type MigrationStatus } from "./migration-status.ts";
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
      const status = compareMigrations(files, await readRecordedMigrations(client));
      if (status.unknown.length > 0) throw createNewerDatabaseError(status.unknown);
      if (status.isTooOld) throw new MigrationError(oldDatabase);
      const due = files.filter(({ name }) => status.pending.includes(name));
      for (const file of due) await applyMigration(client, file, status, lockTimeoutSeconds);
      return due.map(({ name }) => name);
    }),
  );

/** Compares the migrations of this version with those recorded in the database. */
export const readMigrationStatus = (
  store: Pick<Store, "connection">,
  directory: string,
): Promise<MigrationStatus> =>
  withClient(store.connection, async (client) =>
    compareMigrations(await readMigrationFiles(directory), await readRecordedMigrations(client)),
  );

/** Prisma's own table, so that its tools can read it. */
export const createMigrationsTable = `
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

/** The names of the finished migrations; none for an empty database. */
async function readRecordedMigrations(client: pg.Client): Promise<string[]> {
  const table = await client.query<{ found: string | null }>(
    "SELECT to_regclass('_prisma_migrations')::text AS found",
  );
  if (table.rows[0]?.found == null) return [];
  const { rows } = await client.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  return rows.map(({ name }) => name);
}

async function applyMigration(
  client: pg.Client,
  file: MigrationFile,
  { included }: MigrationStatus,
  lockTimeoutSeconds: number,
) {
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL lock_timeout = '${lockTimeoutSeconds}s'; SET LOCAL statement_timeout = 0`);
    await client.query(createMigrationsTable);
    if (!included.includes(file.name)) await client.query(await removeExistingSchema(client, file.sql));
    await recordMigration(client, file);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw createMigrationError(file.name, error);
  }
}

/** Records a migration as applied. */
export const recordMigration = (client: pg.Client, { name, checksum }: MigrationFile) =>
  client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );

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
