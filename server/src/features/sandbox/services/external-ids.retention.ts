import { db } from "#db/database.ts";
import { batchSize, runInBatches } from "#db/in-batches.ts";

/**
 * The maintenance task: deletes the X-EXTERNAL-IDs of past days, and the counters of apps without recent calls.
 */
export async function deleteOldExternalIds(signal: AbortSignal, now: Date) {
  const deleted = await runInBatches(
    signal,
    () => db().$executeRaw`
      DELETE FROM sandbox_external_ids WHERE (day, "appId", "externalId") IN (
        SELECT day, "appId", "externalId" FROM sandbox_external_ids
         WHERE day < (${now}::timestamptz AT TIME ZONE 'Asia/Jakarta')::date - 1 LIMIT ${batchSize})`,
  );
  return { deleted };
}
