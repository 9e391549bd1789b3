import { dayMs } from "contract/time";
import { Prisma } from "#db/generated/client.ts";
import { deleteInBatches } from "#db/in-batches.ts";
import { undoDays } from "#features/identity/accounts/accounts.rows.ts";

/** The maintenance task: deletes changes that can no longer be confirmed or undone. */
export async function deleteOldEmailChanges(signal: AbortSignal, now: Date) {
  const before = new Date(now.getTime() - (undoDays + 1) * dayMs);
  const deleted = await deleteInBatches(
    signal,
    "email_changes",
    Prisma.sql`"createdAt" < ${before} AND "expiresAt" < ${before}`,
  );
  return { deleted };
}
