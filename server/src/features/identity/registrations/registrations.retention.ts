import { dayMs } from "contract/time";
import { Prisma } from "#db/generated/client.ts";
import { deleteInBatches } from "#db/in-batches.ts";

const unconfirmedDays = 7;
const decidedDays = 90;

/** The maintenance task: deletes registrations that nobody confirmed once no link is valid, and decided ones after 90 days. */
export async function deleteOldRegistrations(signal: AbortSignal, now: Date) {
  const [unconfirmed, decided] = [
    new Date(now.getTime() - unconfirmedDays * dayMs),
    new Date(now.getTime() - decidedDays * dayMs),
  ];
  const deleted = await deleteInBatches(
    signal,
    "registrations",
    Prisma.sql`(state = 'unconfirmed' AND "createdAt" < ${unconfirmed} AND ("expiresAt" IS NULL OR "expiresAt" < ${now}))
      OR "decidedAt" < ${decided}`,
  );
  return { deleted };
}
