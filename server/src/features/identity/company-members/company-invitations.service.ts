import {
  invitationDays,
  type AcceptInvitation,
  type InviteColleague,
} from "contract/company-members/company-members.contract";
import { buildMessage } from "contract/messages/messages";
import { dayMs } from "contract/time";
import type { z } from "zod";
import { hashPassword } from "#crypto/password.ts";
import { hashToken, createRandomToken } from "#crypto/random-token.ts";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import type { Prisma } from "#db/generated/client.ts";
import { AppError, createFieldError, requireFound } from "#http/app-error.ts";
import type { Actor, Origin } from "#http/actor.ts";
import { consumePoint } from "#http/rate-limit.ts";
import { inject } from "#app/dependencies.ts";
import { recordCompanyEvent } from "#features/identity/companies/companies.events.ts";
import { lockCompany } from "#features/identity/companies/companies.service.ts";
import { toEmailKey } from "#features/identity/accounts/accounts.emails.service.ts";
import { queueMail } from "#features/messaging/mails/mails.outbox.ts";
import { requireQuotas } from "#features/identity/quotas/quotas.service.ts";
import { refuseWeakPassword } from "#features/identity/passwords/passwords.service.ts";
import { toUsernameKey } from "#features/identity/accounts/usernames.values.ts";
import { gateVisitors } from "#features/identity/sso/sso.device-gate.service.ts";
import { storeUser, withUniqueUser } from "#features/identity/users/users.service.ts";
import { buildColleagueInvitationMail } from "./company-members.mails.ts";
import { lockOwnCompany } from "./company-members.service.ts";

/** Only invitations of an active owner are open: those of a removed member end with the membership. */
const isOpen = (): Prisma.CompanyInvitationWhereInput => ({
  usedAt: null,
  expiresAt: { gt: new Date() },
  invitedBy: { isActive: true, companyRole: "owner" },
});

const withInviter = {
  company: true,
  invitedBy: {
    select: {
      username: true,
      firstName: true,
      lastName: true,
      email: true,
      companyId: true,
      companyRole: true,
      isActive: true,
    },
  },
} satisfies Prisma.CompanyInvitationInclude;

type Invitation = Prisma.CompanyInvitationGetPayload<{ include: typeof withInviter }>;

const isOfMember = ({ companyId, invitedBy }: Invitation) => invitedBy.companyId === companyId;

/** The open invitations of the actor's company, newest first. */
export const listInvitations = async ({ companyId }: Actor): Promise<Invitation[]> =>
  (
    await db().companyInvitation.findMany({
      where: { companyId, ...isOpen() },
      include: withInviter,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    })
  ).filter(isOfMember);

/** Mails a link, unless the address has got too many. The response does not reveal whether the address has an account. */
export async function inviteColleague(
  actor: Actor,
  { email, role }: z.output<typeof InviteColleague>,
): Promise<Invitation> {
  await consumePoint(inject("limits").companyInvitations, actor.companyId, "requests");
  const token = createRandomToken(32);
  return runInTransaction(async (tx) => {
    const company = await lockOwnCompany(tx, actor, "owner");
    const where = { companyId: company.id, emailKey: toEmailKey(email) };
    if ((await tx.user.count({ where })) > 0)
      throw new AppError("conflict", buildMessage("already_member", { email }));
    const earlier = await tx.companyInvitation.findFirst({
      where: { ...where, ...isOpen() },
      orderBy: { createdAt: "desc" },
    });
    // Also deletes old invitations of the company that cannot be used any more.
    await tx.companyInvitation.deleteMany({
      where: {
        OR: [
          { ...where, usedAt: null },
          { companyId: company.id, expiresAt: { lt: new Date(Date.now() - 30 * dayMs) } },
        ],
      },
    });
    await requireQuotas(tx, actor, "open_invitations");
    // Counted last, so that a refused invitation uses up no mail of the address.
    const isMailed = await inject("limits").mailsToStrangers.mayMail("invitation", email, company.id);
    // Without a mail the link of an earlier one stays valid.
    const kept = isMailed ? undefined : earlier?.tokenHash;
    const invitation = await tx.companyInvitation.create({
      data: {
        ...where,
        email,
        role,
        invitedById: actor.id,
        tokenHash: kept ?? hashToken(token),
        expiresAt: new Date(Date.now() + invitationDays * dayMs),
      },
      include: withInviter,
    });
    const { invitedBy: inviter } = invitation;
    if (isMailed)
      await queueMail(
        tx,
        buildColleagueInvitationMail({ email, role, company: company.name, inviter, token }),
        "notice",
      );
    await recordCompanyEvent(tx, actor, company, { kind: "invited", subject: email, role });
    return invitation;
  });
}

export const withdrawInvitation = (actor: Actor, invitationId: string): Promise<void> =>
  runInTransaction(async (tx) => {
    const company = await lockOwnCompany(tx, actor, "owner");
    const { email } = requireFound(
      await tx.companyInvitation.findFirst({
        where: { id: invitationId, companyId: company.id, usedAt: null },
      }),
      buildMessage("no_such_invitation"),
    );
    await tx.companyInvitation.delete({ where: { id: invitationId } });
    await recordCompanyEvent(tx, actor, company, { kind: "invitation_withdrawn", subject: email });
  });

/** The invitation of a token; throws unless it is open. A withdrawn one is deleted. */
export async function findOpenInvitation(tx: Transaction, token: string): Promise<Invitation> {
  const invitation = await tx.companyInvitation.findUnique({
    where: { tokenHash: hashToken(token) },
    include: withInviter,
  });
  if (invitation === null) throw createFieldError("token", "company_invitation_invalid");
  const { usedAt, expiresAt, invitedBy } = invitation;
  if (usedAt !== null) throw createFieldError("token", "company_invitation_used");
  const isOfOwner = isOfMember(invitation) && invitedBy.isActive && invitedBy.companyRole === "owner";
  if (expiresAt <= new Date() || !isOfOwner) throw createFieldError("token", "company_invitation_expired");
  return invitation;
}

/** Uses an invitation, once; the company is locked. */
export async function consumeInvitation(tx: Transaction, { id }: Invitation): Promise<void> {
  const { count } = await tx.companyInvitation.updateMany({
    where: { id, ...isOpen() },
    data: { usedAt: new Date() },
  });
  if (count === 0) throw createFieldError("token", "company_invitation_used");
}

const countUse = ({ address }: Origin) => inject("limits").invitationLinks(address, "requests");

export async function showInvitation(token: string, origin: Origin) {
  await countUse(origin);
  const invitation = await findOpenInvitation(db(), token);
  return { invitation, hasAccount: await hasAccount(db(), invitation.email) };
}

/** Whether the address is the email address or the username of a user. */
const hasAccount = async (tx: Transaction, email: string): Promise<boolean> =>
  (await tx.user.count({
    where: { OR: [{ emailKey: toEmailKey(email) }, { usernameKey: toUsernameKey(email) }] },
  })) > 0;

/** Creates a user of the inviting company; returns the username. */
export async function acceptInvitation(
  { token, password, firstname, lastname }: z.output<typeof AcceptInvitation>,
  origin: Origin,
): Promise<string> {
  await countUse(origin);
  const { email, company } = await findOpenInvitation(db(), token);
  refuseWeakPassword("password", password, { username: email, email, company: company.name });
  const passwordHash = await gateVisitors(origin.address, () => hashPassword(password));
  await withUniqueUser(() =>
    runInTransaction(async (tx) => {
      await lockCompany(tx, company.id);
      const invitation = await findOpenInvitation(tx, token);
      const { companyId, role } = invitation;
      if (await hasAccount(tx, email))
        throw new AppError("conflict", buildMessage("invitation_has_account", { email }));
      await consumeInvitation(tx, invitation);
      const actor = { username: email, origin };
      const user = await storeUser(tx, actor, {
        username: email,
        email,
        firstname,
        lastname,
        passwordHash,
        role: "tenant",
        company: invitation.company.name,
        membership: { companyId, companyRole: role },
      });
      await recordCompanyEvent(tx, { ...actor, id: user.id }, invitation.company, {
        kind: "joined",
        subject: email,
        role,
      });
    }),
  );
  return email;
}
