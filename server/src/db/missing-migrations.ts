import { db } from "./database.ts";

/** Throws if the database has not finished one of these migrations. */
export async function checkMigrations(names: readonly string[]): Promise<void> {
  // A table of the migrations, which the query builder does not know.
  const rows = await db().$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  const finished = new Set(rows.map(({ name }) => name));
  const missing = names.filter((name) => !finished.has(name));
  if (missing.length > 0) throw new Error(`migrations are missing: ${missing.join(", ")}`);
}
