import { useQuery } from "@tanstack/react-query";
import type { TableList } from "#ui/table/data-table-types.ts";

interface RowInput<Row> {
  list: TableList<Row>;
  /** The id in the URL. */
  id: string | null;
  /** The rows of the current page. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  isEnabled: boolean;
}

/** A row of the current page, otherwise fetched from the server. */
export function useRow<Row>({ list, id, rows, rowId, isEnabled }: RowInput<Row>) {
  const listed = rows.find((row) => rowId(row) === id);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...list.one(id ?? ""),
    enabled: isEnabled && id !== null && listed === undefined,
    meta: { failure: "quiet" },
  });
  return { row: listed ?? (isPlaceholderData ? undefined : data), error, refetch };
}
