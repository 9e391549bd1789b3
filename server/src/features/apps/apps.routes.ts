import { appsContract } from "contract/apps/apps.contract";
import { serve } from "#http/serve";
import { serveList, serveListOfUser } from "#lists/serve-list";
import { appsOfUser, listOfApps } from "./apps.list.ts";
import { presentApp } from "./apps.presenter.ts";
import { createApp, viewApp } from "./apps.service.ts";

export const appsRoutes = serve(appsContract, {
  ...serveList(listOfApps()),
  ...serveListOfUser(appsOfUser),
  detail: async ({ actor, params }) => presentApp(actor)(await viewApp(actor, params.appId)),
  create: async ({ actor, body }) => presentApp(actor)(await createApp(actor, body)),
});
