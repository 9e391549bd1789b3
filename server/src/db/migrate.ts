import { createHash } from "node:crypto";
import path from "node:path";
import pg from "pg";
import { loadSchemaEngine, readMigrations, type Migrations } from "./schema-engine.ts";
import { withLock } from "./locks.ts";
import type { Store } from "./store.ts";

/** The engine wants a schema to know its dialect by; what is applied stands in the migrations alone. */
const anySchema = { path: "schema.prisma", content: 'datasource db {\n  provider = "postgresql"\n}\n' };

/** Applies pending migrations, and gives their names; replicas that start together take turns. */
export const applyMigrations = (
  store: Pick<Store, "connection" | "isEmbedded">,
  directory: string,
): Promise<string[]> =>
  withLock(store, "migrations", async () => {
    const { connection } = store;
    const migrations = await readMigrations(path.resolve(directory));
    if (await allApplied(connection, migrations)) return [];
    const engine = await loadSchemaEngine(connection, [anySchema]);
    try {
      return await engine.applyMigrations(migrations);
    } finally {
      await engine.close();
    }
  });

/** Spares the usual start the engine's loading: every migration is recorded as finished, with this very text. */
async function allApplied(connection: pg.PoolConfig, { migrationDirectories }: Migrations) {
  const recorded = await recordedMigrations(connection);
  const checksums = new Map(
    recorded.filter(({ isFinished }) => isFinished).map(({ name, checksum }) => [name, checksum]),
  );
  return migrationDirectories.every(
    ({ path: name, migrationFile }) =>
      checksums.get(name) === createHash("sha256").update(migrationFile.content.value).digest("hex"),
  );
}

interface RecordedMigration {
  name: string;
  checksum: string;
  /** False for a migration that was started and failed. */
  isFinished: boolean;
}

/** What the database records, without the attempts that were rolled back; empty on an empty database. */
async function recordedMigrations(connection: pg.PoolConfig): Promise<RecordedMigration[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const table = await client.query<{ found: string | null }>(
      "SELECT to_regclass('_prisma_migrations')::text AS found",
    );
    if (table.rows[0]?.found == null) return [];
    const { rows } = await client.query<RecordedMigration>(
      `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isFinished"
         FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

export interface MigrationStatus {
  applied: string[];
  /** Started and not finished. */
  failed: string[];
  pending: string[];
  /** Recorded in the database by a newer version. */
  unknown: string[];
}

/** Compares the migrations of this version with those that the database records. */
export async function readMigrationStatus(
  { connection }: Pick<Store, "connection">,
  directory: string,
): Promise<MigrationStatus> {
  const { migrationDirectories } = await readMigrations(path.resolve(directory));
  const known = migrationDirectories.map(({ path: name }) => name);
  const recorded = await recordedMigrations(connection);
  const named = (isFinished: boolean) =>
    recorded.filter((row) => row.isFinished === isFinished).map(({ name }) => name);
  const applied = named(true);
  const failed = named(false);
  return {
    applied: applied.filter((name) => known.includes(name)),
    failed: failed.filter((name) => known.includes(name)),
    pending: known.filter((name) => !applied.includes(name) && !failed.includes(name)),
    unknown: [...applied, ...failed].filter((name) => !known.includes(name)),
  };
}
