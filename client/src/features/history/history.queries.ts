import { historyContract } from "contract/history/history.contract";
import { listOf } from "#api/list-of.ts";

export const historyList = listOf({
  list: historyContract.list,
  file: historyContract.export,
  queryKey: ["history"],
  rowOf: (record) => record,
});

export const myHistoryList = (userId: string) =>
  listOf({
    list: historyContract.listOfUser,
    file: historyContract.exportOfUser,
    queryKey: ["history", "user", userId],
    params: { userId },
    rowOf: (row) => row.EntityAppsHistory,
  });
