import type { Transaction } from "#db/database.ts";
import type { Session } from "#db/generated/client.ts";

/** Open sessions of a user: many more than browsers and scripts of a person have. */
const maxOpenSessions = 200;

type NewSession = Pick<Session, "userId" | "expiresAt" | "address" | "userAgent">;

/** Stores a session of a user, who is locked. */
export async function storeSession(tx: Transaction, data: NewSession): Promise<Session> {
  await endUnusedSessions(tx, data.userId);
  return tx.session.create({ data });
}

/**
 * Makes room for one more session of a user: of those beyond, the ones unused for longest end, because right passwords
 * are never refused for their number. They expire, too, so that the maintenance deletes them soon. They are locked in the order
 * of their ids, as in `endSessionsOfUser`, which the query builder cannot do.
 */
const endUnusedSessions = (tx: Transaction, userId: string) =>
  tx.$executeRaw`
    WITH beyond AS (
      SELECT id FROM sessions
       WHERE id IN (SELECT id FROM sessions
                     WHERE "userId" = ${userId}::uuid AND "endedAt" IS NULL AND "expiresAt" > ${new Date()}
                     ORDER BY "lastUsedAt" DESC, id DESC OFFSET ${maxOpenSessions - 1})
       ORDER BY id FOR UPDATE)
    UPDATE sessions SET "endedAt" = ${new Date()}, "expiresAt" = ${new Date()}, "endReason" = 'too many sessions'
      FROM beyond WHERE sessions.id = beyond.id AND "endedAt" IS NULL`;
