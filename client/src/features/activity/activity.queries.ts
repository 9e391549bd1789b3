import { queryOptions } from "@tanstack/react-query";
import { activityContract } from "contract/activity/activity.contract";
import { call } from "#api/call.ts";
import { listOf } from "#api/list-of.ts";

const refreshMs = 3000;

export const activityQuery = (activityId: string) => ({
  queryKey: ["activity", "detail", activityId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(activityContract.detail, { params: { activityId } }, { signal })).data,
});

export const failuresQuery = (isLive: boolean) =>
  queryOptions({
    queryKey: ["activity", "failures"],
    queryFn: async ({ signal }) => (await call(activityContract.failures, {}, { signal })).data,
    refetchInterval: isLive ? refreshMs : false,
  });

const calls = listOf({
  list: activityContract.list,
  file: activityContract.export,
  queryKey: ["activity"],
  rowOf: (activity) => activity,
  one: activityQuery,
});

/** The calls; with `isLive`, new ones appear by themselves. */
export const activityList = (isLive: boolean) => ({
  ...calls,
  ...(isLive ? { refetchInterval: refreshMs } : {}),
});
