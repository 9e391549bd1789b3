import { queryOptions } from "@tanstack/react-query";
import { appsContract } from "contract/apps/apps.contract";
import { usersContract } from "contract/users/users.contract";
import { call } from "#api/call.ts";

const one = { limit: 1, page: 1 };

/** Counted by the server; only the totals travel. */
export const appCountQuery = queryOptions({
  queryKey: ["apps", "count"],
  queryFn: async ({ signal }) => (await call(appsContract.list, { query: one }, { signal })).meta.total,
});

export const userCountQuery = queryOptions({
  queryKey: ["users", "count"],
  queryFn: async ({ signal }) => (await call(usersContract.list, { query: one }, { signal })).meta.total,
});
