import { buildMessage } from "contract/messages/messages";
import type { Transaction } from "#db/database.ts";
import { Prisma, type User } from "#db/generated/client.ts";
import { lockRow, lockRows } from "#db/row-locks.ts";
import type { Actor } from "#http/actor.ts";
import { AppError } from "#http/app-error.ts";

/**
 * The user as earlier changes left it, locked for the rest of the transaction. Changes of the password and of the
 * sessions lock the user first, so that they follow each other and none deadlocks.
 */
export async function lockUser(tx: Transaction, userId: string): Promise<User> {
  await lockRow(tx, "users", userId, "NO KEY UPDATE");
  return tx.user.findUniqueOrThrow({ where: { id: userId } });
}

/** Locks the account of the actor, whose session must not have ended since the request was authenticated. */
export async function lockActor(tx: Transaction, actor: Actor): Promise<User> {
  const user = await lockUser(tx, actor.id);
  const isEnded =
    actor.machineToken === undefined &&
    (await tx.session.count({ where: { id: actor.sessionId, endedAt: null } })) === 0;
  if (isEnded || !user.isActive) throw new AppError("session_lapsed", buildMessage("session_ended"));
  return user;
}

/** Refuses an actor whose session has ended, or whose token was revoked, since the request was authenticated. */
export async function requireLiveCredentials(
  tx: Pick<Transaction, "session" | "machineToken">,
  actor: Actor,
) {
  const expiresAt = { gt: new Date() };
  const count =
    actor.machineToken === undefined
      ? await tx.session.count({ where: { id: actor.sessionId, endedAt: null, expiresAt } })
      : await tx.machineToken.count({ where: { id: actor.machineToken.id, revokedAt: null, expiresAt } });
  if (count === 0) throw new AppError("session_lapsed", buildMessage("session_ended"));
}

/**
 * The active administrators, locked in one order for the rest of the transaction, so that of two who disable or change
 * each other the second one sees the change of the first. Taken before any lock of one of them. Rows that refer to them,
 * such as their notifications, are stored meanwhile.
 */
export const lockAdministrators = (tx: Transaction) =>
  lockRows(tx, Prisma.sql`users WHERE role = 'admin' AND "isActive" ORDER BY id`, "NO KEY UPDATE");

/**
 * The registrations of these email keys. Locked before one is confirmed or decided, and before their user is stored, so
 * that none waits for a decision once its person has an account.
 */
export const lockRegistrations = (tx: Transaction, keys: string[]) =>
  lockRows(tx, Prisma.sql`registrations WHERE "emailKey" = ANY(${keys}) ORDER BY id`, "UPDATE");

/**
 * The company and the role of a user who acts. The user has not been disabled since the request was authenticated,
 * and nothing of this changes before the end of the transaction.
 */
export async function requireActive(tx: Transaction, userId: string) {
  // A lock that returns columns, in one statement: every change of an administrator needs it.
  const [active] = await tx.$queryRaw<Pick<User, "companyId" | "companyRole">[]>`
    SELECT "companyId"::text AS "companyId", "companyRole"::text AS "companyRole"
      FROM users WHERE id = ${userId}::uuid AND "isActive" FOR SHARE`;
  if (active === undefined) throw new AppError("session_lapsed", buildMessage("session_ended"));
  return active;
}
