import { maxResent } from "contract/callbacks/callbacks.contract";
import { getConfig } from "#config/config.ts";
import { db, type Transaction } from "#db/database.ts";
import type { Callback } from "#db/generated/client.ts";
import { Prisma } from "#db/generated/client.ts";

/** Longer than an attempt takes with its token: after this time its sender is considered dead. */
const claimSeconds = 75;
/** A developer may stop the local server with a debugger. */
const listenSeconds = 60;

/** As in the index callbacks_planned_idx. */
const isPlanned = Prisma.sql`state IN ('waiting', 'sending') AND "nextAttemptAt" IS NOT NULL`;
const isDue = Prisma.sql`callbacks.state IN ('waiting', 'sending') AND callbacks."nextAttemptAt" <= now()`;

export type ClaimedCallback = Callback & { app: { companyId: string } };

/**
 * Claims the callback due longest, of an app and company that are not excluded; null if there is none. It looks at the first of each app,
 * because a busy app can have many thousands, all of which would be read before one of another app.
 */
export const claimDueCallback = (excluded: {
  apps: readonly string[];
  companies: readonly string[];
}): Promise<ClaimedCallback | null> =>
  claim(
    Prisma.sql`
      WITH RECURSIVE sent_to("appId") AS (
        (SELECT "appId" FROM callbacks WHERE ${isPlanned} ORDER BY "appId" LIMIT 1)
        UNION ALL
        SELECT (SELECT "appId" FROM callbacks WHERE ${isPlanned} AND "appId" > sent_to."appId" ORDER BY "appId" LIMIT 1)
          FROM sent_to WHERE "appId" IS NOT NULL)
      SELECT callbacks.id
        FROM sent_to
        JOIN apps ON apps.id = sent_to."appId"
       CROSS JOIN LATERAL (SELECT id FROM callbacks WHERE "appId" = sent_to."appId" AND ${isDue}
                            ORDER BY "nextAttemptAt" LIMIT 1) AS first
        JOIN callbacks ON callbacks.id = first.id
       WHERE apps.id <> ALL(${excluded.apps}::uuid[]) AND apps."companyId" <> ALL(${excluded.companies}::uuid[])
         AND ${isDue}
       ORDER BY callbacks."nextAttemptAt" LIMIT 1 FOR UPDATE OF callbacks SKIP LOCKED`,
    claimSeconds,
  );

/** Claims the oldest callback of an app that its developer forwards; null if there is none. */
export const claimForListener = (appId: string): Promise<ClaimedCallback | null> =>
  claim(
    Prisma.sql`
      SELECT id FROM callbacks
       WHERE state IN ('waiting', 'sending') AND "appId" = ${appId}::uuid
         AND ("nextAttemptAt" IS NULL OR "nextAttemptAt" <= now())
       ORDER BY "createdAt", id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    listenSeconds,
  );

/** Of several processes, one gets a callback. The query builder has no SKIP LOCKED. */
async function claim(choice: Prisma.Sql, seconds: number): Promise<ClaimedCallback | null> {
  const [claimed] = await db().$queryRaw<{ id: string }[]>`
    UPDATE callbacks
       SET state = 'sending', attempts = attempts + 1, "nextAttemptAt" = now() + ${seconds}::int * interval '1 second'
     WHERE id = (${choice})
    RETURNING id::text`;
  if (claimed === undefined) return null;
  const include = { app: { select: { companyId: true } } };
  return db().callback.findUnique({ where: { id: claimed.id }, include });
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

interface FailedCallbacks {
  appId: string;
  since: Date;
  hasServer: boolean;
}

/**
 * Plans one more attempt with the oldest callbacks of an app that were given up, and returns how many it planned. At a server they are a
 * second apart and follow those that were planned so before: they keep their order, and new ones are sent between them. The query
 * builder has no row_number().
 */
export const planFailedAgain = (tx: Transaction, { appId, since, hasServer }: FailedCallbacks) => {
  const scheduled = getConfig().CALLBACK_RETRY_SECONDS.length;
  return tx.$executeRaw`
    UPDATE callbacks
       SET state = 'waiting', "finishedAt" = NULL,
           "nextAttemptAt" = CASE WHEN ${hasServer}::boolean THEN planned.until + oldest.seconds * interval '1 second' END
      FROM (SELECT id, row_number() OVER (ORDER BY "createdAt", id) AS seconds FROM callbacks
             WHERE "appId" = ${appId}::uuid AND state = 'failed' AND "finishedAt" >= ${since}::timestamptz
             ORDER BY "createdAt", id LIMIT ${maxResent}::int) AS oldest,
           (SELECT GREATEST(max("nextAttemptAt"), now() - interval '1 second') AS until FROM callbacks
             WHERE "appId" = ${appId}::uuid AND state = 'waiting' AND attempts > ${scheduled}::int) AS planned
     WHERE callbacks.id = oldest.id AND callbacks.state = 'failed'`;
};
