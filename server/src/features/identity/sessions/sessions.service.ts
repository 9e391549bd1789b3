import { buildMessage } from "contract/messages/messages";
import type { sessionsContract } from "contract/sessions/sessions.contract";
import type { z } from "zod";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import type { Prisma } from "#db/generated/client.ts";
import type { Actor } from "#http/actor.ts";
import { AppError } from "#http/app-error.ts";
import { countLimit, buildPageMeta } from "#lists/page-meta.ts";
import { recordAudit } from "#features/platform/audit/audit.service.ts";
import { queueMail } from "#features/messaging/mails/mails.outbox.ts";
import { requireActive } from "#features/identity/accounts/accounts.locks.ts";
import { endSession, endSessionsOfUser } from "#features/identity/sso/sso.service.ts";
import { findUser } from "#features/identity/users/users.service.ts";
import { buildSessionsEndedMail } from "./sessions.mails.ts";

type ListQuery = z.output<typeof sessionsContract.list.query>;

/** A page of the open sessions of a user, last used first. */
export async function listSessions(actor: Actor, userId: string, { limit, page }: ListQuery) {
  const user = await findUser(db(), actor, userId);
  const where = isOpen(user.id);
  const [total, rows] = await Promise.all([
    db().session.count({ where, take: countLimit }),
    db().session.findMany({
      where,
      orderBy: [{ lastUsedAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  return { rows, meta: buildPageMeta(total, { page, limit }) };
}

const isOpen = (userId: string): Prisma.SessionWhereInput => ({
  userId,
  endedAt: null,
  expiresAt: { gt: new Date() },
  ...isRefreshable(),
});

/** A session whose refresh token has expired unused can no longer be used, although it has not ended. */
const isRefreshable = (): Prisma.SessionWhereInput => ({
  refreshTokens: { some: { usedAt: null, expiresAt: { gt: new Date() } } },
});

export const endOwnSession = (actor: Actor, sessionId: string): Promise<number> =>
  runInTransaction((tx) => endOne(tx, actor, actor, sessionId));

export const endOtherSessions = (actor: Actor): Promise<number> =>
  runInTransaction((tx) => endAll(tx, actor, actor));

/** For administrators, who confirm their password first. */
export function endSessionOfUser(actor: Actor, userId: string, sessionId: string): Promise<number> {
  return runInTransaction(async (tx) => {
    await requireActive(tx, actor.id);
    return endOne(tx, actor, await findUser(tx, actor, userId), sessionId);
  });
}

/** Ends all sessions of a user; an administrator's own current session is kept. */
export function endAllSessionsOfUser(actor: Actor, userId: string): Promise<number> {
  return runInTransaction(async (tx) => {
    await requireActive(tx, actor.id);
    return endAll(tx, actor, await findUser(tx, actor, userId));
  });
}

interface Owner {
  id: string;
  username: string;
}

async function endOne(tx: Transaction, actor: Actor, owner: Owner, id: string): Promise<number> {
  const hasEnded = await endSession(tx, { id, userId: owner.id }, getEndReason(actor, owner));
  if (!hasEnded) throw new AppError("not_found", buildMessage("no_such_session"));
  await report(tx, actor, owner, { ended: 1, session_id: id });
  return 1;
}

async function endAll(tx: Transaction, actor: Actor, owner: Owner): Promise<number> {
  const rows = await endSessionsOfUser(tx, owner.id, getEndReason(actor, owner), actor.sessionId);
  // Only those that the list shows, so that nobody is told of sessions that nobody could use.
  const id = { in: rows.map((session) => session.id) };
  const ended = await tx.session.count({ where: { id, ...isRefreshable() } });
  if (ended > 0) await report(tx, actor, owner, { ended });
  return ended;
}

const getEndReason = (actor: Actor, owner: Owner) =>
  actor.id === owner.id ? "ended by the user" : `ended by ${actor.username}`;

/** A security event; the owner is notified by mail if an administrator ended the sessions. */
async function report(
  tx: Transaction,
  actor: Actor,
  { id, username }: Owner,
  details: { ended: number; session_id?: string },
): Promise<void> {
  await recordAudit(tx, actor, {
    event: "sessions_ended",
    subject: { type: "user", id, name: username },
    details,
  });
  if (actor.id === id) return;
  const owner = await tx.user.findUniqueOrThrow({ where: { id } });
  await queueMail(tx, buildSessionsEndedMail(owner, actor.username, new Date()));
}
