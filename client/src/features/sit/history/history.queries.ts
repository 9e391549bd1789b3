import { historyContract } from "contract/history/history.contract";
import { call } from "#api/call.ts";
import { defineListQueries } from "#api/define-list-queries.ts";

const recordQuery = (recordId: string) => ({
  queryKey: ["history", "detail", recordId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(historyContract.detail, { params: { recordId } }, { signal })).data,
  staleTime: Infinity,
});

export const historyList = defineListQueries({
  list: historyContract.list,
  file: historyContract.export,
  queryKey: ["history"],
  rowOf: (record) => record,
  one: recordQuery,
});

export const myHistoryList = (userId: string) =>
  defineListQueries({
    list: historyContract.listOfUser,
    file: historyContract.exportOfUser,
    queryKey: ["history", "user", userId],
    params: { userId },
    rowOf: (row) => row.EntityAppsHistory,
    one: recordQuery,
  });
