import { queryOptions } from "@tanstack/react-query";
import type { usageContract } from "contract/usage/usage.contract";
import { call, type Wire } from "#api/call.ts";

type TodayEndpoint = (typeof usageContract)["today"];

// Written out because Home loads without the contract's schemas.
const today: Wire<TodayEndpoint> = {
  method: "GET",
  path: "/api/v1/usage/today",
  access: ["admin", "tenant"],
  reply: "data",
};

const refreshMs = 10_000;

/** The calls of today; new ones appear by themselves. */
export const todayQuery = queryOptions({
  queryKey: ["usage", "today"],
  queryFn: async ({ signal }) => (await call<TodayEndpoint>(today, {}, { signal })).data,
  staleTime: 0,
  refetchInterval: refreshMs,
  meta: { failure: "quiet" },
});
