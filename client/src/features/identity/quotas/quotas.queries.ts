import { queryOptions } from "@tanstack/react-query";
import { quotasContract } from "contract/quotas/quotas.contract";
import { call } from "#api/call.ts";

export const quotasQuery = queryOptions({
  queryKey: ["quotas"],
  queryFn: async ({ signal }) => (await call(quotasContract.list, {}, { signal })).data,
  staleTime: 0,
  meta: { follows: "changes" },
});

/** For administrators: the quotas of the company of a tenant. */
export const quotasOfTenantQuery = (userId: string) =>
  queryOptions({
    queryKey: ["quotas", userId],
    queryFn: async ({ signal }) =>
      (await call(quotasContract.listOfTenant, { params: { userId } }, { signal })).data,
    staleTime: 0,
  });
