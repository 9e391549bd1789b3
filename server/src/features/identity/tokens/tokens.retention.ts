import { dayMs } from "contract/time";
import { Prisma } from "#db/generated/client.ts";
import { deleteInBatches } from "#db/in-batches.ts";

const endedDays = 90;

/** The maintenance task: deletes tokens 90 days after their end. */
export async function deleteOldTokens(signal: AbortSignal, now: Date) {
  const before = new Date(now.getTime() - endedDays * dayMs);
  const deleted = await deleteInBatches(
    signal,
    "machine_tokens",
    Prisma.sql`"expiresAt" < ${before} OR "revokedAt" < ${before}`,
  );
  return { deleted };
}
