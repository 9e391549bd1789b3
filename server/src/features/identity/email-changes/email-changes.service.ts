import { buildMessage } from "contract/messages/messages";
import { hourMs } from "contract/time";
import { getConfig, getPublicUrl } from "#config/config.ts";
import { hashToken, createRandomToken } from "#crypto/random-token.ts";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import type { EmailChange, User } from "#db/generated/client.ts";
import type { Actor, Origin } from "#http/actor.ts";
import { createFieldError, requireFound } from "#http/app-error.ts";
import { consumePoint } from "#http/rate-limit.ts";
import { inject } from "#app/dependencies.ts";
import { recordAudit, type AuditActor } from "#features/platform/audit/audit.service.ts";
import { queueMail } from "#features/messaging/mails/mails.outbox.ts";
import { notifyOfAdministrator } from "#features/messaging/notifications/notifications.events.ts";
import {
  toEmailKey,
  refuseTakenEmail,
  withUniqueEmail,
} from "#features/identity/accounts/accounts.emails.service.ts";
import { lockActor, lockAdministrators, lockUser } from "#features/identity/accounts/accounts.locks.ts";
import { isOpenChange, voidEmailChanges } from "#features/identity/accounts/accounts.rows.ts";
import { invalidateResets } from "#features/identity/passwords/passwords.service.ts";
import { toUsernameKey } from "#features/identity/accounts/usernames.values.ts";
import { endSessionsOfUser } from "#features/identity/sso/sso.service.ts";
import {
  buildApprovalMail,
  buildChangedMail,
  buildConfirmationMail,
  buildRequestedMail,
} from "./email-changes.mails.ts";

/** Lifetime of a confirmation link. */
const confirmHours = 24;

interface NewEmail {
  email: string | undefined;
  /** Whether the request contains the actor's correct current password. */
  isPasswordProved: boolean;
}

/**
 * Returns the address to store now. A stolen session must not move an account to another mailbox: a user's own new
 * address must be confirmed first. That of an administrator is decided at the old address, unless it is their own and the
 * password was given: at the new one, a thief could then choose a password and create administrators. An administrator
 * changes the addresses of tenants immediately. The caller has locked the user before reading it.
 */
export async function changeEmail(tx: Transaction, actor: Actor, user: User, input: NewEmail) {
  const { email, isPasswordProved } = input;
  if (email === undefined || toEmailKey(email) === user.emailKey) return email;
  const isOwn = actor.id === user.id;
  if (isOwn && (isPasswordProved || user.role !== "admin")) {
    await requestChange(tx, actor, user, email, isPasswordProved);
    return undefined;
  }
  if (user.role === "admin") {
    await requestChangeAtOldAddress(tx, actor, user, email);
    return undefined;
  }
  await refuseTakenEmail(tx, email);
  await endEarlierChanges(tx, user.id);
  await reportChange(tx, actor, user, email);
  return email;
}

/** On the command line, for a user who lost the mailbox: applies a new address immediately, and returns the user. */
export const setEmail = (actor: AuditActor, username: string, email: string): Promise<User> =>
  withUniqueEmail(() =>
    runInTransaction(async (tx) => {
      const found = await tx.user.findUnique({ where: { usernameKey: toUsernameKey(username) } });
      const { id, role } = requireFound(found, buildMessage("no_such_user"));
      if (role === "admin") await lockAdministrators(tx);
      const user = await lockUser(tx, id);
      if (toEmailKey(email) !== user.emailKey) await refuseTakenEmail(tx, email);
      await endEarlierChanges(tx, id);
      await storeEmail(tx, id, email);
      await reportChange(tx, actor, user, email);
      return user;
    }),
  );

/** Invalidates the mailed links of a user, also those that undo earlier changes. */
async function endEarlierChanges(tx: Transaction, userId: string) {
  await invalidateResets(tx, userId);
  await voidEmailChanges(tx, userId);
  await tx.emailChange.updateMany({ where: { userId }, data: { undoTokenHash: null } });
}

async function requestChange(
  tx: Transaction,
  actor: Actor,
  user: User,
  email: string,
  isPasswordProved: boolean,
) {
  await invalidateResets(tx, user.id);
  const isRepeated = await isPending(tx, user, email, { byOther: false });
  // Clients that send all form fields again do not start a new change.
  if (isRepeated && !isPasswordProved) return;
  await countMail(user.id);
  // Counted first: otherwise a user could ask for any number of addresses whether they have an account.
  await refuseTakenEmail(tx, email);
  const isMailed = await mayMail(user, email);
  // At the limit of the address the last link stays valid.
  if (isRepeated && !isMailed) return;
  await voidEmailChanges(tx, user.id);
  const token = createRandomToken(32);
  const undoToken = isPasswordProved ? null : createRandomToken(32);
  await tx.emailChange.create({
    data: {
      userId: user.id,
      oldEmail: user.email,
      newEmail: email,
      tokenHash: hashToken(token),
      undoTokenHash: undoToken === null ? null : hashToken(undoToken),
      sessionId: isPasswordProved ? actor.sessionId : null,
      expiresAt: getConfirmationEnd(),
    },
  });
  if (isMailed) await queueMail(tx, buildConfirmationMail(user, email, buildLink(token)));
  const undoLink = undoToken === null ? null : `${getPublicUrl(getConfig())}/undo-email-change/${undoToken}`;
  await queueMail(tx, buildRequestedMail(user, email, undoLink));
  await recordChange(tx, actor, user, "email_change_requested", { from: user.email, to: email });
}

/** The link is mailed to the old address only. Until it is opened, the owner's other links stay valid. */
async function requestChangeAtOldAddress(tx: Transaction, actor: Actor, user: User, email: string) {
  if (await isPending(tx, user, email, { byOther: true })) return;
  await countMail(user.id);
  await refuseTakenEmail(tx, email);
  await voidEmailChanges(tx, user.id);
  const token = createRandomToken(32);
  await tx.emailChange.create({
    data: {
      userId: user.id,
      requestedById: actor.id,
      oldEmail: user.email,
      newEmail: email,
      tokenHash: hashToken(token),
      expiresAt: getConfirmationEnd(),
    },
  });
  await queueMail(
    tx,
    buildApprovalMail(user, { newEmail: email, by: actor.username, link: buildLink(token) }),
  );
  await recordChange(tx, actor, user, "email_change_requested", { from: user.email, to: email });
}

async function isPending(tx: Transaction, user: User, email: string, { byOther }: { byOther: boolean }) {
  const pending = await findPendingChange(user.id, tx);
  return (
    pending !== null &&
    toEmailKey(pending.newEmail) === toEmailKey(email) &&
    (pending.requestedBy !== null) === byOther
  );
}

const withRequester = { requestedBy: { select: { username: true } } };
/** A change, and the other administrator who requested it, if any. */
export type PendingChange = EmailChange & { requestedBy: { username: string } | null };

/** The user's unconfirmed change. */
export const findPendingChange = (userId: string, tx: Transaction = db()): Promise<PendingChange | null> =>
  tx.emailChange.findFirst({
    where: { userId, ...isOpenChange() },
    orderBy: { createdAt: "desc" },
    include: withRequester,
  });

/** Mails a new confirmation link, to the address that decides, and invalidates the previous one. */
export async function resendConfirmation(actor: Actor): Promise<PendingChange> {
  return runInTransaction(async (tx) => {
    const change = requireFound(await findPendingChange(actor.id, tx), noPendingChange);
    const user = requireFound(await tx.user.findUnique({ where: { id: actor.id } }));
    const { newEmail, requestedBy } = change;
    await countMail(actor.id);
    // At the limit of the address the last link stays valid.
    const isMailed = requestedBy !== null || (await mayMail(user, newEmail));
    const token = createRandomToken(32);
    // It may have been confirmed or cancelled since it was read.
    const [renewed] = await tx.emailChange.updateManyAndReturn({
      where: { id: change.id, ...isOpenChange() },
      data: { ...(isMailed ? { tokenHash: hashToken(token) } : {}), expiresAt: getConfirmationEnd() },
    });
    const link = buildLink(token);
    if (requestedBy !== null)
      await queueMail(tx, buildApprovalMail(user, { newEmail, by: requestedBy.username, link }));
    else if (isMailed) await queueMail(tx, buildConfirmationMail(user, newEmail, link));
    return { ...requireFound(renewed ?? null, noPendingChange), requestedBy };
  });
}

/**
 * Cancels the change. The undo link in the mail to the old address stays valid, because a thief of the
 * session can cancel too.
 */
export const cancelEmailChange = (actor: Actor): Promise<void> =>
  runInTransaction(async (tx) => {
    const user = await lockActor(tx, actor);
    const { oldEmail, newEmail } = requireFound(await findPendingChange(user.id, tx), noPendingChange);
    await voidEmailChanges(tx, user.id);
    await recordChange(tx, actor, user, "email_change_cancelled", { from: oldEmail, to: newEmail });
  });

/** Applies a confirmed change and returns the new address. */
export async function confirmEmailChange(token: string, origin: Origin): Promise<string> {
  const change = await requireValidChange(token);
  const { newEmail } = change;
  return withUniqueEmail(() =>
    runInTransaction(async (tx) => {
      if (change.user.role === "admin") await lockAdministrators(tx);
      const user = await lockUser(tx, change.userId);
      if (!user.isActive) throw createDisabledError();
      await invalidateResets(tx, user.id);
      const confirmed = await tx.emailChange.updateMany({
        where: { id: change.id, ...isOpenChange() },
        data: { confirmedAt: new Date() },
      });
      if (confirmed.count === 0) throw createFieldError("token", "email_link_used_or_revoked");
      await refuseTakenEmail(tx, newEmail);
      await storeEmail(tx, user.id, newEmail);
      await endSessionsOfUser(tx, user.id, "email address changed", change.sessionId ?? undefined);
      await reportChange(tx, { id: user.id, username: user.username, origin }, user, newEmail);
      return newEmail;
    }),
  );
}

const getConfirmationEnd = () => new Date(Date.now() + confirmHours * hourMs);
const buildLink = (token: string) => `${getPublicUrl(getConfig())}/confirm-email/${token}`;
const noPendingChange = buildMessage("no_pending_email");

const mayMail = ({ id }: Pick<User, "id">, email: string) =>
  inject("limits").mailsToStrangers.mayMail("confirmation", email, id);

const countMail = (userId: string) => consumePoint(inject("limits").emailChanges, userId, "email_changes");

export const storeEmail = (tx: Transaction, userId: string, email: string) =>
  tx.user.update({ where: { id: userId }, data: { email, emailKey: toEmailKey(email) } });

/** Notifies the old address and, of an administrator, all administrators; writes the security event. */
async function reportChange(tx: Transaction, actor: AuditActor, user: User, email: string) {
  await queueMail(tx, buildChangedMail(user, email, new Date()));
  await recordChange(tx, actor, user, "email_changed", { from: user.email, to: email });
  if (user.role === "admin") await notifyOfAdministrator(tx, actor, "administrator_email_changed", user);
}

export const recordChange = (
  tx: Transaction,
  actor: AuditActor,
  user: User,
  event: "email_change_requested" | "email_change_cancelled" | "email_changed",
  details: { from: string; to: string; undone?: boolean },
) => recordAudit(tx, actor, { event, subject: { type: "user", id: user.id, name: user.username }, details });

async function requireValidChange(token: string): Promise<EmailChange & { user: User }> {
  const change = await db().emailChange.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { user: true },
  });
  if (change === null) throw createFieldError("token", "email_link_invalid");
  if (change.confirmedAt !== null) throw createFieldError("token", "email_link_used");
  if (change.voidedAt !== null) throw createFieldError("token", "email_link_revoked");
  if (change.expiresAt <= new Date())
    throw createFieldError("token", "email_link_expired", { hours: confirmHours });
  if (!change.user.isActive) throw createDisabledError();
  return change;
}

const createDisabledError = () =>
  createFieldError("token", "account_disabled", { contact: getConfig().CONTACT_EMAIL });
