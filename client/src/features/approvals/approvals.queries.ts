import { useMutation } from "@tanstack/react-query";
import type { App } from "contract/apps/apps.contract";
import { approvalsContract, type Approval } from "contract/approvals/approvals.contract";
import type { EndpointInput } from "contract/endpoint";
import { toApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { listOf } from "#api/list-of.ts";
import { queryClient, refreshes } from "#api/query-client.ts";
import { appQuery } from "#features/apps/apps.queries.ts";
import { openLink } from "#ui/open-link.ts";

export const waitingAppsList = listOf({
  list: approvalsContract.list,
  file: approvalsContract.export,
  queryKey: ["approvals"],
  rowOf: (app) => app,
  one: appQuery,
});

interface Decision extends Pick<Approval, "src_accounts" | "max_rate" | "isactive" | "note"> {
  app: App;
}

/** Whether somebody else decided in the meantime. */
export const isDecidedAlready = (error: unknown) => toApiError(error).http === 409;

export const useApproveApp = () =>
  useMutation({
    mutationFn: async ({ app, ...terms }: Decision) => {
      // The app is found by its consumer key; existing clients send the key as the name, too.
      const { consumer_key, consumer_secret } = app;
      const body = { consumer_key, consumer_secret, name: consumer_key, ...terms };
      const reply = await call(approvalsContract.approve, { body });
      return { ...reply, opens: openLink("apps", app.db_id) };
    },
    meta: { failure: "fields" },
    ...refreshes(["approvals"], ["apps"]),
    onError: async (error) => {
      if (!isDecidedAlready(error)) return;
      await Promise.all(
        ["approvals", "apps"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      );
    },
  });

type BulkInput = EndpointInput<(typeof approvalsContract)["approveMany"]>["body"];

/** The screen lists what became of each app, so that a toast would say less. */
export const useApproveMany = () =>
  useMutation({
    mutationFn: (body: BulkInput) => call(approvalsContract.approveMany, { body }),
    meta: { failure: "fields", success: "quiet" },
    ...refreshes(["approvals"], ["apps"]),
  });
