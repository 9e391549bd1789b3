import { maxCompanyEvents } from "contract/company-members/company-members.contract";
import { hasRole, type CompanyRole } from "contract/companies/company-role";
import { buildMessage } from "contract/messages/messages";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import type { Company, User } from "#db/generated/client.ts";
import { AppError, requireFound } from "#http/app-error.ts";
import type { Actor } from "#http/actor.ts";
import { lockCompany } from "#features/identity/companies/companies.service.ts";
import { recordCompanyEvent } from "#features/identity/companies/companies.events.ts";
import { queueMail } from "#features/messaging/mails/mails.outbox.ts";
import { notifyOfTenantRole } from "#features/messaging/notifications/notifications.events.ts";
import { requireActive } from "#features/identity/accounts/accounts.locks.ts";
import { buildRemovedMail } from "./company-members.mails.ts";
import { canRemove } from "./company-members.policy.ts";

/** The actor's company with its last events, newest first. */
export async function findCompany({ companyId }: Actor) {
  const [company, events] = await Promise.all([
    db().company.findUniqueOrThrow({ where: { id: companyId } }),
    listEvents(companyId),
  ]);
  return { company, events };
}

/** For administrators: any company of tenants, with its members and its last events. */
export async function showCompany(companyId: string) {
  const [company, events, members] = await Promise.all([
    db().company.findFirst({ where: { id: companyId, members: { some: { role: "tenant" } } } }),
    listEvents(companyId),
    listMembers({ companyId }),
  ]);
  return { company: requireFound(company, buildMessage("no_such_company")), events, members };
}

const listEvents = (companyId: string) =>
  db().companyEvent.findMany({
    where: { companyId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxCompanyEvents,
  });

/** The members of the actor's company, the earliest first. */
export const listMembers = ({ companyId }: Pick<Actor, "companyId">): Promise<User[]> =>
  db().user.findMany({ where: { companyId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });

/** The members of the company of a tenant. */
export const listMembersOfTenant = async (userId: string): Promise<User[]> =>
  listMembers(await findTenant(db(), userId));

/** An owner changes a role in their own company, an administrator in any. */
export async function changeRole(actor: Actor, userId: string, role: CompanyRole): Promise<User> {
  return runInTransaction(async (tx) => {
    const company =
      actor.role === "admin"
        ? await lockCompanyOfTenant(tx, userId)
        : await lockOwnCompany(tx, actor, "owner");
    if (actor.role === "admin") await requireActive(tx, actor.id);
    const member = await findMember(tx, company, userId);
    if (member.companyRole === role) return member;
    if (member.companyRole === "owner") {
      await requireAnotherOwner(tx, member);
      await withdrawInvitationsOf(tx, actor, company, member);
    }
    const changed = await tx.user.update({ where: { id: userId }, data: { companyRole: role } });
    await recordCompanyEvent(tx, actor, company, { kind: "role_changed", subject: member.username, role });
    if (actor.role === "admin") await notifyOfTenantRole(tx, actor, changed);
    return changed;
  });
}

/** A member leaves, or an owner removes another one, who gets a new company. */
export async function removeMember(actor: Actor, userId: string): Promise<void> {
  await runInTransaction(async (tx) => {
    const isLeaving = canRemove(actor, { id: userId }) && userId === actor.id;
    const company = await lockOwnCompany(tx, actor, isLeaving ? "viewer" : "owner");
    const member = await findMember(tx, company, userId);
    if (member.companyRole === "owner") {
      await requireAnotherOwner(tx, member);
      await withdrawInvitationsOf(tx, actor, company, member);
    }
    const name = `${member.firstName} ${member.lastName}`;
    const own = await tx.company.create({ data: { name } });
    // Its address may have changed since the member was read.
    const removed = await tx.user.update({
      where: { id: userId },
      data: { companyId: own.id, companyRole: "owner", company: name },
    });
    // The notices of a tenant are about the company.
    await tx.notification.deleteMany({ where: { recipientId: userId } });
    await recordCompanyEvent(tx, actor, company, {
      kind: isLeaving ? "left" : "removed",
      subject: member.username,
    });
    if (!isLeaving)
      await queueMail(tx, buildRemovedMail(removed, { company: company.name, by: actor.username }));
  });
}

/**
 * Locks the actor's company, and checks the actor again: meanwhile an administrator may have disabled the actor, or another
 * owner changed the role or removed the actor.
 */
export async function lockOwnCompany(tx: Transaction, actor: Actor, least: CompanyRole): Promise<Company> {
  await lockCompany(tx, actor.companyId);
  const { companyId, companyRole } = await requireActive(tx, actor.id);
  if (companyId !== actor.companyId || !hasRole(companyRole, least))
    throw new AppError("conflict", buildMessage("company_role_required", { role: least }));
  return tx.company.findUniqueOrThrow({ where: { id: actor.companyId } });
}

/** Administrators are no members of a company. */
const findTenant = async (tx: Transaction, userId: string): Promise<User> =>
  requireFound(
    await tx.user.findFirst({ where: { id: userId, role: "tenant" } }),
    buildMessage("no_such_member"),
  );

async function lockCompanyOfTenant(tx: Transaction, userId: string): Promise<Company> {
  const { companyId } = await findTenant(tx, userId);
  await lockCompany(tx, companyId);
  // A tenant who joins another company meanwhile leaves none.
  return requireFound(
    await tx.company.findUnique({ where: { id: companyId } }),
    buildMessage("no_such_member"),
  );
}

const findMember = async (tx: Transaction, { id: companyId }: Company, userId: string): Promise<User> =>
  requireFound(await tx.user.findFirst({ where: { id: userId, companyId } }), buildMessage("no_such_member"));

/** Otherwise the links would work again if the former owner became an owner again. */
async function withdrawInvitationsOf(
  tx: Transaction,
  actor: Actor,
  company: Company,
  { id }: User,
): Promise<void> {
  const now = new Date();
  const withdrawn = await tx.companyInvitation.updateManyAndReturn({
    where: { companyId: company.id, invitedById: id, usedAt: null, expiresAt: { gt: now } },
    data: { expiresAt: now },
    select: { email: true },
  });
  for (const { email } of withdrawn)
    await recordCompanyEvent(tx, actor, company, { kind: "invitation_withdrawn", subject: email });
}

/** The company is locked, so two owners cannot leave at the same time. */
async function requireAnotherOwner(tx: Transaction, { id, companyId, username }: User): Promise<void> {
  const others = await tx.user.count({
    where: { companyId, companyRole: "owner", isActive: true, id: { not: id } },
  });
  if (others === 0) throw new AppError("conflict", buildMessage("last_owner", { username }));
}
