import { historyContract } from "contract/history/history.contract";
import type { Actor } from "#http/actor.ts";
import { serve } from "#http/serve.ts";
import { serveList } from "#lists/serve-list.ts";
import { serveListOfUser } from "#features/identity/users/users.of-user.list.ts";
import { whereVisibleCompany } from "#features/identity/companies/companies.policy.ts";
import { historyList } from "./history.list.ts";
import { presentHistory } from "./history.presenter.ts";
import { getRecord } from "./history.service.ts";

const visibleHistory = {
  list: historyList,
  scope: ({ actor }: { actor: Actor }) => whereVisibleCompany(actor),
  present: () => presentHistory,
};

export const historyRoutes = serve(historyContract, {
  ...serveList(visibleHistory),
  ...serveListOfUser(visibleHistory, (record) => ({ EntityAppsHistory: record })),
  detail: async ({ actor, params }) => presentHistory(await getRecord(actor, params.recordId)),
});
