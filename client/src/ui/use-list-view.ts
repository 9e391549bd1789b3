import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Filter, Sort } from "#ui/data-table-types.ts";
import { inAddress, namesOf, readView, type ViewShape } from "#ui/list-view.ts";

type Changes = Record<string, string | null>;

/** The view of a table lives in the address: it can be sent to a colleague, and the way back leads through it. */
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
  // Rows stand elsewhere then, so that the first page is the one to see.
  const startOver = (changes: Changes, options?: { replace: boolean }) =>
    change({ page: null, ...changes }, options);

  return {
    ...view,
    // Typing on is one step back, not one per letter.
    setSearch: (search: string) =>
      startOver({ q: inAddress.search(search) }, { replace: view.search !== "" && search !== "" }),
    setSort: (sort: Sort) => startOver({ sort: inAddress.sort(sort, shape) }),
    setFilter: (values: Changes) => startOver(values),
    clear: () => {
      const names: [string, null][] = shape.filters.flatMap(namesOf).map((name) => [name, null]);
      startOver({ q: null, ...Object.fromEntries(names) });
    },
    setPage: (page: number, options?: { replace: boolean }) =>
      change({ page: inAddress.page(page) }, options),
    setSize: (size: number) => startOver({ size: inAddress.size(size) }),
    setColumns: (keys: readonly string[]) =>
      change({ columns: inAddress.columns(keys, shape) }, { replace: true }),
    open: (id: string) => change({ open: id }),
    close: () => change({ open: null }, { replace: true }),
  };
}

export type ListViewState = ReturnType<typeof useListView>;
export type FilterValues = Pick<ListViewState, "filters" | "setFilter"> & { of: readonly Filter[] };

/** A text that is being typed: `commit` hears of it when the fingers rest, and a change from outside replaces it. */
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
