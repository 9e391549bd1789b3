import { historyContract } from "contract/history/history.contract";
import { serve } from "#http/serve";
import { presentHistory } from "./history.presenter.ts";
import {
  exportHistory,
  exportHistoryOfUser,
  getRecord,
  listHistory,
  listHistoryOfUser,
} from "./history.service.ts";

export const historyRoutes = serve(historyContract, {
  list: async ({ actor, query }) => {
    const { rows, meta } = await listHistory(actor, query);
    return { rows: rows.map(presentHistory), meta };
  },
  listOfUser: async ({ actor, params, query }) => {
    const { rows, meta } = await listHistoryOfUser(actor, params.userId, query);
    return { rows: rows.map((row) => ({ EntityAppsHistory: presentHistory(row) })), meta };
  },
  export: ({ actor, query }) => exportHistory(actor, query),
  exportOfUser: ({ actor, params, query }) => exportHistoryOfUser(actor, params.userId, query),
  detail: async ({ actor, params }) => presentHistory(await getRecord(actor, params.recordId)),
});
