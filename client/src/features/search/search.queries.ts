import { queryOptions } from "@tanstack/react-query";
import { searchContract, shortestKeyword } from "contract/search/search.contract";
import { call } from "#api/call.ts";

/** What the server finds for a keyword; an older answer that is no longer wanted is broken off. */
export const searchQuery = (keyword: string) =>
  queryOptions({
    queryKey: ["search", keyword],
    queryFn: async ({ signal }) => (await call(searchContract.find, { query: { keyword } }, { signal })).data,
    enabled: Array.from(keyword).length >= shortestKeyword,
    staleTime: 15_000,
    // Whoever searches shows the failure where the hits would stand.
    meta: { failure: "quiet" },
  });
