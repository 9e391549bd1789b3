import { approvalsContract } from "contract/approvals/approvals.contract";
import { serve } from "#http/serve";
import { presentApp } from "../apps/apps.service.ts";
import { approveApp, approveApps, exportWaitingApps, listWaitingApps } from "./approvals.service.ts";

export const approvalsRoutes = serve(approvalsContract, {
  list: async ({ actor, query }) => {
    const { rows, meta } = await listWaitingApps(actor, query);
    return { rows: rows.map(presentApp(actor)), meta };
  },
  approve: async ({ actor, body }) => presentApp(actor)(await approveApp(actor, body)),
  export: ({ actor, query }) => exportWaitingApps(actor, query),
  approveMany: ({ actor, body }) => approveApps(actor, body),
});
