import { useEffect } from "react";
import type { TableList } from "./data-table-types.ts";
import type { ListViewState } from "./use-list-view.ts";
import { useRow } from "./use-row.ts";

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
