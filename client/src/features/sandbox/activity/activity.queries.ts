import { queryOptions, useMutation } from "@tanstack/react-query";
import { activityContract, type EvidenceFormat } from "contract/activity/activity.contract";
import type { ComparedTexts } from "contract/signatures/comparison";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { call, callFile } from "#api/call.ts";
import { defineListQueries } from "#api/define-list-queries.ts";
import { saveFile } from "#ui/value/save-file.ts";

const refreshMs = 3000;

export const activityQuery = (activityId: string) => ({
  queryKey: ["activity", "detail", activityId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(activityContract.detail, { params: { activityId } }, { signal })).data,
  staleTime: Infinity,
});

export const failuresQuery = (isLive: boolean) =>
  queryOptions({
    queryKey: ["activity", "failures"],
    queryFn: async ({ signal }) => (await call(activityContract.failures, {}, { signal })).data,
    refetchInterval: isLive ? refreshMs : false,
    meta: { failure: "quiet" },
  });

const calls = defineListQueries({
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

/** Downloads calls as evidence. */
export const useEvidence = () =>
  useMutation({
    mutationFn: ({ ids, format }: { ids: readonly string[]; format: EvidenceFormat }) =>
      callFile(activityContract.evidence, { params: {}, query: { ids: ids.join(","), format } }),
    onSuccess: ({ name, content }) => saveFile(name, content),
  });

/** Compares what the user has signed with what a recorded call had to sign. */
export function useCompareRecorded(activityId: string) {
  const { mutateAsync } = useMutation({
    mutationFn: async (body: ComparedTexts) =>
      (await call(signaturesContract.compareRecorded, { params: { activityId }, body })).data,
    meta: { success: "quiet" },
  });
  return mutateAsync;
}
