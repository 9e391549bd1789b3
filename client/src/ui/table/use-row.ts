import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import type { TableList } from "./data-table-types.ts";
import type { ListViewState } from "./list-view.ts";
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
  const { data, error, refetch } = useQuery({
    staleTime: 0,
    ...list.one(id ?? ""),
    enabled: isEnabled && id !== null,
    meta: { failure: "quiet" },
  });
  const isGone = isFailure(error) && error.http === 404;
  const listed = rows.find((row) => rowId(row) === id);
  return { row: isGone ? undefined : (data ?? listed), error, refetch };
}

interface LinkedAction<Row> {
  list: TableList<Row>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  view: ListViewState;
  act: ((row: Row) => (() => void) | undefined) | undefined;
}

/** Starts the next step of the row in the URL, once. Without a row or a next step, opens the details. */
export function useLinkedAct<Row>({ list, rows, rowId, view, act }: LinkedAction<Row>) {
  const { actId } = view;
  const { row, error } = useRow({ list, id: actId, rows, rowId, isEnabled: true });
  useEffect(() => {
    if (actId === null || (row === undefined && error === null)) return;
    const start = row === undefined ? undefined : act?.(row);
    if (start === undefined) {
      view.open(actId, { replace: true });
      return;
    }
    view.endAct();
    start();
    // oxlint-disable-next-line react/exhaustive-deps -- functions change in each render; a link runs once
  }, [actId, row, error]);
}
