import { useQuery } from "@tanstack/react-query";
import type { TableList } from "./data-table-types.ts";
import { isFailure } from "#ui/feedback/failure.ts";

interface RowInput<Row> {
  list: TableList<Row>;
  /** The id in the URL. */
  id: string | null;
  /** The rows of the current page. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  isEnabled: boolean;
}

/**
 * A row as the server has it now, which may be newer than the list; until it is loaded, as on the current page. So all
 * parts of a drawer show one state.
 */
export function useRow<Row>({ list, id, rows, rowId, isEnabled }: RowInput<Row>) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    staleTime: 0,
    ...list.one(id ?? ""),
    enabled: isEnabled && id !== null,
    meta: { failure: "quiet" },
  });
  const isGone = isFailure(error) && error.http === 404;
  const current = isPlaceholderData ? undefined : data;
  const listed = isGone ? undefined : rows.find((row) => rowId(row) === id);
  return { row: isGone ? undefined : (current ?? listed), error, refetch };
}
