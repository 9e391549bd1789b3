import { queryOptions } from "@tanstack/react-query";
import { sourceAccountsContract } from "contract/source-accounts/source-accounts.contract";
import { call } from "#api/call.ts";

export const sourceAccountsQuery = queryOptions({
  queryKey: ["source-accounts"],
  queryFn: async ({ signal }) => (await call(sourceAccountsContract.list, {}, { signal })).data,
});
