import type { z } from "zod";
import { buildMessage } from "contract/messages/messages";
import type { Role } from "contract/endpoint";
import type { InviteAdministrator, InviteTenant } from "contract/users/users.contract";
import { hashPassword } from "#crypto/password.ts";
import { createRandomToken } from "#crypto/random-token.ts";
import { runInTransaction } from "#db/database.ts";
import { AppError } from "#http/app-error.ts";
import type { Actor } from "#http/actor.ts";
import { recordAudit } from "#features/platform/audit/audit.service.ts";
import { mailResetLink } from "#features/identity/passwords/passwords.service.ts";
import { lockAdministrators, lockUser, requireActive } from "#features/identity/accounts/accounts.locks.ts";
import { canInviteAgain } from "./users.policy.ts";
import { findUser, storeUser, withUniqueUser } from "./users.service.ts";

/** Creates a tenant without a usable password, and mails a link to choose one. */
export const inviteTenant = (actor: Actor, input: z.output<typeof InviteTenant>) =>
  inviteUser(actor, { ...input, role: "tenant" });

/** The same for an administrator; all others are notified, as of one who is created. */
export const inviteAdministrator = (actor: Actor, input: z.output<typeof InviteAdministrator>) =>
  inviteUser(actor, { ...input, role: "admin" });

type Invitation = z.output<typeof InviteAdministrator> & { company?: string; role: Role };

async function inviteUser(actor: Actor, input: Invitation) {
  const passwordHash = await hashPassword(createRandomToken(32));
  return withUniqueUser(() =>
    runInTransaction(async (tx) => {
      await requireActive(tx, actor.id);
      const user = await storeUser(tx, actor, {
        ...input,
        username: input.email,
        passwordHash,
        isInvited: true,
      });
      await mailResetLink(tx, user);
      return user;
    }),
  );
}

/** Mails a new link; the earlier one becomes invalid. */
export const inviteAgain = (actor: Actor, userId: string) =>
  runInTransaction(async (tx) => {
    const { id, role } = await findUser(tx, actor, userId);
    if (role === "admin") await lockAdministrators(tx);
    await requireActive(tx, actor.id);
    // Read again after the lock, because the user may have accepted the invitation meanwhile.
    await lockUser(tx, id);
    const user = await findUser(tx, actor, userId);
    if (!canInviteAgain(actor, user)) {
      const { username } = user;
      throw new AppError(
        "conflict",
        buildMessage(user.isInvited ? "invited_disabled" : "not_invited", { username }),
      );
    }
    await mailResetLink(tx, user);
    await recordAudit(tx, actor, {
      event: "user_invited",
      subject: { type: "user", id: user.id, name: user.username },
      details: { again: true },
    });
    return user;
  });
