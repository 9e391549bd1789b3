import { queryOptions, useMutation } from "@tanstack/react-query";
import { activityContract } from "contract/activity/activity.contract";
import type { ComparedTexts } from "contract/signatures/comparison";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { call } from "#api/call.ts";
import { defineListQueries } from "#api/define-list-queries.ts";

const refreshMs = 3000;

export const activityQuery = (activityId: string) => ({
  queryKey: ["activity", "detail", activityId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(activityContract.detail, { params: { activityId } }, { signal })).data,
  staleTime: Infinity,
});

/** The refused calls of one app, or of all that the user may see. */
export const failuresQuery = (appId: string | null, isLive: boolean) =>
  queryOptions({
    queryKey: ["activity", "failures", appId],
    queryFn: async ({ signal }) =>
      (await call(activityContract.failures, { query: withApp(appId) }, { signal })).data,
    refetchInterval: isLive ? refreshMs : false,
    meta: { failure: "quiet" },
  });

/** The calls of one app, or of all that the user may see; with `isLive`, new ones appear by themselves. */
export const activityList = (appId: string | null, isLive: boolean) => ({
  ...defineListQueries({
    list: activityContract.list,
    file: activityContract.export,
    queryKey: ["activity", "of", appId ?? "all"],
    ...(appId === null ? {} : { filter: { app: appId } }),
    rowOf: (activity) => activity,
    one: activityQuery,
  }),
  ...(isLive ? { refetchInterval: refreshMs } : {}),
});

const withApp = (appId: string | null): { app?: string } => (appId === null ? {} : { app: appId });

/** Compares what the user has signed with what a recorded call had to sign. */
export function useCompareRecorded(activityId: string) {
  const { mutateAsync } = useMutation({
    mutationFn: async (body: ComparedTexts) =>
      (await call(signaturesContract.compareRecorded, { params: { activityId }, body })).data,
    meta: { success: "quiet" },
  });
  return mutateAsync;
}
