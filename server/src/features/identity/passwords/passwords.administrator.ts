import { buildMessage } from "contract/messages/messages";
import { hashPassword } from "#crypto/password.ts";
import { db, runInTransaction } from "#db/database.ts";
import type { User } from "#db/generated/client.ts";
import { AppError, requireFound } from "#http/app-error.ts";
import { recordAudit, type AuditActor } from "#features/platform/audit/audit.service.ts";
import { revokeTokensOfUser, voidAllEmailChanges } from "#features/identity/accounts/accounts.rows.ts";
import { queueMail } from "#features/messaging/mails/mails.outbox.ts";
import { notifyOfAdministrator } from "#features/messaging/notifications/notifications.events.ts";
import { toUsernameKey } from "#features/identity/accounts/usernames.values.ts";
import { clearSignInFailures, endSessionsOfUser } from "#features/identity/sso/sso.service.ts";
import { getFirstPasswordEnd } from "#features/identity/accounts/first-passwords.values.ts";
import { buildChangedMail } from "./passwords.mails.ts";
import { refuseWeakPassword, invalidateResets } from "./passwords.service.ts";

/** The administrator with this name, or the only one if no name is given. */
export async function findAdministrator(username?: string): Promise<User> {
  const administrators = await db().user.findMany({ where: { role: "admin" }, orderBy: { username: "asc" } });
  const names = administrators.map((user) => user.username).join(", ");
  if (username === undefined && administrators.length > 1)
    throw new AppError("validation", buildMessage("several_administrators", { names }));
  const administrator = requireFound(
    administrators.find((user) => username === undefined || user.usernameKey === toUsernameKey(username)),
    buildMessage("no_such_administrator", { name: username ?? "", names }),
  );
  if (!administrator.isActive)
    throw new AppError("conflict", buildMessage("administrator_disabled", { name: administrator.username }));
  return administrator;
}

/**
 * Sets an initial password for an administrator: ends their sessions and machine tokens, invalidates mailed links, clears the
 * failed sign-in counters and notifies all administrators.
 */
export async function resetAdministratorPassword(
  actor: AuditActor,
  administrator: User,
  password: string,
): Promise<void> {
  refuseWeakPassword("password", password, administrator);
  const passwordHash = await hashPassword(password);
  await runInTransaction(async (tx) => {
    await invalidateResets(tx, administrator.id);
    // Their address may have changed while the password was typed and hashed.
    const current = await tx.user.update({
      where: { id: administrator.id },
      data: { passwordHash, mustChangePassword: true, passwordExpiresAt: getFirstPasswordEnd() },
    });
    await clearSignInFailures(tx, administrator.id);
    await endSessionsOfUser(tx, administrator.id, "password reset on the command line");
    await revokeTokensOfUser(tx, administrator.id);
    await voidAllEmailChanges(tx, administrator.id);
    await queueMail(tx, buildChangedMail(current, new Date()));
    await recordAudit(tx, actor, {
      event: "password_reset",
      subject: { type: "user", id: administrator.id, name: administrator.username },
    });
    await notifyOfAdministrator(tx, actor, "administrator_password_reset", administrator);
  });
}
