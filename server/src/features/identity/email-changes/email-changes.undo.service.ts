import { hourMs } from "contract/time";
import { getConfig } from "#config/config.ts";
import { hashPassword } from "#crypto/password.ts";
import { hashToken, createRandomToken } from "#crypto/random-token.ts";
import { db, runInTransaction } from "#db/database.ts";
import type { Origin } from "#http/actor.ts";
import { createFieldError } from "#http/app-error.ts";
import { notifyOfAdministrator } from "#features/messaging/notifications/notifications.events.ts";
import { withUniqueEmail } from "#features/identity/accounts/accounts.emails.service.ts";
import { lockAdministrators, lockUser } from "#features/identity/accounts/accounts.locks.ts";
import {
  revokeTokensOfUser,
  undoDays,
  voidAllEmailChanges,
} from "#features/identity/accounts/accounts.rows.ts";
import { mailResetLink, invalidateResets } from "#features/identity/passwords/passwords.service.ts";
import { gateVisitors } from "#features/identity/sso/sso.device-gate.service.ts";
import { endSessionsOfUser } from "#features/identity/sso/sso.service.ts";
import { recordChange, storeEmail } from "./email-changes.service.ts";

/**
 * Restores the address that a change replaced, and leaves a mailed password link as the only way to sign in.
 */
export async function undoEmailChange(token: string, origin: Origin): Promise<string> {
  const isKnown = {
    undoTokenHash: hashToken(token),
    createdAt: { gt: new Date(Date.now() - undoDays * 24 * hourMs) },
  };
  const change = await db().emailChange.findFirst({ where: isKnown, include: { user: true } });
  if (change === null)
    throw createFieldError("token", "undo_link_invalid", {
      days: undoDays,
      contact: getConfig().CONTACT_EMAIL,
    });
  const { oldEmail } = change;
  // The user who changed the address may have used it to set a password.
  const passwordHash = await gateVisitors(origin.address, () => hashPassword(createRandomToken(32)));
  return withUniqueEmail(() =>
    runInTransaction(async (tx) => {
      if (change.user.role === "admin") await lockAdministrators(tx);
      const user = await lockUser(tx, change.userId);
      await invalidateResets(tx, user.id);
      const { count } = await tx.emailChange.updateMany({
        where: { userId: user.id, createdAt: { gte: change.createdAt }, undoTokenHash: { not: null } },
        data: { undoTokenHash: null },
      });
      if (count === 0) throw createFieldError("token", "undo_link_used");
      await voidAllEmailChanges(tx, user.id);
      await storeEmail(tx, user.id, oldEmail);
      const restored = await tx.user.update({ where: { id: user.id }, data: { passwordHash } });
      await endSessionsOfUser(tx, user.id, "change of the email address undone");
      await revokeTokensOfUser(tx, user.id);
      if (restored.isActive) await mailResetLink(tx, restored);
      const actor = { id: user.id, username: user.username, origin };
      await recordChange(tx, actor, user, "email_changed", { from: user.email, to: oldEmail, undone: true });
      if (user.role === "admin") await notifyOfAdministrator(tx, actor, "administrator_email_changed", user);
      return oldEmail;
    }),
  );
}
