import type { Transaction } from "./database.ts";
import { Prisma } from "./generated/client.ts";

/**
 * `NO KEY UPDATE`: others can store rows that reference the locked one meanwhile. `SHARE`: others can lock it the
 * same way, but not change it. `KEY SHARE`: others cannot delete it.
 */
type LockMode = "UPDATE" | "NO KEY UPDATE" | "SHARE" | "KEY SHARE";

/** The tables whose rows are locked by id. */
type LockedTable = "apps" | "companies" | "machine_tokens" | "registrations" | "source_accounts" | "users";

/**
 * Locks a row until the end of the transaction. A row that does not exist is no error: callers read it after the
 * lock.
 */
export const lockRow = (tx: Transaction, table: LockedTable, id: string, mode: LockMode = "UPDATE") =>
  lockRows(tx, Prisma.sql`${Prisma.raw(table)} WHERE id = ${id}::uuid`, mode);

/**
 * Locks rows, given as `table WHERE … ORDER BY …`, and returns their number. The order must be the same everywhere, so
 * that two transactions do not deadlock. SQL, because the query builder has no row locks.
 */
export async function lockRows(tx: Transaction, rows: Prisma.Sql, mode: LockMode): Promise<number> {
  const locked = await tx.$queryRaw<unknown[]>`SELECT 1 FROM ${rows} FOR ${Prisma.raw(mode)}`;
  return locked.length;
}
