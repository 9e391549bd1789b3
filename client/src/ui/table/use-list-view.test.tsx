import { act, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ViewShape } from "./list-view.ts";
import { useListView, useTypedText, type ListViewState } from "./use-list-view.ts";

const shape: ViewShape = {
  orders: ["created_at", "name"],
  columns: [{ key: "name" }, { key: "rate", isOptional: true }],
  filters: [
    { kind: "select", key: "type", label: "Type", options: [{ value: "sandbox", label: "Sandbox" }] },
    { kind: "period", label: "Created" },
  ],
  start: { orderBy: "created_at", isDescending: false },
};

interface Seen {
  view: ListViewState;
  typed: string;
  type: (text: string) => void;
}

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
let seen: Seen | null = null;

function Table() {
  const view = useListView(shape);
  const [typed, type] = useTypedText(view.search, view.setSearch);
  useEffect(() => {
    seen = { view, typed, type };
  });
  return null;
}

function now(): Seen {
  if (seen === null) throw new Error("Nothing was rendered.");
  return seen;
}

async function openAt(address: string) {
  router = createMemoryRouter([{ path: "/apps", Component: Table }], { initialEntries: [address] });
  root = createRoot(document.createElement("div"));
  await act(async () => {
    root.render(<RouterProvider router={router} />);
    await Promise.resolve();
  });
}
const address = () => router.state.location.search;
const step = (action: () => unknown) =>
  act(async () => {
    action();
    await Promise.resolve();
  });
const back = () => act(() => router.navigate(-1));

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

test("each change is stored in the URL, resets the page and can be undone with Back", async () => {
  await openAt("/apps?page=3&other=kept");
  await step(() => now().view.setFilter({ type: "sandbox" }));
  expect(address()).toBe("?other=kept&type=sandbox");
  await step(() => now().view.setSort({ orderBy: "name", isDescending: true }));
  await step(() => now().view.setPage(2));
  expect(address()).toBe("?other=kept&type=sandbox&sort=name.desc&page=2");
  await back();
  expect(now().view.page).toBe(1);
  expect(now().view.sort).toEqual({ orderBy: "name", isDescending: true });
  await back();
  await back();
  expect(address()).toBe("?page=3&other=kept");
  expect(now().view.page).toBe(3);
});

test("clearing removes search and filters and keeps the order and the page size", async () => {
  await openAt("/apps?q=a&type=sandbox&from=2026-11-01&sort=name.asc&size=25&page=4");
  await step(() => now().view.clear());
  expect(address()).toBe("?sort=name.asc&size=25");
});

test("the default order and page size are removed from the URL", async () => {
  await openAt("/apps?sort=name.asc&size=25");
  await step(() => now().view.setSort(shape.start));
  await step(() => now().view.setSize(100));
  expect(address()).toBe("");
});

test("typed text is committed after a pause and is one history entry", async () => {
  await openAt("/apps?page=2");
  await step(() => now().type("kas"));
  await step(() => vi.advanceTimersByTime(200));
  await step(() => now().type("kasir "));
  await step(() => vi.advanceTimersByTime(200));
  expect(address()).toBe("?page=2");
  await step(() => vi.advanceTimersByTime(200));
  expect(address()).toBe("?q=kasir");
  expect(now().typed).toBe("kasir ");
  await step(() => now().type("kasir p"));
  await step(() => vi.advanceTimersByTime(400));
  expect(address()).toBe("?q=kasir+p");
  await back();
  expect(address()).toBe("?page=2");
  expect(now().typed).toBe("");
});
