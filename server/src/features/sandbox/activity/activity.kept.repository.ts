import { db, type Transaction } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { selectSealedToken } from "./activity.list.ts";

export interface LockedCall {
  id: string;
  appId: string;
  appName: string;
  session: string | null;
}

/**
 * Locks calls in the order of their ids, so that two transactions do not deadlock. Until the end of the transaction no
 * call is deleted, because that takes the lock of its row or of the whole table.
 */
export const lockCalls = (tx: Transaction, ids: readonly string[]) => tx.$queryRaw<LockedCall[]>`
  SELECT t.id::text AS id, t."appId"::text AS "appId", a.name AS "appName", t.session
    FROM activities t JOIN apps a ON a.id = t."appId"
   WHERE t.id = ANY (${ids}::uuid[]) ORDER BY t.id FOR NO KEY UPDATE OF t`;

/** A kept call gets a copy of its token, because sandbox_tokens has a token only as long as calls that nobody keeps. */
export async function setSession(tx: Transaction, ids: string[], session: string | null): Promise<void> {
  // The query builder cannot set a column from another table.
  const token = selectSealedToken(Prisma.sql`t."appId"`, Prisma.sql`t."tokenHash"`);
  await tx.$executeRaw`
    UPDATE activities t SET session = ${session},
           "sealedToken" = CASE WHEN ${session}::text IS NULL THEN NULL ELSE coalesce(t."sealedToken", ${token}) END
     WHERE id = ANY (${ids}::uuid[])`;
}

const maxSessions = 100;

/** SQL, because the query builder cannot order groups by their newest id. */
export const selectSessions = (visibleApps: readonly string[] | undefined) => db().$queryRaw<
  { session: string; calls: number }[]
>`
  SELECT session, count(*)::int AS calls FROM activities
   WHERE session IS NOT NULL AND ${
     visibleApps === undefined ? Prisma.sql`TRUE` : Prisma.sql`"appId" = ANY (${visibleApps}::uuid[])`
   }
   GROUP BY session ORDER BY max(id::text) DESC LIMIT ${maxSessions}`;
