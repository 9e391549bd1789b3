import { useMutation } from "@tanstack/react-query";
import { appStatesContract, type BulkAction } from "contract/apps/apps.lifecycle.contract";
import type { EndpointInput } from "contract/endpoint";
import { call } from "#api/call.ts";
import { refreshes } from "#api/query-client.ts";
import { openLink } from "contract/links";

export const appEventsQuery = (appId: string) => ({
  queryKey: ["apps", "events", appId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(appStatesContract.events, { params: { appId } }, { signal })).data,
});

type ChangeEndpoint = Exclude<
  (typeof appStatesContract)[keyof typeof appStatesContract],
  typeof appStatesContract.events | typeof appStatesContract.bulk
>;

/** Changes an app; lists, details and timeline are loaded again, also after a refusal. */
export const useChangeApp = <E extends ChangeEndpoint>(endpoint: E, appId: string) => {
  const { onSuccess: refresh } = refreshes(["apps"], ["approvals"]);
  return useMutation({
    mutationFn: async (input: EndpointInput<E>) => ({
      ...(await call(endpoint, input)),
      opens: openLink("apps", appId),
    }),
    onSettled: refresh,
  });
};

/** No toast: the screen lists the result for each app. */
export const useChangeApps = () =>
  useMutation({
    mutationFn: (body: BulkAction) => call(appStatesContract.bulk, { body }),
    meta: { success: "quiet" },
    ...refreshes(["apps"], ["approvals"]),
  });
