import { dayMs } from "contract/time";
import { getConfig } from "#config/config.ts";
import { runInTransaction } from "#db/database.ts";
import { batchSize, runInBatches } from "#db/in-batches.ts";

/** The maintenance task: deletes the events older than AUDIT_RETENTION_DAYS. */
export async function deleteOldAuditEvents(signal: AbortSignal, now: Date): Promise<{ removed: number }> {
  const before = new Date(now.getTime() - getConfig().AUDIT_RETENTION_DAYS * dayMs);
  return { removed: await runInBatches(signal, () => deleteBatch(before)) };
}

/**
 * A trigger of the baseline migration permits deletes only in transactions with this setting. The query builder cannot set
 * it, and deletes no batch in a given order.
 */
const deleteBatch = (before: Date) =>
  runInTransaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('portal.audit_retention', 'on', true)`;
    return tx.$executeRaw`
      DELETE FROM audit_events WHERE id IN (
        SELECT id FROM audit_events WHERE "createdAt" < ${before} ORDER BY "createdAt", id LIMIT ${batchSize})`;
  });
