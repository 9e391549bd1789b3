import { approvalsContract } from "contract/approvals/approvals.contract";
import { serve } from "#http/serve";
import { serveList } from "#lists/serve-list";
import { listOfApps } from "../apps/apps.list.ts";
import { presentApp } from "../apps/apps.presenter.ts";
import { approveApp, approveApps } from "./approvals.service.ts";

export const approvalsRoutes = serve(approvalsContract, {
  ...serveList(listOfApps("waiting apps", { state: "waiting" })),
  approve: async ({ actor, query, body }) => presentApp(actor, query)(await approveApp(actor, body, query)),
  approveMany: ({ actor, body }) => approveApps(actor, body),
});
