import { queryOptions, useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import { keptActivityContract, type KeepActivity } from "contract/activity/activity.kept.contract";
import type { ChosenCalls } from "contract/activity/chosen-calls";
import { call } from "#api/call.ts";
import { refreshOnSuccess } from "#api/query-client.ts";

/** Calls by their ids, or all that a list shows with these filters. */
export type Chosen = z.input<typeof ChosenCalls>;

/** The sessions under which calls are kept. */
export const sessionsQuery = queryOptions({
  queryKey: ["activity", "sessions"],
  queryFn: async ({ signal }) => (await call(keptActivityContract.sessions, {}, { signal })).data,
  meta: { failure: "quiet" },
});

export const useKeep = () =>
  useMutation({
    mutationFn: (body: Chosen & Pick<KeepActivity, "session">) => call(keptActivityContract.keep, { body }),
    ...refreshOnSuccess(["activity"], ["quotas"]),
  });

export const useRelease = () =>
  useMutation({
    mutationFn: (body: Chosen) => call(keptActivityContract.release, { body }),
    ...refreshOnSuccess(["activity"], ["quotas"]),
  });
