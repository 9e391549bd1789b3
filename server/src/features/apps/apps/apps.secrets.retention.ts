import { db, type Transaction } from "#db/database.ts";
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

/** Ended secrets of an app whose value is kept: an older one explains no signature that a person still looks at. */
export const maxKeptEndedSecrets = 5;

/**
 * Removes the values of all but the last ended secrets of an app, in the transaction of a rotation: one who rotates without
 * a pause would otherwise leave tens of thousands, all of which are masked in what is recorded. The query builder has no OFFSET in an update.
 */
export const clearEarlierSecrets = (tx: Transaction, appId: string, now: Date) =>
  tx.$executeRaw`
    UPDATE app_secrets SET "sealedSecret" = NULL WHERE id IN (
      SELECT id FROM app_secrets
       WHERE "appId" = ${appId}::uuid AND "endsAt" <= ${now}::timestamptz AND "sealedSecret" IS NOT NULL
       ORDER BY "endsAt" DESC, "createdAt" DESC, id DESC OFFSET ${maxKeptEndedSecrets})`;
