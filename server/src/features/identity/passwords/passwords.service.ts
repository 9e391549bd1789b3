import { dayMs, minuteMs } from "contract/time";
import { getConfig, getPublicUrl } from "#config/config.ts";
import { hashPassword, verifyPassword } from "#crypto/password.ts";
import { hashToken, createRandomToken } from "#crypto/random-token.ts";
import { deleteInBatches } from "#db/in-batches.ts";
import { Prisma, type PasswordReset, type User } from "#db/generated/client.ts";
import { runAfterCommit, db, runInTransaction, type Transaction } from "#db/database.ts";
import type { Actor, Origin } from "#http/actor.ts";
import { createFieldError, requireFound } from "#http/app-error.ts";
import { hashName } from "#http/hashed-name.ts";
import { revokeTokensOfUser, voidAllEmailChanges } from "#features/identity/accounts/accounts.rows.ts";
import { triggerMailDelivery, queueMail } from "#features/messaging/mails/mails.outbox.ts";
import { notifyOfAdministrator } from "#features/messaging/notifications/notifications.events.ts";
import {
  answerLinkRequests,
  hasEnoughLinks,
  sealName,
  type LinkRequests,
} from "#features/identity/sso/sso.link-requests.service.ts";
import { lockActor, lockUser } from "#features/identity/accounts/accounts.locks.ts";
import { toUsernameKey } from "#features/identity/accounts/usernames.values.ts";
import { gateVisitors } from "#features/identity/sso/sso.device-gate.service.ts";
import { clearSignInFailures, endSessionsOfUser } from "#features/identity/sso/sso.service.ts";
import { inject } from "#app/dependencies.ts";
import {
  recordAudit,
  recordOncePerMinute,
  recordSeparately,
  reportThrottling,
} from "#features/platform/audit/audit.service.ts";
import { removeReplacedInitialPassword } from "./initial-password.ts";
import { findWeakness, type PasswordOwner } from "#crypto/password-rules.ts";
import { buildChangedMail, buildInvitationMail, buildResetMail } from "./passwords.mails.ts";

/** Lifetime of a mailed link. */
const resetMinutes = 30;
/** Lifetime of the link of an invitation. */
const invitationDays = 7;

/** Refuses a weak password; `field` is its name in the request. */
export function refuseWeakPassword(field: string, password: string, owner: PasswordOwner): void {
  const weakness = findWeakness(password, owner);
  if (weakness !== null) throw createFieldError(field, weakness);
}

/** Stores a reset request; the name is looked up after the response, which therefore reveals nothing. */
export async function requestPasswordReset(name: string, origin: Origin): Promise<void> {
  // Without the name, so that one address that tries many names writes one event.
  await reportThrottling({ username: "", origin }, "forgotten password", () =>
    inject("limits").passwords.countRequest(hashName(toUsernameKey(name)), origin.address),
  );
  await db().passwordResetRequest.create({ data: { name: sealName(resetRequests, name), ...origin } });
  triggerMailDelivery();
}

const resetRequests: LinkRequests = {
  table: "password_reset_requests",
  context: "password-reset-request",
  event: "password_reset_requested",
  maxAgeMs: resetMinutes * minuteMs,
  findUser: async (tx, name) =>
    (await tx.user.findUnique({ where: { usernameKey: toUsernameKey(name) } })) ??
    (await tx.user.findUnique({ where: { emailKey: name.toLowerCase() } })),
  mailLink: async (tx, user) => {
    if (hasEnoughLinks(await tx.passwordReset.findMany({ where: { userId: user.id } }))) return false;
    await mailResetLink(tx, user);
    return true;
  },
};

/** Mails links to the users whose names or addresses were requested. */
export const answerResetRequests = (signal: AbortSignal) => answerLinkRequests(resetRequests, signal);

/** Mails a user a link to choose a password, at first with an invitation; earlier links become invalid. */
export async function mailResetLink(tx: Transaction, user: User): Promise<void> {
  const token = createRandomToken(32);
  await invalidateResets(tx, user.id);
  await tx.passwordReset.create({
    data: {
      userId: user.id,
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + (user.isInvited ? invitationDays * dayMs : resetMinutes * minuteMs)),
    },
  });
  const link = `${getPublicUrl(getConfig())}/changepassword/${token}`;
  await queueMail(
    tx,
    user.isInvited ? buildInvitationMail(user, `${link}?invited`) : buildResetMail(user, link),
  );
}

/** Changes the password of the user of a mailed token, and ends all their sessions and machine tokens. */
export async function changePasswordByToken(token: string, password: string, origin: Origin): Promise<void> {
  const reset = await requireValidReset(token);
  refuseWeakPassword("authid", password, reset.user);
  const passwordHash = await gateVisitors(origin.address, () => hashPassword(password));
  await runInTransaction(async (tx) => {
    await lockUser(tx, reset.userId);
    const claimed = await tx.passwordReset.updateMany({
      where: { id: reset.id, usedAt: null, replacedAt: null, expiresAt: { gt: new Date() } },
      data: { usedAt: new Date() },
    });
    if (claimed.count === 0) throw createFieldError("token", "reset_link_used");
    await storePassword(tx, reset.user, passwordHash);
    await revokeTokensOfUser(tx, reset.userId);
    await clearSignInFailures(tx, reset.userId);
    const actor = { id: reset.userId, username: reset.user.username, origin };
    await recordAudit(tx, actor, { event: "password_reset" });
    if (reset.user.role === "admin")
      await notifyOfAdministrator(tx, actor, "administrator_password_reset", reset.user);
  });
}

/** Changes the actor's own password and ends their other sessions. */
export async function changeOwnPassword(
  actor: Actor,
  input: { current_password: string; authid: string },
): Promise<void> {
  const user = await checkCurrentPassword(actor, input.current_password);
  if (input.authid === input.current_password) throw createFieldError("authid", "password_unchanged");
  refuseWeakPassword("authid", input.authid, user);
  const passwordHash = await hashPassword(input.authid);
  await runInTransaction(async (tx) => {
    const locked = await lockIfPasswordUnchanged(tx, actor, user);
    await storePassword(tx, locked, passwordHash, actor.sessionId);
    await recordAudit(tx, actor, { event: "password_changed" });
  });
}

/**
 * Returns the actor if the current password is correct; after several wrong ones every attempt is refused.
 * `field` is the name of the password in the request.
 */
export async function checkCurrentPassword(
  actor: Actor,
  password: string,
  field = "current_password",
): Promise<User> {
  const user = requireFound(await db().user.findUnique({ where: { id: actor.id } }));
  const compare = () => verifyPassword(password, user.passwordHash);
  const reportLimit = () =>
    recordOncePerMinute(actor, { event: "current_password_throttled", result: "failure" });
  if (!(await inject("limits").passwords.guess(actor.id, compare, reportLimit))) {
    await recordSeparately(actor, { event: "current_password_wrong", result: "failure" });
    throw createFieldError(field, "current_password_wrong");
  }
  return user;
}

/** The actor, locked, whose password must still be the one that was proved before the transaction. */
export async function lockIfPasswordUnchanged(tx: Transaction, actor: Actor, proved: User): Promise<User> {
  const user = await lockActor(tx, actor);
  if (user.passwordHash !== proved.passwordHash)
    throw createFieldError("current_password", "current_password_wrong");
  return user;
}

async function storePassword(tx: Transaction, user: User, passwordHash: string, sparedSession?: string) {
  await invalidateResets(tx, user.id);
  // A stolen session may have asked for them.
  await voidAllEmailChanges(tx, user.id);
  await tx.user.update({
    where: { id: user.id },
    data: { passwordHash, mustChangePassword: false, passwordExpiresAt: null, isInvited: false },
  });
  await endSessionsOfUser(tx, user.id, "password changed", sparedSession);
  await queueMail(tx, buildChangedMail(user, new Date()));
  if (user.role === "admin")
    runAfterCommit(tx, () => {
      removeReplacedInitialPassword().catch((error: unknown) =>
        inject("logger").warn({ err: error }, "the initial password file cannot be removed"),
      );
    });
}

/** Invalidates mailed links. The lock ensures that two concurrent requests leave one valid link. */
export async function invalidateResets(tx: Transaction, userId: string) {
  await lockUser(tx, userId);
  await tx.passwordReset.updateMany({
    where: { userId, usedAt: null, replacedAt: null },
    data: { replacedAt: new Date() },
  });
}

async function requireValidReset(token: string): Promise<PasswordReset & { user: User }> {
  const reset = await db().passwordReset.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { user: true },
  });
  if (reset === null) throw createFieldError("token", "reset_link_invalid");
  if (reset.usedAt !== null) throw createFieldError("token", "reset_link_used");
  if (reset.expiresAt <= new Date())
    throw reset.user.isInvited
      ? createFieldError("token", "invitation_expired", { days: invitationDays })
      : createFieldError("token", "reset_link_expired", { minutes: resetMinutes });
  if (reset.replacedAt !== null) throw createFieldError("token", "reset_link_revoked");
  if (!reset.user.isActive)
    throw createFieldError("token", "account_disabled", { contact: getConfig().CONTACT_EMAIL });
  return reset;
}

/**
 * The maintenance task: deletes links a day after they expire. Until then the response can say why they do
 * not work.
 */
export async function deleteOldResets(signal: AbortSignal, now: Date) {
  const before = new Date(now.getTime() - dayMs);
  const deleted = await deleteInBatches(signal, "password_resets", Prisma.sql`"expiresAt" < ${before}`);
  return { deleted };
}
