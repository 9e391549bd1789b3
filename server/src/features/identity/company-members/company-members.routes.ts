import { companyMembersContract } from "contract/company-members/company-members.contract";
import { serve } from "#http/serve.ts";
import {
  acceptInvitation,
  inviteColleague,
  listInvitations,
  showInvitation,
  withdrawInvitation,
} from "./company-invitations.service.ts";
import { joinCompany } from "./company-members.join.service.ts";
import {
  presentCompany,
  presentCompanyProfile,
  presentInvitation,
  presentMember,
  presentShownInvitation,
} from "./company-members.presenter.ts";
import {
  changeRole,
  findCompany,
  listMembers,
  listMembersOfTenant,
  removeMember,
  showCompany,
} from "./company-members.service.ts";

export const companyMembersRoutes = serve(companyMembersContract, {
  company: async ({ actor }) => presentCompany(actor, await findCompany(actor)),
  show: async ({ actor, params }) => presentCompanyProfile(actor, await showCompany(params.companyId)),
  members: async ({ actor }) => (await listMembers(actor)).map(presentMember(actor)),
  membersOfTenant: async ({ actor, params }) =>
    (await listMembersOfTenant(params.userId)).map(presentMember(actor)),
  changeRole: async ({ actor, params, body }) =>
    presentMember(actor)(await changeRole(actor, params.userId, body.role)),
  remove: async ({ actor, params }) => {
    await removeMember(actor, params.userId);
    return {};
  },
  invitations: async ({ actor }) => (await listInvitations(actor)).map(presentInvitation(actor)),
  invite: async ({ actor, body }) => presentInvitation(actor)(await inviteColleague(actor, body)),
  withdraw: async ({ actor, params }) => {
    await withdrawInvitation(actor, params.invitationId);
    return {};
  },
  invitation: async ({ body, origin }) => presentShownInvitation(await showInvitation(body.token, origin)),
  accept: async ({ body, origin }) => ({ username: await acceptInvitation(body, origin) }),
  join: async ({ actor, body }) => {
    const member = await joinCompany(actor, body.token);
    return presentCompany(member, await findCompany(member));
  },
});
