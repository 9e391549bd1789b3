import { db } from "#db/database";
import { batchSize, inBatches } from "#db/in-batches";

const day = 24 * 60 * 60_000;
const unconfirmedDays = 7;
const decidedDays = 90;

/** The maintenance task: deletes registrations that nobody confirmed, and decided ones after 90 days. */
export async function deleteOldRegistrations(signal: AbortSignal, now = Date.now()) {
  const [unconfirmed, decided] = [new Date(now - unconfirmedDays * day), new Date(now - decidedDays * day)];
  const deleted = await inBatches(
    signal,
    () => db().$executeRaw`
      DELETE FROM registrations WHERE id IN (
        SELECT id FROM registrations
         WHERE (state = 'unconfirmed' AND "createdAt" < ${unconfirmed}) OR "decidedAt" < ${decided}
         LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`,
  );
  return { deleted };
}
