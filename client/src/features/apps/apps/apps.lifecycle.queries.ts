import { MutationObserver, useMutation } from "@tanstack/react-query";
import { approvalsContract, type Approval } from "contract/apps/apps.approvals.contract";
import type { App } from "contract/apps/apps.contract";
import { appStatesContract, type BulkAction } from "contract/apps/apps.lifecycle.contract";
import type { EndpointInput } from "contract/endpoint";
import { pageLink } from "contract/links";
import { toApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { queryClient, refreshOnSuccess } from "#api/query-client.ts";
import { appLifecycleTexts } from "./apps.lifecycle.texts.ts";
import { getTexts } from "#ui/text/texts.ts";
import { withoutSecrets } from "./apps.queries.ts";

export const appEventsQuery = (appId: string) => ({
  queryKey: ["apps", "events", appId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(appStatesContract.events, { params: { appId } }, { signal })).data,
  meta: { failure: "quiet" as const },
});

interface Decision extends Pick<Approval, "src_accounts" | "max_rate" | "isactive" | "note" | "expires_at"> {
  app: App;
}

/** Whether another administrator has already decided. */
export const isAlreadyDecided = (error: unknown) => toApiError(error).http === 409;

export const useApproveApp = () =>
  useMutation({
    mutationFn: async ({ app, ...terms }: Decision) => {
      // The server finds the app by its consumer key; existing clients also send the key as the name.
      const t = getTexts(appLifecycleTexts);
      const { consumer_key } = app;
      const body = { consumer_key, consumer_secret: "", name: consumer_key, ...terms };
      const reply = await call(approvalsContract.approve, { query: withoutSecrets, body });
      const says = t(terms.isactive ? "saysApproved" : "saysKept", { app: app.name });
      return { ...reply, says, opens: pageLink("apps", app.db_id) };
    },
    ...refreshOnSuccess(["apps"]),
    onError: async (error) => {
      if (isAlreadyDecided(error)) await queryClient.invalidateQueries({ queryKey: ["apps"] });
    },
  });

type BulkInput = EndpointInput<(typeof approvalsContract)["approveMany"]>["body"];

/** No toast: the screen lists the result for each app. */
export const useApproveMany = () =>
  useMutation({
    mutationFn: (body: BulkInput) => call(approvalsContract.approveMany, { body }),
    meta: { success: "quiet" },
    ...refreshOnSuccess(["apps"]),
  });

type ChangeEndpoint = Exclude<
  (typeof appStatesContract)[keyof typeof appStatesContract],
  typeof appStatesContract.events | typeof appStatesContract.bulk
>;

/**
 * Changes an app; lists, details and timeline are loaded again, also after a refusal. `say` says what happened to it,
 * `undo` takes it back, where that needs no further input.
 */
export const useChangeApp = <E extends ChangeEndpoint>(
  endpoint: E,
  appId: string,
  say: () => string,
  undo?: () => void,
) => {
  const { onSuccess: refresh } = refreshOnSuccess(["apps"]);
  return useMutation({
    mutationFn: async (input: EndpointInput<E>) => ({
      ...(await call(endpoint, input)),
      says: say(),
      opens: pageLink("apps", appId),
      ...(undo !== undefined && { undo }),
    }),
    onSettled: refresh,
  });
};

/** Takes a suspension back. Without a hook, because the dialog of the suspension is closed by then. */
export function resumeApp({ db_id: appId, name }: App) {
  new MutationObserver(queryClient, {
    mutationFn: async () => ({
      ...(await call(appStatesContract.resume, { params: { appId }, body: {} })),
      says: getTexts(appLifecycleTexts)("saysResumed", { app: name }),
      opens: pageLink("apps", appId),
    }),
    onSettled: refreshOnSuccess(["apps"]).onSuccess,
  })
    .mutate()
    // The toast or the Response result says why.
    .catch(() => undefined);
}

/** No toast: the screen lists the result for each app. */
export const useChangeApps = () =>
  useMutation({
    mutationFn: (body: BulkAction) => call(appStatesContract.bulk, { body }),
    meta: { success: "quiet" },
    ...refreshOnSuccess(["apps"]),
  });
