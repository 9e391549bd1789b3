import type { Endpoint } from "contract/endpoint";
import type { z } from "zod";
import { callFile, callPage, type FileOptions, type ListQuery } from "./call.ts";

type ListEndpoint = Endpoint & { reply: "page" };
type FileEndpoint = Parameters<typeof callFile>[0];

interface ListOfInput<List extends ListEndpoint, Row> {
  list: List;
  /** The export endpoint, which returns all rows as a file. */
  file: FileEndpoint;
  queryKey: readonly string[];
  params?: Record<string, string>;
  /** Sent with each page. */
  pageQuery?: ListQuery;
  /** Narrows the list, its pages and its file. */
  filter?: ListQuery;
  rowOf: (row: z.output<List["response"]>) => Row;
  /** Fetches one row, regardless of the current page. */
  one: (id: string) => RowQuery<Row>;
}

interface RowQuery<Row> {
  queryKey: readonly string[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Row>;
  staleTime?: number;
}

/** Adapts a list of the API to a table. Mutations invalidate the first part of `queryKey`. */
export function defineListQueries<List extends ListEndpoint, Row>(input: ListOfInput<List, Row>) {
  const { list, file, queryKey, params = {}, pageQuery = {}, filter = {}, rowOf, one } = input;
  return {
    page: (query: ListQuery) => ({
      queryKey: [...queryKey, "page", query],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { data, meta } = await callPage(
          list,
          { params, query: { ...pageQuery, ...query, ...filter } },
          { signal },
        );
        return { data: data.map(rowOf), meta };
      },
    }),
    one,
    file: (query: ListQuery, format: string, options: FileOptions) =>
      callFile(file, { params, query: { ...query, ...filter, format } }, options),
  };
}
