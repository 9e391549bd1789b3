import { queryOptions, useMutation } from "@tanstack/react-query";
import { appFaultsContract, type SetAppFault } from "contract/app-faults/app-faults.contract";
import { call } from "#api/call.ts";
import { refreshOnSuccess } from "#api/query-client.ts";

export const appFaultQuery = (appId: string) =>
  queryOptions({
    queryKey: ["app-faults", appId],
    queryFn: async ({ signal }) =>
      (await call(appFaultsContract.show, { params: { appId } }, { signal })).data,
    // It ends by itself.
    refetchInterval: ({ state }) => {
      const fault = state.data?.fault;
      return fault == null ? false : Math.max(1000, Date.parse(fault.ends_at) - Date.now() + 500);
    },
    meta: { failure: "quiet" },
  });

export const useSetFault = (appId: string) =>
  useMutation({
    mutationFn: (body: SetAppFault) => call(appFaultsContract.set, { params: { appId }, body }),
    // The card and the notice show it.
    meta: { success: "quiet" },
    ...refreshOnSuccess(["app-faults"]),
  });

export const useRemoveFault = (appId: string) =>
  useMutation({
    mutationFn: () => call(appFaultsContract.remove, { params: { appId } }),
    // The card and the notice show it.
    meta: { success: "quiet" },
    ...refreshOnSuccess(["app-faults"]),
  });
