import { MutationObserver, queryOptions, useMutation } from "@tanstack/react-query";
import { tenantServersContract, type SetTenantServer } from "contract/tenant-servers/tenant-servers.contract";
import { call } from "#api/call.ts";
import { queryClient, refreshOnSuccess } from "#api/query-client.ts";

export const tenantServerQuery = (appId: string) =>
  queryOptions({
    queryKey: ["tenant-servers", appId],
    queryFn: async ({ signal }) =>
      (await call(tenantServersContract.show, { params: { appId } }, { signal })).data,
  });

export const useSetServer = (appId: string) =>
  useMutation({
    mutationFn: (body: SetTenantServer) => call(tenantServersContract.set, { params: { appId }, body }),
    ...refreshOnSuccess(["tenant-servers"]),
  });

/** Without a hook, because it runs in a confirmation dialog. */
export const removeServer = (appId: string) =>
  new MutationObserver(queryClient, {
    mutationFn: (id: string) => call(tenantServersContract.remove, { params: { appId: id } }),
    ...refreshOnSuccess(["tenant-servers"]),
  }).mutate(appId);

/** The results are shown on the card, so there is no toast. */
export const useTestConnection = (appId: string) =>
  useMutation({
    mutationFn: async () => (await call(tenantServersContract.test, { params: { appId } })).data,
    meta: { success: "quiet" },
  });
