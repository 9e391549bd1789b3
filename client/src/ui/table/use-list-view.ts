import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Filter, Sort } from "./data-table-types.ts";
import { listNames, readView, toSavedQuery, urlValue, cleanQuery, type ViewShape } from "./list-view.ts";

type Changes = Record<string, string | null>;

/** The view of a table, stored in the URL, so that it can be shared as a link and undone with Back. */
export function useListView(shape: ViewShape) {
  const [params, setParams] = useSearchParams();
  const view = readView(params, shape);

  const change = (changes: Changes, { replace = false } = {}) => {
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

/** A debounced text input: calls `commit` after a pause in typing; an external change replaces the text. */
export function useTypedText(value: string, commit: (text: string) => void) {
  const [typed, setTyped] = useState({ text: value, from: value });
  if (typed.from !== value) setTyped({ text: typed.text.trim() === value ? typed.text : value, from: value });

  useEffect(() => {
    const text = typed.text.trim();
    if (text === value) return;
    const timer = window.setTimeout(() => commit(text), 300);
    return () => window.clearTimeout(timer);
  });
  return [typed.text, (text: string) => setTyped({ text, from: value })] as const;
}
