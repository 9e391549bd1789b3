import { db } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { batchSize, deleteInBatches, runInBatches } from "#db/in-batches.ts";
import { graceSeconds } from "./sso.durations.ts";

/**
 * Clocks of replicas differ slightly: a stored response is kept twice as long as another tab may request it.
 */
const copySeconds = 2 * graceSeconds;

/** The maintenance task: deletes stored responses that no other tab can request any more, by SKIP LOCKED. */
export async function clearReplyCopies(signal: AbortSignal) {
  const cleared = await runInBatches(
    signal,
    () => db().$executeRaw`
      UPDATE refresh_tokens SET "sealedReply" = NULL WHERE id IN (
        SELECT id FROM refresh_tokens WHERE "sealedReply" IS NOT NULL AND "usedAt" < now() - make_interval(secs => ${copySeconds})
         LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`,
  );
  return { cleared };
}

/**
 * The maintenance task: deletes sessions after their absolute end, with their refresh tokens. Used tokens are
 * kept until then to detect their reuse.
 */
export async function deleteOldSessions(signal: AbortSignal, now: Date) {
  const deleted = await deleteInBatches(
    signal,
    "sessions",
    Prisma.sql`"expiresAt" < ${now} ORDER BY "expiresAt"`,
  );
  return { deleted };
}
