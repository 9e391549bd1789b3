import { queryOptions, useMutation } from "@tanstack/react-query";
import type { App } from "contract/apps/apps.contract";
import { approvalsContract, type Approval } from "contract/approvals/approvals.contract";
import { toApiError } from "#api/api-error.ts";
import { call, callEveryPage } from "#api/call.ts";
import { queryClient, refreshes } from "#api/query-client.ts";

export const waitingAppsQuery = queryOptions({
  queryKey: ["approvals"],
  queryFn: ({ signal }) => callEveryPage(approvalsContract.list, {}, { signal }),
});

interface Decision extends Pick<Approval, "src_accounts" | "max_rate" | "isactive"> {
  app: App;
}

/** Whether somebody else decided in the meantime. */
export const isDecidedAlready = (error: unknown) => toApiError(error).http === 409;

export const useApproveApp = () =>
  useMutation({
    mutationFn: ({ app, ...terms }: Decision) => {
      // The app is found by its consumer key; existing clients send the key as the name, too.
      const { consumer_key, consumer_secret } = app;
      const body = { consumer_key, consumer_secret, name: consumer_key, ...terms };
      return call(approvalsContract.approve, { body });
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
