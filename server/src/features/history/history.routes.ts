import { historyContract } from "contract/history/history.contract";
import { serve } from "#http/serve";
import { presentHistory } from "./history.presenter.ts";
import { listHistory, listHistoryOfUser } from "./history.service.ts";

export const historyRoutes = serve(historyContract, {
  list: async ({ actor, query }) => {
    const { rows, meta } = await listHistory(actor, query);
    return { rows: rows.map(presentHistory), meta };
  },
  listOfUser: async ({ actor, params }) =>
    (await listHistoryOfUser(actor, params.userId)).map((row) => ({
      EntityAppsHistory: presentHistory(row),
    })),
});
