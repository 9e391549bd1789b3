import { db, queryRows } from "./database.ts";
import { Prisma } from "./generated/client.ts";
import { getSqlState } from "./sql-state.ts";

const undefinedTable = "42P01";

/**
 * The maintenance task of the embedded database, which has no autovacuum: frees the space of deleted rows for new ones
 * and updates the statistics of the planner. One statement for each table, so that requests run in between.
 */
export async function vacuumTables(signal: AbortSignal): Promise<Record<string, number>> {
  // SQL, because the query builder knows neither the catalogue nor VACUUM.
  const tables = await db().$queryRaw<{ name: string }[]>`
    SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`;
  for (const { name } of tables) {
    if (signal.aborted) break;
    try {
      await queryRows(Prisma.sql`VACUUM (ANALYZE) ${Prisma.raw(name)}`);
    } catch (error) {
      // The activity task may have dropped the partition since the tables were listed.
      if (getSqlState(error) !== undefinedTable) throw error;
    }
  }
  return {};
}
