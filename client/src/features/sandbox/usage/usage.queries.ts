import { queryOptions } from "@tanstack/react-query";
import { usageContract, type UsagePeriod } from "contract/usage/usage.contract";
import { call } from "#api/call.ts";

const refreshMs = 30_000;
const hitRateRefreshMs = 5000;

/** The calls of a period, of one app or of all that the user can access. */
export const usageQuery = (period: UsagePeriod, app: string | null) =>
  queryOptions({
    queryKey: ["usage", period, app],
    queryFn: async ({ signal }) => {
      const query = { period, ...(app === null ? {} : { app }) };
      return (await call(usageContract.show, { query }, { signal })).data;
    },
    refetchInterval: refreshMs,
    meta: { failure: "quiet" },
  });

export const hitRateQuery = (appId: string) =>
  queryOptions({
    queryKey: ["usage", "hit-rate", appId],
    queryFn: async ({ signal }) => (await call(usageContract.quota, { params: { appId } }, { signal })).data,
    refetchInterval: hitRateRefreshMs,
    meta: { failure: "quiet" },
  });

export const programmeUsageQuery = queryOptions({
  queryKey: ["usage", "programme"],
  queryFn: async ({ signal }) => (await call(usageContract.programme, {}, { signal })).data,
  refetchInterval: refreshMs,
  meta: { failure: "quiet" },
});
