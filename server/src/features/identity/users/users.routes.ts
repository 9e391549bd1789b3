import { usersContract } from "contract/users/users.contract";
import { serve } from "#http/serve.ts";
import { serveList } from "#lists/serve-list.ts";
import { defineUserList } from "./users.list.ts";
import { inviteAgain, inviteTenant } from "./users.invitations.ts";
import { getUserScope } from "./users.policy.ts";
import { presentUser } from "./users.presenter.ts";
import { createTenant, editProfile, getUser, setUserEnabled } from "./users.service.ts";

export const usersRoutes = serve(usersContract, {
  ...serveList({ list: defineUserList("tenants"), scope: getUserScope, present: presentUser }),
  detail: async ({ actor, params }) => presentUser(actor)(await getUser(actor, params.userId)),
  create: async ({ actor, body }) => presentUser(actor)(await createTenant(actor, body)),
  invite: async ({ actor, body }) => presentUser(actor)(await inviteTenant(actor, body)),
  inviteAgain: async ({ actor, params }) => presentUser(actor)(await inviteAgain(actor, params.userId)),
  setEnabled: async ({ actor, params, query, body }) =>
    presentUser(actor)(await setUserEnabled(actor, params.userId, query.enable ?? body?.params?.enable)),
  edit: async ({ actor, params, body }) => {
    const { user, pendingEmail } = await editProfile(actor, params.userId, body);
    return { ...presentUser(actor)(user), pending_email: pendingEmail };
  },
});
