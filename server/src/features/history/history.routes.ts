import { historyContract } from "contract/history/history.contract";
import { serve } from "#http/serve";
import { serveList, serveListOfUser } from "#lists/serve-list";
import { historyOfUser, listOfHistory } from "./history.list.ts";
import { presentHistory } from "./history.presenter.ts";
import { getRecord } from "./history.service.ts";

export const historyRoutes = serve(historyContract, {
  ...serveList(listOfHistory),
  ...serveListOfUser(historyOfUser),
  detail: async ({ actor, params }) => presentHistory(await getRecord(actor, params.recordId)),
});
