import { useDeferredValue, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { currentLanguage } from "#ui/i18n.ts";

export type CellValue = string | number | boolean | null | undefined;

export interface TableSort {
  key: string;
  direction: "asc" | "desc";
}

interface ViewColumn<Row> {
  key: string;
  value: (row: Row) => CellValue;
  searchable?: boolean;
}

interface ViewFilter<Row> {
  key: string;
  matches: (row: Row, value: string) => boolean;
}

interface TableViewInput<Row> {
  rows: readonly Row[];
  columns: readonly ViewColumn<Row>[];
  filters: readonly ViewFilter<Row>[];
}

export const pageSize = 50;

/** Search, filters, sort, page and the open row of a table; all in the URL, so that a view can be sent to a colleague. */
export function useTableView<Row>({ rows, columns, filters }: TableViewInput<Row>) {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(params.get("q") ?? "");
  const typed = useDeferredValue(search);

  const change = (changes: Record<string, string | null>) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value === null || value === "") next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  };

  useEffect(() => {
    if ((params.get("q") ?? "") === search) return;
    const timer = window.setTimeout(() => change({ q: search, page: null }), 250);
    return () => window.clearTimeout(timer);
  });

  const sort = readSort(params.get("sort"));
  const filterValue = (key: string) => params.get(`filter-${key}`);
  const found = rows.filter(
    (row) =>
      filters.every(({ key, matches }) => {
        const value = filterValue(key);
        return value === null || matches(row, value);
      }) && containsEveryWord(row, columns, typed),
  );
  const sorted = sortRows(found, columns, sort);
  const pages = Math.max(1, Math.ceil(sorted.length / pageSize));
  const page = Math.min(pages, Math.max(1, Number(params.get("page")) || 1));

  return {
    search,
    setSearch,
    sort,
    setSort: (next: TableSort) => change({ sort: `${next.key}.${next.direction}` }),
    filterValue,
    setFilter: (key: string, value: string | null) => change({ [`filter-${key}`]: value, page: null }),
    isFiltered: search !== "" || filters.some(({ key }) => filterValue(key) !== null),
    clear: () => {
      setSearch("");
      change({
        q: null,
        page: null,
        ...Object.fromEntries(filters.map(({ key }) => [`filter-${key}`, null])),
      });
    },
    sorted,
    visible: sorted.slice((page - 1) * pageSize, page * pageSize),
    page,
    pages,
    setPage: (next: number) => change({ page: next === 1 ? null : String(next) }),
    openId: params.get("open"),
    setOpenId: (id: string | null) => change({ open: id }),
  };
}

function readSort(value: string | null): TableSort | null {
  const [key, direction] = value?.split(".") ?? [];
  if (key === undefined || (direction !== "asc" && direction !== "desc")) return null;
  return { key, direction };
}

function containsEveryWord<Row>(row: Row, columns: readonly ViewColumn<Row>[], search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = columns
    .filter(({ searchable = true }) => searchable)
    .map(({ value }) => String(value(row) ?? ""))
    .join(" ")
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ViewColumn<Row>[],
  sort: TableSort | null,
): Row[] {
  const column = columns.find(({ key }) => key === sort?.key);
  if (column === undefined || sort === null) return [...rows];
  const factor = sort.direction === "asc" ? 1 : -1;
  const collator = new Intl.Collator(currentLanguage(), { numeric: true, sensitivity: "base" });
  const compare = (a: CellValue, b: CellValue) =>
    typeof a === "number" && typeof b === "number"
      ? a - b
      : collator.compare(String(a ?? ""), String(b ?? ""));
  return [...rows].sort((a, b) => factor * compare(column.value(a), column.value(b)));
}
