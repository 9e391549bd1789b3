import type { ReactNode } from "react";
import type { RowAction } from "#ui/row-actions.tsx";
import type { CellValue, useTableView } from "#ui/use-table-view.ts";

export interface Column<Row> {
  key: string;
  title: string;
  /** What is searched, sorted and exported. */
  value: (row: Row) => CellValue;
  /** What is shown, if not the value; without controls in the column that opens the row. */
  render?: (row: Row) => ReactNode;
  /** Names the row and opens its details; the first column where none is marked. */
  isOpener?: boolean;
  width?: number;
  align?: "left" | "right";
  sortable?: boolean;
  /** False for secrets. */
  searchable?: boolean;
  /** False for secrets. */
  exportable?: boolean;
}

export interface Filter<Row> {
  key: string;
  label: string;
  options: { value: string; label: string }[];
  matches: (row: Row, value: string) => boolean;
}

/** The part of a TanStack query that a table needs. */
export interface TableQuery<Row> {
  data: readonly Row[] | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** What the two looks of a table, rows and cards, share. */
export interface TableParts<Row> {
  name: string;
  view: ReturnType<typeof useTableView<Row>>;
  rowId: (row: Row) => string;
  columns: Column<Row>[];
  actionsOf: (row: Row) => RowAction[];
  open: ((row: Row) => void) | undefined;
  isFetching: boolean;
}
