import { db } from "#db/database";
import type { ListRequest } from "#lists/serve-list";
import { findUser } from "../users/users.service.ts";
import { historyColumns } from "./history.export.ts";
import { visibleOwner } from "./history.policy.ts";
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
    historyConditions({ ...filter, ownerId: visibleOwner(actor) }),
  present: () => presentHistory,
  file,
};

/** The history of one user's requests that are visible to the actor. */
export const historyOfUser = {
  source: historySource,
  conditions: async ({ actor, filter, params }: ListRequest<HistoryFilter, { userId: string }>) => {
    const owner = await findUser(db(), actor, params.userId);
    return historyConditions({ ...filter, ownerId: owner.id });
  },
  present: () => (row: HistoryRow) => ({ EntityAppsHistory: presentHistory(row) }),
  file,
};
