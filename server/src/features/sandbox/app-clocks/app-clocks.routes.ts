import { appClocksContract } from "contract/app-clocks/app-clocks.contract";
import { serve } from "#http/serve.ts";
import { presentAppClock } from "./app-clocks.presenter.ts";
import { advanceAppClock, resetAppClock, showAppClock } from "./app-clocks.service.ts";

export const appClocksRoutes = serve(appClocksContract, {
  show: async ({ actor, params }) => {
    const { clock, isChangeable } = await showAppClock(actor, params.appId);
    return { clock: presentAppClock(clock), can: { change: isChangeable } };
  },
  advance: async ({ actor, params, body }) =>
    presentAppClock(await advanceAppClock(actor, params.appId, body)),
  reset: async ({ actor, params }) => presentAppClock(await resetAppClock(actor, params.appId)),
});
