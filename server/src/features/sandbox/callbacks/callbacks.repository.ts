import { db } from "#db/database.ts";
import type { Callback } from "#db/generated/client.ts";
import { Prisma } from "#db/generated/client.ts";

/** Longer than an attempt takes with its token: after this time its sender is considered dead. */
const claimSeconds = 75;
/** A developer may stop the local server with a debugger. */
const listenSeconds = 60;

/** Claims the callback due longest, of an app that is not excluded; null if there is none. */
export const claimDueCallback = (excludedApps: readonly string[]): Promise<Callback | null> =>
  claim(
    Prisma.sql`"nextAttemptAt" <= now() AND "appId" <> ALL(${excludedApps}::uuid[])`,
    Prisma.sql`"nextAttemptAt"`,
    claimSeconds,
  );

/** Claims the oldest callback of an app that its developer forwards; null if there is none. */
export const claimForListener = (appId: string): Promise<Callback | null> =>
  claim(
    Prisma.sql`"appId" = ${appId}::uuid AND ("nextAttemptAt" IS NULL OR "nextAttemptAt" <= now())`,
    Prisma.sql`"createdAt", id`,
    listenSeconds,
  );

/** Of several processes, one gets a callback. The query builder has no SKIP LOCKED. */
async function claim(condition: Prisma.Sql, order: Prisma.Sql, seconds: number): Promise<Callback | null> {
  const [claimed] = await db().$queryRaw<{ id: string }[]>`
    UPDATE callbacks
       SET state = 'sending', attempts = attempts + 1, "nextAttemptAt" = now() + ${seconds}::int * interval '1 second'
     WHERE id = (SELECT id FROM callbacks WHERE state IN ('waiting', 'sending') AND ${condition}
                  ORDER BY ${order} LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id::text`;
  return claimed === undefined ? null : db().callback.findUnique({ where: { id: claimed.id } });
}

/** Returns a claimed callback that was not sent. */
export const releaseCallback = (
  { id, attempts }: Pick<Callback, "id" | "attempts">,
  nextAttemptAt: Date | null,
) =>
  db().callback.updateMany({
    where: { id, attempts, state: "sending" },
    data: { state: "waiting", attempts: { decrement: 1 }, nextAttemptAt },
  });
