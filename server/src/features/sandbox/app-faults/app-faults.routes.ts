import { appFaultsContract } from "contract/app-faults/app-faults.contract";
import { serve } from "#http/serve.ts";
import { presentAppFault } from "./app-faults.presenter.ts";
import { removeAppFault, setAppFault, showAppFault } from "./app-faults.service.ts";

export const appFaultsRoutes = serve(appFaultsContract, {
  show: async ({ actor, params }) => {
    const { fault, isChangeable } = await showAppFault(actor, params.appId);
    return { fault: fault && presentAppFault(fault), can: { change: isChangeable } };
  },
  set: async ({ actor, params, body }) => presentAppFault(await setAppFault(actor, params.appId, body)),
  remove: ({ actor, params }) => removeAppFault(actor, params.appId),
});
