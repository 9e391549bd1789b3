import { createHash } from "node:crypto";
import path from "node:path";
import type pg from "pg";
import { loadSchemaEngine, readMigrations } from "./schema-engine.ts";
import { takingTurns } from "./taking-turns.ts";

/** The engine wants a schema to know its dialect by; what is applied stands in the migrations alone. */
const anySchema = { path: "schema.prisma", content: 'datasource db {\n  provider = "postgresql"\n}\n' };

/** Applies pending migrations, and gives their names; replicas that start together take turns. */
export const applyMigrations = (connection: pg.PoolConfig, directory: string): Promise<string[]> =>
  takingTurns(connection, "migrations", async (client) => {
    const migrations = await readMigrations(path.resolve(directory));
    if (await allApplied(client, migrations)) return [];
    const engine = await loadSchemaEngine(connection, [anySchema]);
    try {
      return await engine.applyMigrations(migrations);
    } finally {
      await engine.close();
    }
  });

/** Spares the usual start the engine's loading: every migration is recorded as finished, with this very text. */
async function allApplied(
  client: pg.Client,
  { migrationDirectories }: Awaited<ReturnType<typeof readMigrations>>,
) {
  const table = await client.query<{ found: string | null }>(
    "SELECT to_regclass('_prisma_migrations')::text AS found",
  );
  if (table.rows[0]?.found == null) return false;
  const applied = await client.query<{ migration_name: string; checksum: string }>(
    "SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const checksums = new Map(applied.rows.map((row) => [row.migration_name, row.checksum]));
  return migrationDirectories.every(
    ({ path: name, migrationFile }) =>
      checksums.get(name) === createHash("sha256").update(migrationFile.content.value).digest("hex"),
  );
}
