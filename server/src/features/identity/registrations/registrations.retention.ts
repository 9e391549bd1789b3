import { dayMs } from "contract/time";
import { Prisma } from "#db/generated/client.ts";
import { deleteInBatches } from "#db/in-batches.ts";

const unconfirmedDays = 7;
/** Each mail that is asked for again makes a registration valid for another day. */
const maxUnconfirmedDays = 30;
const decidedDays = 90;

/**
 * The maintenance task: deletes registrations that nobody confirmed, and decided ones after 90 days. An
 * unconfirmed one is kept while a link is valid that was mailed again, but not for ever.
 */
export async function deleteOldRegistrations(signal: AbortSignal, now: Date) {
  const getStart = (days: number) => new Date(now.getTime() - days * dayMs);
  const [unconfirmed, oldest] = [getStart(unconfirmedDays), getStart(maxUnconfirmedDays)];
  const deleted = await deleteInBatches(
    signal,
    "registrations",
    Prisma.sql`(state = 'unconfirmed' AND "createdAt" < ${unconfirmed}
        AND ("expiresAt" IS NULL OR "expiresAt" < ${now} OR "createdAt" < ${oldest}))
      OR "decidedAt" < ${getStart(decidedDays)}`,
  );
  return { deleted };
}
