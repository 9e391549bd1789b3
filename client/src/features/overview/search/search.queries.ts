import { queryOptions } from "@tanstack/react-query";
import { searchContract, minKeywordLength } from "contract/search/search.contract";
import { call } from "#api/call.ts";

/** The server's results for a keyword; a new keyword aborts the previous request. */
export const searchQuery = (keyword: string) =>
  queryOptions({
    queryKey: ["search", keyword],
    queryFn: async ({ signal }) => (await call(searchContract.find, { query: { keyword } }, { signal })).data,
    enabled: Array.from(keyword).length >= minKeywordLength,
    staleTime: 15_000,
    // The callers show the error in place of the results.
    meta: { failure: "quiet" },
  });
