import type {
  Company,
  CompanyEvent,
  CompanyInvitation,
  CompanyMember,
  CompanyProfile,
  ShownInvitation,
} from "contract/company-members/company-members.contract";
import type {
  CompanyEvent as CompanyEventRow,
  CompanyInvitation as InvitationRow,
  User,
} from "#db/generated/client.ts";
import type { Actor } from "#http/actor.ts";
import { hasCompanyRole } from "#features/identity/companies/companies.policy.ts";
import { presentOwner } from "#features/identity/users/users.presenter.ts";
import { canManageMembers, canRemove } from "./company-members.policy.ts";
import type { findCompany, showCompany } from "./company-members.service.ts";
import type { showInvitation } from "./company-invitations.service.ts";

export const presentCompany = (
  actor: Actor,
  { company, events }: Awaited<ReturnType<typeof findCompany>>,
): Company => ({
  company_id: company.id,
  name: company.name,
  role: actor.companyRole,
  created_at: company.createdAt.toISOString(),
  history: events.map(presentEvent),
  can: {
    develop: hasCompanyRole(actor, "developer"),
    rename: canManageMembers(actor),
    invite: canManageMembers(actor),
  },
});

const presentEvent = ({ kind, actor, subject, role, createdAt }: CompanyEventRow): CompanyEvent => ({
  kind,
  actor,
  subject,
  role,
  created_at: createdAt.toISOString(),
});

export const presentCompanyProfile = (
  actor: Actor,
  { company, events, members }: Awaited<ReturnType<typeof showCompany>>,
): CompanyProfile => ({
  company_id: company.id,
  name: company.name,
  created_at: company.createdAt.toISOString(),
  history: events.map(presentEvent),
  members: members.map(presentMember(actor)),
});

export const presentMember =
  (actor: Actor) =>
  (row: User): CompanyMember => {
    const { user_id, username, firstname, lastname, email, avatar, isactive } = presentOwner(row);
    const isSelf = row.id === actor.id;
    return {
      user_id,
      username,
      firstname,
      lastname,
      email,
      avatar,
      isactive,
      role: row.companyRole,
      can: {
        change_role: canManageMembers(actor),
        remove: canRemove(actor, row) && !isSelf,
        leave: isSelf,
      },
    };
  };

export const presentInvitation =
  (actor: Actor) =>
  (row: InvitationRow & { invitedBy: { username: string } }): CompanyInvitation => ({
    invitation_id: row.id,
    email: row.email,
    role: row.role,
    invited_by: row.invitedBy.username,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    can: { withdraw: canManageMembers(actor) },
  });

export const presentShownInvitation = ({
  invitation,
  hasAccount,
}: Awaited<ReturnType<typeof showInvitation>>): ShownInvitation => ({
  company: invitation.company.name,
  email: invitation.email,
  role: invitation.role,
  invited_by: `${invitation.invitedBy.firstName} ${invitation.invitedBy.lastName}`,
  expires_at: invitation.expiresAt.toISOString(),
  has_account: hasAccount,
});
