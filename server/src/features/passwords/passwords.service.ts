import { config, publicUrl } from "#config";
import { hashPassword, verifyPassword } from "#crypto/password";
import { hashToken, randomToken } from "#crypto/random-token";
import { db, inTransaction, type Transaction } from "#db/database";
import type { PasswordReset, User } from "#db/generated/client";
import type { Actor, Origin } from "#http/actor";
import { fieldFault, found } from "#http/app-error";
import { postMail, type Mail } from "#mail/mailer";
import { clearSignInFailures, endSessionsOfUser, usernameKey } from "../sso/sso.service.ts";
import { provided } from "../../provided.ts";
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
 * Mails a link to choose a new password to whoever has the name or the address. All of it happens after the answer, so
 * that nobody learns whether there is such a user.
 */
export async function askForReset(name: string, origin: Origin): Promise<void> {
  await throttle.get().countRequest(usernameKey(name), origin.address);
  postMail(() => composeReset(name));
}

async function composeReset(name: string): Promise<Mail | null> {
  const user =
    (await db().user.findUnique({ where: { usernameKey: usernameKey(name) } })) ??
    (await db().user.findUnique({ where: { emailKey: name.toLowerCase() } }));
  if (user === null || !user.isActive) return null;
  const token = randomToken(32);
  await inTransaction(async (tx) => {
    await voidResets(tx, user.id);
    await tx.passwordReset.create({
      data: {
        userId: user.id,
        tokenHash: hashToken(token),
        expiresAt: new Date(Date.now() + resetMinutes * 60_000),
      },
    });
  });
  return resetMail(user, `${publicUrl(config())}/changepassword/${token}`);
}

/** Changes the password of the user whom a mailed token belongs to, and ends all of their sessions. */
export async function changePasswordByToken(token: string, password: string): Promise<void> {
  const reset = await usableReset(token);
  refuseWeakPassword("authid", password, reset.user);
  const passwordHash = await hashPassword(password);
  await inTransaction(async (tx) => {
    const claimed = await tx.passwordReset.updateMany({
      where: { id: reset.id, usedAt: null, replacedAt: null, expiresAt: { gt: new Date() } },
      data: { usedAt: new Date() },
    });
    if (claimed.count === 0) throw deadLink("has been used already");
    await storePassword(tx, reset.user, passwordHash);
    await clearSignInFailures(tx, reset.userId);
  });
  tellOwner(reset.user);
}

/** Changes one's own password, and ends one's sessions elsewhere. */
export async function changeOwnPassword(
  actor: Actor,
  input: { current_password: string; authid: string },
): Promise<void> {
  const user = found(await db().user.findUnique({ where: { id: actor.id } }));
  const compare = () => verifyPassword(input.current_password, user.passwordHash);
  if (!(await throttle.get().guess(actor.id, compare)))
    throw fieldFault("current_password", "Current password is wrong");
  if (input.authid === input.current_password)
    throw fieldFault("authid", "Password must be another than the current one");
  refuseWeakPassword("authid", input.authid, user);
  const passwordHash = await hashPassword(input.authid);
  await inTransaction((tx) => storePassword(tx, user, passwordHash, actor.sessionId));
  tellOwner(user);
}

async function storePassword(tx: Transaction, user: User, passwordHash: string, sparedSession?: string) {
  await voidResets(tx, user.id);
  await tx.user.update({ where: { id: user.id }, data: { passwordHash, mustChangePassword: false } });
  await endSessionsOfUser(tx, user.id, "password changed", sparedSession);
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
  if (reset === null) throw deadLink("is not valid: copy it whole from the mail");
  if (reset.usedAt !== null) throw deadLink("has been used already");
  if (reset.expiresAt <= new Date()) throw deadLink(`has expired: it works for ${resetMinutes} minutes`);
  if (reset.replacedAt !== null)
    throw deadLink("is void: a newer one was mailed, or the password was changed");
  if (!reset.user.isActive)
    throw fieldFault("token", `This account is disabled. Write to ${config().CONTACT_EMAIL}.`);
  return reset;
}

const deadLink = (why: string) =>
  fieldFault("token", `This link ${why}. Ask for a new one with "Forgot password?" on the sign-in page.`);

const tellOwner = (user: User) => postMail(() => Promise.resolve(changedMail(user, new Date())));
