import { administratorsContract } from "contract/users/administrators.contract";
import { serve } from "#http/serve";
import { serveList } from "#lists/serve-list";
import { addAdministrator } from "./administrators.service.ts";
import { listOfUsers } from "./users.list.ts";
import { presentUser } from "./users.presenter.ts";

export const administratorsRoutes = serve(administratorsContract, {
  ...serveList(listOfUsers("administrators", { rolecode: "A" })),
  create: async ({ actor, body }) => {
    const { user, initialPassword } = await addAdministrator(actor, body);
    return { ...presentUser(actor)(user), initial_password: initialPassword };
  },
});
