import { appsContract } from "contract/apps/apps.contract";
import { serve } from "#http/serve";
import { serveList } from "#lists/serve-list";
import { serveListOfUser } from "../users/users.of-user.list.ts";
import { appsOfUser, listOfApps } from "./apps.list.ts";
import { presentApp } from "./apps.presenter.ts";
import { createApp, viewApp } from "./apps.service.ts";

export const appsRoutes = serve(appsContract, {
  ...serveList(listOfApps()),
  ...serveListOfUser(appsOfUser, (app) => ({ EntityApps: app })),
  detail: async ({ actor, params, query }) =>
    presentApp(actor, query)(await viewApp(actor, params.appId, query)),
  create: async ({ actor, body }) => presentApp(actor)(await createApp(actor, body)),
});
