import { db } from "#db/database.ts";
import { batchSize, runInBatches } from "#db/in-batches.ts";

/**
 * The maintenance task: removes the value of secrets that ended a day ago; their history stays. Until then a
 * signature made with one is explained. The query builder has no SKIP LOCKED.
 */
export async function clearEndedSecrets(signal: AbortSignal, now: Date) {
  const cleared = await runInBatches(
    signal,
    () => db().$executeRaw`
      UPDATE app_secrets SET "sealedSecret" = NULL WHERE id IN (
        SELECT id FROM app_secrets WHERE "endsAt" <= ${now}::timestamptz - interval '1 day' AND "sealedSecret" IS NOT NULL
         LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`,
  );
  return { cleared };
}
