import { hasRole } from "contract/companies/company-role";
import { buildMessage } from "contract/messages/messages";
import type { Transaction } from "#db/database.ts";
import { lockRow } from "#db/row-locks.ts";
import type { Actor } from "#http/actor.ts";
import { AppError } from "#http/app-error.ts";
import { requireActive, requireLiveCredentials } from "#features/identity/accounts/accounts.locks.ts";

/** Transactions that change the members of a company, or count something of it, run one after the other. */
export const lockCompany = (tx: Transaction, companyId: string) =>
  lockRow(tx, "companies", companyId, "NO KEY UPDATE");

/** The company of a user, who does not leave it before the end of the transaction. */
export async function findCompanyId(tx: Transaction, userId: string): Promise<string> {
  // A lock that returns a column, in one statement.
  const [user] = await tx.$queryRaw<[{ companyId: string }]>`
    SELECT "companyId"::text AS "companyId" FROM users WHERE id = ${userId}::uuid FOR SHARE`;
  return user.companyId;
}

/**
 * The actor is still active, and still has the company and the role of the request. The check comes after the locks:
 * while the transaction waited for them, an owner may have removed the actor.
 */
export async function requireMembership(tx: Transaction, actor: Actor): Promise<void> {
  const { companyId, companyRole } = await requireActive(tx, actor.id);
  if (actor.role === "admin") return;
  if (companyId !== actor.companyId) throw new AppError("conflict", buildMessage("company_changed"));
  if (!hasRole(companyRole, actor.companyRole))
    throw new AppError("conflict", buildMessage("company_role_required", { role: actor.companyRole }));
}

/** After a wait: neither the session or token of the actor has ended, nor the membership. */
export async function requireCurrentActor(tx: Transaction, actor: Actor): Promise<void> {
  await requireMembership(tx, actor);
  await requireLiveCredentials(tx, actor);
}

/** Renames a company; its members show the same name. */
export async function renameCompany(tx: Transaction, companyId: string, name: string): Promise<void> {
  await tx.company.update({ where: { id: companyId }, data: { name } });
  await tx.user.updateMany({ where: { companyId }, data: { company: name } });
}
