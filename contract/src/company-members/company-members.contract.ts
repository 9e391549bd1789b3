import { z } from "zod";
import { companyRoles } from "../companies/company-role.ts";
import { defineContract } from "../endpoint.ts";
import { Id, NewPassword, Timestamp } from "../fields.ts";
import { invalid } from "../messages/validation.ts";
import { CreateUser, Owner } from "../users/users.contract.ts";

export const CompanyRole = z
  .enum(companyRoles, { error: invalid("not_company_role") })
  .meta({ description: "Each role may do all that the ones before it may do: viewer, developer, owner." });

/** How long the link of an invitation works. */
export const invitationDays = 7;
/** Listed events of a company, newest first. */
export const maxCompanyEvents = 50;

export const companyEventKinds = [
  "invited",
  "invitation_withdrawn",
  "joined",
  "role_changed",
  "left",
  "removed",
  "renamed",
] as const;

export const CompanyEvent = z
  .object({
    kind: z.enum(companyEventKinds),
    actor: z.string().meta({ description: "Username." }),
    subject: z.string().meta({
      description: "The email address of an invitation, the username of a member, or the new name.",
    }),
    role: CompanyRole.nullable().meta({ description: "The role given; null for other events." }),
    created_at: Timestamp,
  })
  .meta({ id: "CompanyEvent" });
export type CompanyEvent = z.infer<typeof CompanyEvent>;

export const Company = z
  .object({
    company_id: Id,
    name: z.string(),
    role: CompanyRole,
    created_at: Timestamp,
    history: z.array(CompanyEvent).meta({ description: `The last ${maxCompanyEvents}, newest first.` }),
    can: z.object({
      develop: z.boolean().meta({ description: "Create apps and requests, and handle keys." }),
      rename: z.boolean(),
      invite: z.boolean(),
    }),
  })
  .meta({ id: "Company" });
export type Company = z.infer<typeof Company>;

export const CompanyMember = Owner.pick({
  user_id: true,
  username: true,
  firstname: true,
  lastname: true,
  email: true,
  avatar: true,
  isactive: true,
})
  .extend({
    role: CompanyRole,
    can: z.object({
      change_role: z.boolean(),
      remove: z.boolean(),
      leave: z.boolean(),
    }),
  })
  .meta({ id: "CompanyMember" });
export type CompanyMember = z.infer<typeof CompanyMember>;

export const CompanyProfile = Company.pick({ company_id: true, name: true, created_at: true, history: true })
  .extend({ members: z.array(CompanyMember) })
  .meta({ id: "CompanyProfile" });
export type CompanyProfile = z.infer<typeof CompanyProfile>;

export const CompanyInvitation = z
  .object({
    invitation_id: Id,
    email: z.string(),
    role: CompanyRole,
    invited_by: z.string().meta({ description: "Username." }),
    created_at: Timestamp,
    expires_at: Timestamp,
    can: z.object({ withdraw: z.boolean() }),
  })
  .meta({ id: "CompanyInvitation" });
export type CompanyInvitation = z.infer<typeof CompanyInvitation>;

export const InviteColleague = CreateUser.pick({ email: true })
  .extend({ role: CompanyRole })
  .meta({ id: "InviteColleague" });
export type InviteColleague = z.input<typeof InviteColleague>;

const InvitationToken = z.object({
  token: z
    .string({ error: invalid("field_required") })
    .min(1, invalid("field_required"))
    .max(1000),
});

export const AcceptInvitation = CreateUser.pick({ firstname: true, lastname: true })
  .extend({ ...InvitationToken.shape, password: NewPassword })
  .meta({ id: "AcceptInvitation" });
export type AcceptInvitation = z.input<typeof AcceptInvitation>;

export const ShownInvitation = z
  .object({
    company: z.string(),
    email: z.string(),
    role: CompanyRole,
    invited_by: z.string().meta({ description: "Name of the owner who sent it." }),
    expires_at: Timestamp,
    has_account: z.boolean().meta({
      description: "The address has an account, which joins the company once signed in.",
    }),
  })
  .meta({ id: "ShownInvitation" });
export type ShownInvitation = z.infer<typeof ShownInvitation>;

const path = "/api/v1/company";
const tenant = ["tenant"] as const;
const member = z.object({ userId: Id });

export const companyMembersContract = defineContract({
  company: {
    method: "GET",
    path,
    access: tenant,
    summary: "The caller's company",
    message: "Success",
    reply: "data",
    response: Company,
  },
  show: {
    method: "GET",
    path: "/api/v1/companies/:companyId",
    access: ["admin"],
    summary: "One company with its members and its last events",
    params: z.object({ companyId: Id }),
    message: "Success",
    reply: "data",
    failures: ["not_found"],
    response: CompanyProfile,
  },
  members: {
    method: "GET",
    path: `${path}/members`,
    access: tenant,
    summary: "The members of the caller's company",
    message: "Success",
    reply: "data",
    response: z.array(CompanyMember),
  },
  membersOfTenant: {
    method: "GET",
    path: "/api/v1/users/:userId/company/members",
    access: ["admin"],
    summary: "The members of the company of a tenant",
    params: member,
    message: "Success",
    reply: "data",
    response: z.array(CompanyMember),
  },
  changeRole: {
    method: "PUT",
    path: `${path}/members/:userId`,
    access: ["admin", "tenant"],
    companyRole: "owner",
    confirmation: "password",
    summary: "Change the role of a member",
    description:
      "Owners change roles in their company, administrators in any company, for example after its only owner was " +
      "disabled. 409 `last_owner` if no other active owner would remain.",
    params: member,
    body: z.object({ role: CompanyRole }),
    failures: ["conflict"],
    message: "Change Role Success",
    reply: "data",
    response: CompanyMember,
  },
  remove: {
    method: "DELETE",
    path: `${path}/members/:userId`,
    access: tenant,
    confirmation: "password",
    summary: "Leave the company, or as an owner remove a member",
    description:
      "The user keeps the account, in a new company without apps and keys; what belongs to the company stays. 409 " +
      "`last_owner` if no other active owner would remain.",
    params: member,
    failures: ["conflict"],
    message: "Remove Member Success",
    reply: "data",
    response: z.object({}),
  },
  invitations: {
    method: "GET",
    path: `${path}/invitations`,
    access: tenant,
    summary: "The open invitations of the caller's company",
    message: "Success",
    reply: "data",
    response: z.array(CompanyInvitation),
  },
  invite: {
    method: "POST",
    path: `${path}/invitations`,
    access: tenant,
    companyRole: "owner",
    confirmation: "password",
    summary: "Invite a colleague",
    description:
      `Mails a link that works once, for ${invitationDays} days. An open invitation of the address becomes invalid. The ` +
      "response is the same whether the address has an account or not.",
    body: InviteColleague,
    failures: ["conflict"],
    message: "Invite Colleague Success",
    reply: "data",
    response: CompanyInvitation,
  },
  withdraw: {
    method: "DELETE",
    path: `${path}/invitations/:invitationId`,
    access: tenant,
    companyRole: "owner",
    summary: "Withdraw an invitation",
    params: z.object({ invitationId: Id }),
    message: "Withdraw Invitation Success",
    reply: "data",
    response: z.object({}),
  },
  invitation: {
    method: "POST",
    path: `${path}/invitations/show`,
    access: "public",
    summary: "Show an invitation to the holder of its link",
    body: InvitationToken,
    message: "Success",
    reply: "data",
    response: ShownInvitation,
  },
  accept: {
    method: "POST",
    path: `${path}/invitations/accept`,
    access: "public",
    summary: "Accept an invitation as a new user",
    description:
      "Creates a user of the company whose username is the invited email address. 409 `invitation_has_account` if " +
      "the address has an account: sign in with it and join.",
    body: AcceptInvitation,
    failures: ["conflict"],
    message: "Accept Invitation Success",
    reply: "data",
    response: z.object({ username: z.string() }),
  },
  join: {
    method: "POST",
    path: `${path}/invitations/join`,
    access: tenant,
    summary: "Accept an invitation as the signed-in user",
    description:
      "Only the invited user may join, and only from a company of their own without apps, keys and requests; that company is " +
      "deleted. Otherwise 409 with a code.",
    body: InvitationToken,
    failures: ["conflict"],
    message: "Accept Invitation Success",
    reply: "data",
    response: Company,
  },
});
