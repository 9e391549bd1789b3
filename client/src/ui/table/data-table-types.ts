import type { ReactNode } from "react";
import type { TablerIcon } from "@tabler/icons-react";
import type { RowAction } from "./row-actions.tsx";

export type CellValue = string | number | boolean | null | undefined;

export interface Column<Row> {
  key: string;
  title: string;
  /** The value to copy; also shown if there is no `render`. */
  value: (row: Row) => CellValue;
  /** Renders the cell; must not contain controls in the opener column. */
  render?: (row: Row) => ReactNode;
  /** Identifies the row and opens its details; default: the first column. */
  isOpener?: boolean;
  /** The server's name for sorting; without it, the column is not sortable. */
  orderBy?: string;
  /** Hidden unless selected in the column menu. */
  isOptional?: boolean;
  /** Secrets are not copied with the rows. */
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

/** `key` is the query parameter of the server and of the URL; a period uses `from` and `to`. */
export type Filter =
  | SelectFilter
  | { kind: "many"; key: string; label: string; options: readonly Option[] }
  | { kind: "text"; key: string; label: string }
  | { kind: "period"; label: string; hasMinutes?: boolean };

interface SelectFilter {
  kind: "select";
  key: string;
  label: string;
  options: readonly Option[];
  /** If the options are loaded: the values of a URL that stay a filter while they are not, or no longer, among them. */
  accepts?: (value: string) => boolean;
}

/** The query of a table, with the server's parameter names; filters are parameters, too. */
export type ListQuery = Readonly<Record<string, string | number>>;

export interface ListPage<Row> {
  data: Row[];
  /** `total_at_least`: the server stopped counting at `total`. */
  meta: { total: number; page: number; limit: number; total_at_least?: boolean | undefined };
}

export type ExportFormat = "csv" | "xlsx";

interface ExportOptions {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/** The source of the rows: queries for a page and a single row, and the export. Created by `defineListQueries`. */
export interface TableList<Row> {
  /** Milliseconds after which the page is loaded again; undefined: only on changes. */
  refetchInterval?: number;
  page: (query: ListQuery) => {
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => Promise<ListPage<Row>>;
  };
  /** The row of the id in the URL, as it is now. */
  one: (id: string) => {
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => Promise<Row>;
    /** For rows that never change. */
    staleTime?: number;
  };
  /** Exports the rows of a query without page and limit. */
  file: (
    query: ListQuery,
    format: ExportFormat,
    options: ExportOptions,
  ) => Promise<{ name: string; content: Blob }>;
}

/** Actions for the selected rows. */
export interface Batch<Row> {
  canSelect?: (row: Row) => boolean;
  actions: BatchAction<Row>[];
  /** Actions for all rows that match, of which most are on other pages. */
  ofAll?: QueryAction[];
}

interface QueryAction {
  label: string;
  icon: TablerIcon;
  /** With search, filters and order. */
  onClick: (query: ListQuery) => void;
}

interface BatchAction<Row> {
  label: string;
  icon: TablerIcon;
  onClick: (rows: Row[]) => void;
  /** Shown as a filled button; at most one. */
  isPrimary?: boolean;
}

export interface Selection<Row> {
  rows: Row[];
  set: (rows: Row[]) => void;
  canSelect: (row: Row) => boolean;
}

/** The props shared by the table and the card layout. */
export interface TableParts<Row> {
  name: string;
  rows: Row[];
  rowId: (row: Row) => string;
  columns: Column<Row>[];
  /** All sort options, including those of hidden columns. */
  orders: Option[];
  sort: Sort;
  setSort: (sort: Sort) => void;
  actionsOf: (row: Row) => RowAction[];
  open: ((row: Row) => void) | undefined;
  page: ((row: Row) => string) | undefined;
  selection: Selection<Row> | undefined;
}
