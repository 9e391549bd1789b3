import { queryOptions } from "@tanstack/react-query";
import { providerKeysContract } from "contract/provider-keys/provider-keys.contract";
import { call } from "#api/call.ts";

export const providerKeysQuery = queryOptions({
  queryKey: ["provider-keys"],
  queryFn: async ({ signal }) => (await call(providerKeysContract.list, {}, { signal })).data,
});
