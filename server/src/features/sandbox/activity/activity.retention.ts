import { dayMs, formatWibDay, hourMs, startOfDay } from "contract/time";
import { getConfig } from "#config/config.ts";
import { db } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { getFirstIdAt } from "#db/first-id-at.ts";
import { batchSize, deleteInBatches, runInBatches } from "#db/in-batches.ts";
import { createPartitions, dropPartitionsBefore } from "./activity.partitions.ts";

/** The maintenance task: creates the partitions of the next days. */
export async function maintainActivity() {
  return { created: await createPartitions() };
}

/**
 * The maintenance task: drops the partitions older than ACTIVITY_RETENTION_DAYS, but for calls that are kept, and deletes
 * tokens of the dropped calls and totals older than USAGE_RETENTION_DAYS.
 */
export async function deleteOldActivity(signal: AbortSignal, now: Date) {
  const { ACTIVITY_RETENTION_DAYS, USAGE_RETENTION_DAYS } = getConfig();
  const oldest = formatWibDay(new Date(now.getTime() - ACTIVITY_RETENTION_DAYS * dayMs));
  const dropped = await dropPartitionsBefore(oldest);
  const before = getFirstIdAt(startOfDay(oldest));
  const deleted = await runInBatches(
    signal,
    // The last condition is checked again for a call that is kept while this waits for its row.
    () => db().$executeRaw`
      DELETE FROM activities_other WHERE id IN (
        SELECT id FROM activities_other WHERE id < ${before}::uuid AND session IS NULL LIMIT ${batchSize})
        AND session IS NULL`,
  );
  // A call just after midnight has a token of the day before.
  const oldestToken = new Date(startOfDay(oldest).getTime() - hourMs);
  const tokens = await deleteInBatches(signal, "sandbox_tokens", Prisma.sql`"createdAt" < ${oldestToken}`);
  const usage = await db().activityUsage.deleteMany({
    where: { hour: { lt: new Date(now.getTime() - USAGE_RETENTION_DAYS * dayMs) } },
  });
  return { dropped, deleted, tokens, usage: usage.count };
}
