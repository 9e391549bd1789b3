import type { ListRequest } from "#lists/serve-list";
import { ofVisibleCompany } from "../companies/companies.policy.ts";
import { historyColumns } from "./history.export.ts";
import { presentHistory } from "./history.presenter.ts";
import { historyConditions, historySource, type HistoryFilter } from "./history.repository.ts";

/** The history visible to the actor. */
export const listOfHistory = {
  source: historySource,
  conditions: ({ actor, filter }: ListRequest<HistoryFilter>) =>
    historyConditions({ ...filter, ...ofVisibleCompany(actor) }),
  present: () => presentHistory,
  file: { name: "history", columns: () => historyColumns },
};
