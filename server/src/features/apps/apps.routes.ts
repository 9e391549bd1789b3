import { appsContract } from "contract/apps/apps.contract";
import { serve } from "#http/serve";
import { presentApp } from "./apps.presenter.ts";
import {
  createApp,
  exportApps,
  exportAppsOfUser,
  listApps,
  listAppsOfUser,
  viewApp,
} from "./apps.service.ts";

export const appsRoutes = serve(appsContract, {
  list: async ({ actor, query }) => {
    const { rows, meta } = await listApps(actor, query);
    return { rows: rows.map(presentApp(actor)), meta };
  },
  listOfUser: async ({ actor, params, query }) => {
    const { rows, meta } = await listAppsOfUser(actor, params.userId, query);
    return { rows: rows.map((row) => ({ EntityApps: presentApp(actor)(row) })), meta };
  },
  export: ({ actor, query }) => exportApps(actor, query),
  exportOfUser: ({ actor, params, query }) => exportAppsOfUser(actor, params.userId, query),
  detail: async ({ actor, params }) => presentApp(actor)(await viewApp(actor, params.appId)),
  create: async ({ actor, body }) => presentApp(actor)(await createApp(actor, body)),
});
