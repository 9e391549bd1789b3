import { approvalsContract } from "contract/approvals/approvals.contract";
import { serve } from "#http/serve";
import { presentApp } from "../apps/apps.service.ts";
import { approveApp, listWaitingApps } from "./approvals.service.ts";

export const approvalsRoutes = serve(approvalsContract, {
  list: async ({ actor, query }) => {
    const { rows, meta } = await listWaitingApps(actor, query);
    return { rows: rows.map(presentApp(actor)), meta };
  },
  approve: async ({ actor, body }) => presentApp(actor)(await approveApp(actor, body)),
});
