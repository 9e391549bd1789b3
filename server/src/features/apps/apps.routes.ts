import { appsContract } from "contract/apps/apps.contract";
import { serve } from "#http/serve";
import { presentApp } from "./apps.presenter.ts";
import { createApp, listApps, listAppsOfUser } from "./apps.service.ts";

export const appsRoutes = serve(appsContract, {
  list: async ({ actor, query }) => {
    const { rows, meta } = await listApps(actor, query);
    return { rows: rows.map(presentApp(actor)), meta };
  },
  listOfUser: async ({ actor, params }) =>
    (await listAppsOfUser(actor, params.userId)).map((row) => ({ EntityApps: presentApp(actor)(row) })),
  create: async ({ actor, body }) => presentApp(actor)(await createApp(actor, body)),
});
