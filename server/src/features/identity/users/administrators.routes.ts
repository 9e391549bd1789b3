import { administratorsContract } from "contract/users/administrators.contract";
import { serve } from "#http/serve.ts";
import { serveList } from "#lists/serve-list.ts";
import { addAdministrator } from "./administrators.service.ts";
import { inviteAdministrator } from "./users.invitations.ts";
import { defineUserList } from "./users.list.ts";
import { presentUser } from "./users.presenter.ts";

export const administratorsRoutes = serve(administratorsContract, {
  ...serveList({
    list: defineUserList("administrators"),
    scope: () => ({ role: "admin" as const }),
    present: presentUser,
  }),
  create: async ({ actor, body }) => {
    const { user, initialPassword } = await addAdministrator(actor, body);
    return { ...presentUser(actor)(user), initial_password: initialPassword };
  },
  invite: async ({ actor, body }) => presentUser(actor)(await inviteAdministrator(actor, body)),
});
