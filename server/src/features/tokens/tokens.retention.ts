import { db } from "#db/database";
import { batchSize, inBatches } from "#db/in-batches";

const day = 24 * 60 * 60_000;
const endedDays = 90;

/** The maintenance task: deletes tokens 90 days after their end. */
export async function deleteOldTokens(signal: AbortSignal, now = Date.now()) {
  const before = new Date(now - endedDays * day);
  const deleted = await inBatches(
    signal,
    () => db().$executeRaw`
      DELETE FROM machine_tokens WHERE id IN (
        SELECT id FROM machine_tokens WHERE "expiresAt" < ${before} OR "revokedAt" < ${before}
         LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`,
  );
  return { deleted };
}
