import { buildMessage } from "contract/messages/messages";
import { runInTransaction, type Transaction } from "#db/database.ts";
import type { User } from "#db/generated/client.ts";
import { lockRow } from "#db/row-locks.ts";
import { AppError } from "#http/app-error.ts";
import type { Actor } from "#http/actor.ts";
import { requireActive } from "#features/identity/accounts/accounts.locks.ts";
import { recordCompanyEvent } from "#features/identity/companies/companies.events.ts";
import { lockCompany } from "#features/identity/companies/companies.service.ts";
import { findOpenInvitation, consumeInvitation } from "./company-invitations.service.ts";

/** The invited user leaves an empty company of their own for the inviting one; returns the user in it. */
export async function joinCompany(actor: Actor, token: string): Promise<Actor> {
  return runInTransaction(async (tx) => {
    const { companyId } = await findOpenInvitation(tx, token);
    // In the order of their ids, so that two users who join each other's companies do not deadlock.
    for (const id of [companyId, actor.companyId].toSorted()) await lockCompany(tx, id);
    // Read again after the lock, because the inviter may have been removed meanwhile.
    const invitation = await findOpenInvitation(tx, token);
    const { role, company } = invitation;
    // Waits for running requests of the user that create something.
    await lockRow(tx, "users", actor.id);
    await requireActive(tx, actor.id);
    const user = await tx.user.findUniqueOrThrow({ where: { id: actor.id } });
    if (user.emailKey !== invitation.emailKey)
      throw new AppError("conflict", buildMessage("invitation_of_other", { email: invitation.email }));
    if (user.companyId === companyId)
      throw new AppError("conflict", buildMessage("already_member", { email: user.email }));
    await requireEmptyCompany(tx, user);
    await consumeInvitation(tx, invitation);
    await tx.user.update({
      where: { id: user.id },
      data: { companyId, companyRole: role, company: company.name },
    });
    await tx.company.delete({ where: { id: user.companyId } });
    await recordCompanyEvent(tx, actor, company, { kind: "joined", subject: user.username, role });
    return { ...actor, companyId, companyRole: role };
  });
}

async function requireEmptyCompany(tx: Transaction, { companyId, company }: User): Promise<void> {
  const where = { companyId };
  if ((await tx.user.count({ where })) > 1)
    throw new AppError("conflict", buildMessage("company_not_alone", { company }));
  const owned = [
    await tx.app.count({ where }),
    await tx.keyPair.count({ where }),
    await tx.publicKey.count({ where }),
    await tx.productionRequest.count({ where }),
  ];
  if (owned.some((count) => count > 0))
    throw new AppError("conflict", buildMessage("company_not_empty", { company }));
}
