import { usageContract } from "contract/usage/usage.contract";
import { serve } from "#http/serve.ts";
import { presentProgrammeUsage, presentHitRate, presentToday, presentUsage } from "./usage.presenter.ts";
import { showProgrammeUsage, showHitRate, showToday, showUsage } from "./usage.service.ts";

export const usageRoutes = serve(usageContract, {
  show: async ({ actor, query }) => presentUsage(await showUsage(actor, query)),
  today: async ({ actor }) => presentToday(await showToday(actor)),
  quota: async ({ actor, params }) => presentHitRate(await showHitRate(actor, params.appId)),
  programme: async () => presentProgrammeUsage(await showProgrammeUsage()),
});
