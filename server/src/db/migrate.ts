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
  const checksums = await finishedMigrations(connection);
  return migrationDirectories.every(
    ({ path: name, migrationFile }) =>
      checksums.get(name) === createHash("sha256").update(migrationFile.content.value).digest("hex"),
  );
}

/** Checksums of the finished migrations by name; empty on an empty database. */
async function finishedMigrations(connection: pg.PoolConfig): Promise<Map<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await readFinished(client);
  } finally {
    await client.end();
  }
}

async function readFinished(client: pg.Client): Promise<Map<string, string>> {
  const table = await client.query<{ found: string | null }>(
    "SELECT to_regclass('_prisma_migrations')::text AS found",
  );
  if (table.rows[0]?.found == null) return new Map();
  const applied = await client.query<{ migration_name: string; checksum: string }>(
    "SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  return new Map(applied.rows.map((row) => [row.migration_name, row.checksum]));
}
