import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { isReversed } from "contract/time";
import { useSearchParams } from "react-router-dom";
import type { Filter, ListQuery, Sort } from "./data-table-types.ts";

export const pageSizes = [25, 50, 100] as const;
const defaultSize = 100;

/** The supported options of a table; other values in a URL are ignored. */
export interface ViewShape {
  /** The server's names of the sortable columns. */
  orders: readonly string[];
  columns: readonly { key: string; isOptional?: boolean }[];
  filters: readonly Filter[];
  start: Sort;
}

export interface ListView {
  search: string;
  /** The values by the server's name of the filter. */
  filters: Readonly<Record<string, string>>;
  sort: Sort;
  page: number;
  size: number;
  columns: readonly string[];
  openId: string | null;
  /** The row whose next step is started by a link. */
  actId: string | null;
}

type Changes = Record<string, string | null>;

/** The view of a table, stored in the URL, so that it can be shared as a link and undone with Back. */
export function useListView(shape: ViewShape) {
  const [params, setParams] = useSearchParams();
  const view = readView(params, shape);
  const isShown = useRef(true);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const change = (changes: Changes, { replace = false } = {}) => {
    // A field that commits while the page is left would write into the address of the next one.
    if (!isShown.current) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  };
  // The rows change, so the view goes back to the first page.
  const changeAndResetPage = (changes: Changes, options?: { replace: boolean }) =>
    change({ page: null, ...changes }, options);

  return {
    ...view,
    // A search is one history entry, not one per letter.
    setSearch: (search: string) =>
      changeAndResetPage({ q: urlValue.search(search) }, { replace: view.search !== "" && search !== "" }),
    setSort: (sort: Sort) => changeAndResetPage({ sort: urlValue.sort(sort, shape) }),
    setFilter: (values: Changes) => changeAndResetPage(values),
    clear: () => {
      const names: [string, null][] = shape.filters.flatMap(listNames).map((name) => [name, null]);
      changeAndResetPage({ q: null, ...Object.fromEntries(names) });
    },
    setPage: (page: number, options?: { replace: boolean }) => change({ page: urlValue.page(page) }, options),
    setSize: (size: number) => changeAndResetPage({ size: urlValue.size(size) }),
    setColumns: (keys: readonly string[]) =>
      change({ columns: urlValue.columns(keys, shape) }, { replace: true }),
    open: (id: string, options?: { replace: boolean }) => change({ open: id, act: null }, options),
    savedQuery: toSavedQuery(view, shape),
    /** Shows a saved view; returns the names of the parameters that the list does not support. */
    applySaved: (saved: string): string[] => {
      const { query, dropped } = cleanQuery(saved, shape);
      setParams(new URLSearchParams(query));
      return dropped;
    },
    endAct: () => change({ act: null }, { replace: true }),
    close: () => change({ open: null }, { replace: true }),
  };
}

export type ListViewState = ReturnType<typeof useListView>;
export type FilterValues = Pick<ListViewState, "filters" | "setFilter"> & { of: readonly Filter[] };

/**
 * A debounced text input: calls `commit` after a pause in typing, or when the input is closed; an external change replaces
 * the text.
 */
export function useTypedText(value: string, commit: (text: string) => void) {
  const [typed, setTyped] = useState({ text: value, from: value });
  if (typed.from !== value) setTyped({ text: typed.text.trim() === value ? typed.text : value, from: value });

  const commitNow = useRef<(() => void) | null>(null);
  useEffect(() => {
    const text = typed.text.trim();
    commitNow.current = null;
    if (text === value) return;
    commitNow.current = () => {
      commitNow.current = null;
      commit(text);
    };
    const timer = window.setTimeout(commitNow.current, 300);
    return () => window.clearTimeout(timer);
  });
  useEffect(() => () => commitNow.current?.(), []);
  return [typed.text, (text: string) => setTyped({ text, from: value })] as const;
}

export function readView(params: URLSearchParams, shape: ViewShape): ListView {
  const size = Number(params.get("size"));
  return {
    search: (params.get("q") ?? "").trim().slice(0, 200),
    filters: Object.fromEntries(shape.filters.flatMap((filter) => readFilter(params, filter))),
    sort: readSort(params.get("sort"), shape),
    page: readPage(params.get("page")),
    size: pageSizes.find((known) => known === size) ?? defaultSize,
    columns: readColumns(params.get("columns"), shape.columns),
    openId: params.get("open") || null,
    actId: params.get("act") || null,
  };
}

/** The query of all matching rows, for exports. */
export function toFullQuery({ search, filters, sort }: ListView): ListQuery {
  return {
    ...(search === "" ? {} : { keyword: search }),
    ...filters,
    order_by: sort.orderBy,
    order_type: sort.isDescending ? "DESC" : "ASC",
  };
}

export const toListQuery = (view: ListView): ListQuery => ({
  ...toFullQuery(view),
  limit: view.size,
  page: view.page,
});

/** The number of active filters; a period counts once. */
export const countActive = (filters: readonly Filter[], values: ListView["filters"]) =>
  filters.filter((filter) => listNames(filter).some((name) => values[name] !== undefined)).length;

/** The parameter names of a filter, in the URL and on the wire. */
export const listNames = (filter: Filter): string[] =>
  filter.kind === "period" ? ["from", "to"] : [filter.key];

// The values of the parameters in the URL; null for the default, which is omitted.
export const urlValue = {
  search: (search: string) => search || null,
  page: (page: number) => (page === 1 ? null : String(page)),
  size: (size: number) => (size === defaultSize ? null : String(size)),
  sort: ({ orderBy, isDescending }: Sort, { start }: ViewShape) =>
    orderBy === start.orderBy && isDescending === start.isDescending
      ? null
      : `${orderBy}.${isDescending ? "desc" : "asc"}`,
  columns: (keys: readonly string[], { columns }: ViewShape) => {
    const ordered = columns.map(({ key }) => key).filter((key) => keys.includes(key));
    const defaults = columns.filter(({ isOptional = false }) => !isOptional).map(({ key }) => key);
    return ordered.join() === defaults.join() ? null : ordered.join();
  },
};

/** The state that a saved view keeps: all but the page and the open row, without defaults. */
export function toSavedQuery(view: ListView, shape: ViewShape): string {
  const values = {
    q: urlValue.search(view.search),
    ...view.filters,
    sort: urlValue.sort(view.sort, shape),
    size: urlValue.size(view.size),
    columns: urlValue.columns(view.columns, shape),
  };
  const given = Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return new URLSearchParams(given).toString();
}

/**
 * The part of a saved query that the list supports, which may have changed since; `dropped` has the names of
 * the other parameters.
 */
export function cleanQuery(query: string, shape: ViewShape): { query: string; dropped: string[] } {
  const params = new URLSearchParams(query);
  const view = readView(params, shape);
  const usable = toSavedQuery(view, shape);
  const kept = new URLSearchParams(usable);
  const isKept = (name: string, value: string): boolean => {
    switch (name) {
      // Kept, although a default is not part of a URL.
      case "sort":
        return shape.orders.includes(value.split(".")[0] ?? "");
      case "size":
        return pageSizes.some((size) => String(size) === value);
      case "columns":
        return value.split(",").every((key) => shape.columns.some((column) => column.key === key));
      default:
        return kept.get(name) === value;
    }
  };
  const dropped = [...params].flatMap(([name, value]) => (isKept(name, value) ? [] : [name]));
  return { query: usable, dropped: [...new Set(dropped)] };
}

function readFilter(params: URLSearchParams, filter: Filter): [string, string][] {
  const readKnown = (name: string, isKnown: (value: string) => boolean): [string, string][] => {
    const value = params.get(name)?.trim() ?? "";
    return value !== "" && isKnown(value) ? [[name, value]] : [];
  };
  switch (filter.kind) {
    case "text":
      return readKnown(filter.key, (value) => value.length <= 200);
    case "select":
      return readKnown(
        filter.key,
        filter.accepts ?? ((value) => filter.options.some((option) => option.value === value)),
      );
    case "many": {
      const requested = new Set((params.get(filter.key) ?? "").split(","));
      const chosen = filter.options.filter(({ value }) => requested.has(value));
      return chosen.length === 0 ? [] : [[filter.key, chosen.map(({ value }) => value).join()]];
    }
    case "period": {
      const [from, to] = [readKnown("from", isDayOrMinute), readKnown("to", isDayOrMinute)];
      const [first = "", last = ""] = [from, to].map(([entry]) => entry?.[1]);
      return last !== "" && isReversed(first, last)
        ? [
            ["from", last],
            ["to", first],
          ]
        : [...from, ...to];
    }
  }
}

function isDayOrMinute(value: string): boolean {
  return /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(value) && !Number.isNaN(Date.parse(value));
}

function readSort(value: string | null, { orders, start }: ViewShape): Sort {
  const [orderBy, direction] = value?.split(".") ?? [];
  const isKnown = orderBy !== undefined && orders.includes(orderBy);
  return isKnown ? { orderBy, isDescending: direction === "desc" } : start;
}

function readPage(value: string | null): number {
  const page = Number(value ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000_000 ? page : 1;
}

function readColumns(value: string | null, columns: ViewShape["columns"]): string[] {
  const requested = value?.split(",") ?? [];
  const chosen = columns.filter(({ key }) => requested.includes(key));
  const shown = chosen.length === 0 ? columns.filter(({ isOptional = false }) => !isOptional) : chosen;
  return shown.map(({ key }) => key);
}
