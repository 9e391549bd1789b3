import { usageContract } from "contract/usage/usage.contract";
import { serve } from "#http/serve.ts";
import { presentProgrammeUsage, presentQuota, presentToday, presentUsage } from "./usage.presenter.ts";
import { showProgrammeUsage, showQuota, showToday, showUsage } from "./usage.service.ts";

export const usageRoutes = serve(usageContract, {
  show: async ({ actor, query }) => presentUsage(await showUsage(actor, query)),
  today: async ({ actor }) => presentToday(await showToday(actor)),
  quota: async ({ actor, params }) => presentQuota(await showQuota(actor, params.appId)),
  programme: async () => presentProgrammeUsage(await showProgrammeUsage()),
});
