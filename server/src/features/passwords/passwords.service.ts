import { config, publicUrl } from "#config";
import { hashPassword, verifyPassword } from "#crypto/password";
import { hashToken, randomToken } from "#crypto/random-token";
import { batchSize, inBatches } from "#db/in-batches";
import type { PasswordReset, PasswordResetRequest, User } from "#db/generated/client";
import { afterCommit, db, inTransaction, type Transaction } from "#db/database";
import type { Actor, Origin } from "#http/actor";
import { fieldFault, found } from "#http/app-error";
import { nudgeMails, queueMail } from "../mails/mails.outbox.service.ts";
import { clearSignInFailures, endSessionsOfUser, usernameKey } from "../sso/sso.service.ts";
import { log } from "../../log.ts";
import { provided } from "../../provided.ts";
import {
  recordAudit,
  recordOncePerMinute,
  recordSeparately,
  reportThrottling,
} from "../audit/audit.service.ts";
import { removeReplacedInitialPassword } from "./initial-password.service.ts";
import { weaknessOf, type PasswordOwner } from "./password-rules.ts";
import { changedMail, resetMail } from "./passwords.mails.ts";
import type { PasswordThrottle } from "./passwords.throttle.ts";

/** How long a mailed link works. */
export const resetMinutes = 30;

const throttle = provided<PasswordThrottle>("password throttle");
export const setPasswordThrottle = throttle.set;

/** Refuses a chosen password that is easy to guess; `field` is its name in the call. */
export function refuseWeakPassword(field: string, password: string, owner: PasswordOwner): void {
  const weakness = weaknessOf(password, owner);
  if (weakness !== null) throw fieldFault(field, weakness);
}

/**
 * Takes a request for a mailed link. Known and unknown names are stored alike and looked up after the answer, so that
 * neither its text nor its time tells whether there is such a user; and a request outlives a crash.
 */
export async function askForReset(name: string, origin: Origin): Promise<void> {
  // Without the name, so that one address that tries many names is one event.
  await reportThrottling({ username: "", origin }, "forgotten password", () =>
    throttle.get().countRequest(usernameKey(name), origin.address),
  );
  await db().passwordResetRequest.create({ data: { name, ...origin } });
  nudgeMails();
}

/** A link that comes later than this surprises more than it helps. */
const maxRequestAgeMs = resetMinutes * 60_000;

/** Mails a link to whoever has the names or addresses that links were asked for. */
export async function answerResetRequests(signal: AbortSignal): Promise<void> {
  let isAnswered = true;
  while (isAnswered && !signal.aborted) isAnswered = await inTransaction(answerOldestRequest);
}

/** Whether there was a request. */
async function answerOldestRequest(tx: Transaction): Promise<boolean> {
  const [request] = await tx.$queryRaw<PasswordResetRequest[]>`
    DELETE FROM password_reset_requests WHERE id = (
      SELECT id FROM password_reset_requests ORDER BY "createdAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id::text, name, address, "userAgent", "requestId", "createdAt"`;
  if (request === undefined) return false;
  const { name, address, userAgent, requestId } = request;
  const user = isOutdated(request) ? null : await findByName(tx, name);
  const origin = { address, userAgent, requestId };
  if (user?.isActive === true) {
    const mailed = !(await hasEnoughLinks(tx, user.id));
    if (mailed) await mailResetLink(tx, user);
    await recordAudit(
      tx,
      { id: user.id, username: user.username, origin },
      { event: "password_reset_requested", details: { mailed } },
    );
  } else
    await recordAudit(
      tx,
      { username: name, origin },
      { event: "password_reset_requested", result: "failure" },
    );
  return true;
}

const isOutdated = ({ createdAt }: PasswordResetRequest) =>
  createdAt.getTime() + maxRequestAgeMs < Date.now();

const findByName = async (tx: Transaction, name: string) =>
  (await tx.user.findUnique({ where: { usernameKey: usernameKey(name) } })) ??
  (await tx.user.findUnique({ where: { emailKey: name.toLowerCase() } }));

/** Links that an account is mailed within an hour, unless none of them works any more. */
const maxLinksPerHour = 5;

/**
 * Beyond the limit the last link stays valid and is in the mailbox. So strangers who ask for an account can neither
 * flood its mailbox nor keep its owner without a working link.
 */
async function hasEnoughLinks(tx: Transaction, userId: string): Promise<boolean> {
  const links = await tx.passwordReset.findMany({
    where: { userId, createdAt: { gt: new Date(Date.now() - 60 * 60_000) } },
  });
  return (
    links.length >= maxLinksPerHour &&
    links.some(
      ({ usedAt, replacedAt, expiresAt }) => usedAt === null && replacedAt === null && expiresAt > new Date(),
    )
  );
}

/** Mails a user a link to choose a new password; links that were mailed before become void. */
export async function mailResetLink(tx: Transaction, user: User): Promise<void> {
  const token = randomToken(32);
  await voidResets(tx, user.id);
  await tx.passwordReset.create({
    data: {
      userId: user.id,
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + resetMinutes * 60_000),
    },
  });
  await queueMail(tx, resetMail(user, `${publicUrl(config())}/changepassword/${token}`));
}

/** Changes the password of the user whom a mailed token belongs to, and ends all of their sessions. */
export async function changePasswordByToken(token: string, password: string, origin: Origin): Promise<void> {
  const reset = await usableReset(token);
  refuseWeakPassword("authid", password, reset.user);
  const passwordHash = await hashPassword(password);
  await inTransaction(async (tx) => {
    const claimed = await tx.passwordReset.updateMany({
      where: { id: reset.id, usedAt: null, replacedAt: null, expiresAt: { gt: new Date() } },
      data: { usedAt: new Date() },
    });
    if (claimed.count === 0) throw fieldFault("token", "reset_link_used");
    await storePassword(tx, reset.user, passwordHash);
    await clearSignInFailures(tx, reset.userId);
    await recordAudit(
      tx,
      { id: reset.userId, username: reset.user.username, origin },
      { event: "password_reset" },
    );
  });
}

/** Changes one's own password, and ends one's sessions elsewhere. */
export async function changeOwnPassword(
  actor: Actor,
  input: { current_password: string; authid: string },
): Promise<void> {
  const user = await checkCurrentPassword(actor, input.current_password);
  if (input.authid === input.current_password) throw fieldFault("authid", "password_unchanged");
  refuseWeakPassword("authid", input.authid, user);
  const passwordHash = await hashPassword(input.authid);
  await inTransaction(async (tx) => {
    await storePassword(tx, user, passwordHash, actor.sessionId);
    await recordAudit(tx, actor, { event: "password_changed" });
  });
}

/** Gives the user whose current password this is; refuses a wrong one, and after several of them any. */
export async function checkCurrentPassword(actor: Actor, password: string): Promise<User> {
  const user = found(await db().user.findUnique({ where: { id: actor.id } }));
  const compare = () => verifyPassword(password, user.passwordHash);
  const reportLimit = () =>
    recordOncePerMinute(actor, { event: "current_password_throttled", result: "failure" });
  if (!(await throttle.get().guess(actor.id, compare, reportLimit))) {
    await recordSeparately(actor, { event: "current_password_wrong", result: "failure" });
    throw fieldFault("current_password", "current_password_wrong");
  }
  return user;
}

async function storePassword(tx: Transaction, user: User, passwordHash: string, sparedSession?: string) {
  await voidResets(tx, user.id);
  await tx.user.update({ where: { id: user.id }, data: { passwordHash, mustChangePassword: false } });
  await endSessionsOfUser(tx, user.id, "password changed", sparedSession);
  await queueMail(tx, changedMail(user, new Date()));
  if (user.role === "admin")
    afterCommit(() => {
      removeReplacedInitialPassword().catch((error: unknown) =>
        log().warn({ err: error }, "the file of the initial password cannot be removed"),
      );
    });
}

/** Makes the links that were mailed before void. The lock lets two requests at one moment leave one link alive. */
export async function voidResets(tx: Transaction, userId: string) {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  await tx.passwordReset.updateMany({
    where: { userId, usedAt: null, replacedAt: null },
    data: { replacedAt: new Date() },
  });
}

async function usableReset(token: string): Promise<PasswordReset & { user: User }> {
  const reset = await db().passwordReset.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { user: true },
  });
  if (reset === null) throw fieldFault("token", "reset_link_invalid");
  if (reset.usedAt !== null) throw fieldFault("token", "reset_link_used");
  if (reset.expiresAt <= new Date())
    throw fieldFault("token", "reset_link_expired", { minutes: resetMinutes });
  if (reset.replacedAt !== null) throw fieldFault("token", "reset_link_void");
  if (!reset.user.isActive)
    throw fieldFault("token", "account_disabled", { contact: config().CONTACT_EMAIL });
  return reset;
}

const day = 24 * 60 * 60_000;

/** The maintenance task: deletes links a day after their end. Until then they answer why they do not work. */
export async function deleteOldResets(signal: AbortSignal) {
  const before = new Date(Date.now() - day);
  const deleted = await inBatches(
    signal,
    () => db().$executeRaw`
      DELETE FROM password_resets WHERE id IN (
        SELECT id FROM password_resets WHERE "expiresAt" < ${before} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`,
  );
  return { deleted };
}
