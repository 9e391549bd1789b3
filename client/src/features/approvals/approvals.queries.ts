import { useMutation } from "@tanstack/react-query";
import type { App } from "contract/apps/apps.contract";
import { approvalsContract, type Approval } from "contract/apps/apps.approvals.contract";
import type { EndpointInput } from "contract/endpoint";
import { toApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { listOf } from "#api/list-of.ts";
import { queryClient, refreshes } from "#api/query-client.ts";
import { appQuery, withoutSecrets } from "#features/apps/apps.queries.ts";
import { openLink } from "contract/links";

export const waitingAppsList = listOf({
  list: approvalsContract.list,
  file: approvalsContract.export,
  queryKey: ["approvals"],
  pageQuery: withoutSecrets,
  rowOf: (app) => app,
  one: appQuery,
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
      const { consumer_key } = app;
      const body = { consumer_key, consumer_secret: "", name: consumer_key, ...terms };
      const reply = await call(approvalsContract.approve, { query: withoutSecrets, body });
      return { ...reply, opens: openLink("apps", app.db_id) };
    },
    ...refreshes(["approvals"], ["apps"]),
    onError: async (error) => {
      if (!isAlreadyDecided(error)) return;
      await Promise.all(
        ["approvals", "apps"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      );
    },
  });

type BulkInput = EndpointInput<(typeof approvalsContract)["approveMany"]>["body"];

/** No toast: the screen lists the result for each app. */
export const useApproveMany = () =>
  useMutation({
    mutationFn: (body: BulkInput) => call(approvalsContract.approveMany, { body }),
    meta: { success: "quiet" },
    ...refreshes(["approvals"], ["apps"]),
  });
