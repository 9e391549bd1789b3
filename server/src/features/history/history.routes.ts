import { historyContract } from "contract/history/history.contract";
import { serve } from "#http/serve";
import { serveList } from "#lists/serve-list";
import { serveListOfUser } from "../users/users.of-user.list.ts";
import { listOfHistory } from "./history.list.ts";
import { presentHistory } from "./history.presenter.ts";
import { getRecord } from "./history.service.ts";

export const historyRoutes = serve(historyContract, {
  ...serveList(listOfHistory),
  ...serveListOfUser(listOfHistory, (record) => ({ EntityAppsHistory: record })),
  detail: async ({ actor, params }) => presentHistory(await getRecord(actor, params.recordId)),
});
