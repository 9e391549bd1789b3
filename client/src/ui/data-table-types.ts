import type { ReactNode } from "react";
import type { TablerIcon } from "@tabler/icons-react";
import type { RowAction } from "#ui/row-actions.tsx";

export type CellValue = string | number | boolean | null | undefined;

export interface Column<Row> {
  key: string;
  title: string;
  /** What is copied, and shown where nothing else is said. */
  value: (row: Row) => CellValue;
  /** What is shown, if not the value; without controls in the column that opens the row. */
  render?: (row: Row) => ReactNode;
  /** Names the row and opens its details; the first column where none is marked. */
  isOpener?: boolean;
  /** The server's name of the column; without it, the column does not sort. */
  orderBy?: string;
  /** Shown only to those who choose it in the menu of columns. */
  isOptional?: boolean;
  /** Secrets do not go to the clipboard with the rows. */
  isSecret?: boolean;
  width?: number;
  align?: "left" | "right";
}

export interface Sort {
  orderBy: string;
  isDescending: boolean;
}

export interface Option {
  value: string;
  label: string;
}

/** `key` is the server's name of the filter and stands in the address; a period has the two names `from` and `to`. */
export type Filter =
  | { kind: "select"; key: string; label: string; options: readonly Option[] }
  | { kind: "many"; key: string; label: string; options: readonly Option[] }
  | { kind: "text"; key: string; label: string }
  | { kind: "period"; label: string };

/** What a table asks the server for, in the words of the wire; filters stand beside the rest. */
export type ListQuery = Readonly<Record<string, string | number>>;

export interface ListPage<Row> {
  data: Row[];
  /** `total_at_least`: counting stopped at this bound. */
  meta: { total: number; page: number; limit: number; total_at_least?: boolean | undefined };
}

export type ExportFormat = "csv" | "xlsx";

export interface ExportOptions {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/** Where the rows come from: one page of them or a single one as a query, and all of them as a file. `listOf` makes one from a contract. */
export interface TableList<Row> {
  page: (query: ListQuery) => {
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => Promise<ListPage<Row>>;
  };
  /** The row of an id that the address names; it may be on no page that was loaded. */
  one: (id: string) => {
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => Promise<Row>;
  };
  /** Of a query without pages. */
  file: (
    query: ListQuery,
    format: ExportFormat,
    options: ExportOptions,
  ) => Promise<{ name: string; content: Blob }>;
}

/** What can be done with the rows that are ticked. */
export interface Batch<Row> {
  canSelect?: (row: Row) => boolean;
  actions: { label: string; icon: TablerIcon; onClick: (rows: Row[]) => void }[];
}

export interface Selection<Row> {
  rows: Row[];
  set: (rows: Row[]) => void;
  canSelect: (row: Row) => boolean;
}

/** What the two looks of a table, rows and cards, share. */
export interface TableParts<Row> {
  name: string;
  rows: Row[];
  rowId: (row: Row) => string;
  columns: Column<Row>[];
  /** Everything one can sort by, hidden columns as well. */
  orders: Option[];
  sort: Sort;
  setSort: (sort: Sort) => void;
  actionsOf: (row: Row) => RowAction[];
  open: ((row: Row) => void) | undefined;
  selection: Selection<Row> | undefined;
}
