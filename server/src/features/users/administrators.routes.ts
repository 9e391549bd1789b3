import { administratorsContract } from "contract/users/administrators.contract";
import { serve } from "#http/serve";
import { addAdministrator } from "./administrators.service.ts";
import { presentUser } from "./users.presenter.ts";
import { exportUsers, listUsers } from "./users.service.ts";

/** The list of users, narrowed to administrators. */
const administrators = { rolecode: "A" } as const;

export const administratorsRoutes = serve(administratorsContract, {
  list: async ({ actor, query }) => {
    const { rows, meta } = await listUsers(actor, { ...query, ...administrators });
    return { rows: rows.map(presentUser(actor)), meta };
  },
  export: ({ actor, query }) => exportUsers(actor, { ...query, ...administrators }, "administrators"),
  create: async ({ actor, body }) => {
    const { user, initialPassword } = await addAdministrator(actor, body);
    return { ...presentUser(actor)(user), initial_password: initialPassword };
  },
});
