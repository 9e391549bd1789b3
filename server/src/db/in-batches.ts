import { db } from "./database.ts";
import { Prisma } from "./generated/client.ts";

/** Maximum number of rows one statement of `runInBatches` changes or deletes. */
export const batchSize = 1000;

/**
 * Repeats a statement that processes up to `batchSize` rows until it finds fewer, so that no lock is held for
 * long.
 */
export async function runInBatches(signal: AbortSignal, takeBatch: () => Promise<number>): Promise<number> {
  let taken = 0;
  let count = batchSize;
  while (count >= batchSize && !signal.aborted) {
    count = await takeBatch();
    taken += count;
  }
  return taken;
}

/**
 * Deletes the rows of a table that match in batches. SQL, because the query builder has no SKIP LOCKED; the
 * array is read once, and its rows are found by their key, however large the table is.
 */
export const deleteInBatches = (signal: AbortSignal, table: string, condition: Prisma.Sql): Promise<number> =>
  runInBatches(
    signal,
    () => db().$executeRaw`
      DELETE FROM ${Prisma.raw(table)} WHERE id = ANY (ARRAY(
        SELECT id FROM ${Prisma.raw(table)} WHERE ${condition} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))`,
  );
