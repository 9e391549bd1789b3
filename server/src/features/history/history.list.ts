import { db } from "#db/database";
import type { ListRequest } from "#lists/serve-list";
import { ofVisibleCompany } from "../companies/companies.policy.ts";
import { findMember } from "../users/users.service.ts";
import { historyColumns } from "./history.export.ts";
import { presentHistory } from "./history.presenter.ts";
import {
  historyConditions,
  historySource,
  type HistoryFilter,
  type HistoryRow,
} from "./history.repository.ts";

const file = { name: "history", columns: () => historyColumns };

/** The history visible to the actor. */
export const listOfHistory = {
  source: historySource,
  conditions: ({ actor, filter }: ListRequest<HistoryFilter>) =>
    historyConditions({ ...filter, ...ofVisibleCompany(actor) }),
  present: () => presentHistory,
  file,
};

/** The history of the requests of one user's company. */
export const historyOfUser = {
  source: historySource,
  conditions: async ({ actor, filter, params }: ListRequest<HistoryFilter, { userId: string }>) => {
    const { companyId } = await findMember(db(), actor, params.userId);
    return historyConditions({ ...filter, companyId });
  },
  present: () => (row: HistoryRow) => ({ EntityAppsHistory: presentHistory(row) }),
  file,
};
