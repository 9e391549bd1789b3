import { act, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  cleanQuery,
  countActive,
  readView,
  toFullQuery,
  toListQuery,
  toSavedQuery,
  urlValue,
  useListView,
  useTypedText,
  type ListViewState,
  type ViewShape,
} from "./list-view.ts";

const shape: ViewShape = {
  orders: ["created_at", "name"],
  columns: [{ key: "name" }, { key: "type" }, { key: "rate", isOptional: true }],
  filters: [
    {
      kind: "select",
      key: "type",
      label: "Type",
      options: [
        { value: "sandbox", label: "Sandbox" },
        { value: "production", label: "Production" },
      ],
    },
    {
      kind: "many",
      key: "status",
      label: "Status",
      options: ["10", "20", "30"].map((value) => ({ value, label: value })),
    },
    { kind: "text", key: "company", label: "Company" },
    { kind: "period", label: "Created" },
  ],
  start: { orderBy: "created_at", isDescending: false },
};
const read = (address: string) => readView(new URLSearchParams(address), shape);

test("a URL without parameters is the default view", () => {
  const view = read("");
  expect(view).toEqual({
    search: "",
    filters: {},
    sort: shape.start,
    page: 1,
    size: 100,
    actId: null,
    columns: ["name", "type"],
    openId: null,
  });
  expect(toListQuery(view)).toEqual({ order_by: "created_at", order_type: "ASC", limit: 100, page: 1 });
});

test("all parameters of a URL become the query of the list", () => {
  const view = read(
    "q=kasir&type=sandbox&status=30,10&company=PT&from=2026-11-01&to=2026-11-20&sort=name.desc&page=3&size=25&columns=rate&open=x",
  );
  expect(toListQuery(view)).toEqual({
    keyword: "kasir",
    type: "sandbox",
    status: "10,30",
    company: "PT",
    from: "2026-11-01",
    to: "2026-11-20",
    order_by: "name",
    order_type: "DESC",
    limit: 25,
    page: 3,
  });
  expect(toFullQuery(view)).not.toHaveProperty("page");
  expect(toFullQuery(view)).not.toHaveProperty("limit");
  expect(view.columns).toEqual(["rate"]);
  expect(view.openId).toBe("x");
  expect(countActive(shape.filters, view.filters)).toBe(4);
});

test.each([
  "type=other",
  "status=99,abc",
  "from=yesterday&to=2026-13-45",
  `company=${"x".repeat(201)}`,
  "sort=password.desc",
  "sort=",
  "page=0",
  "page=-4",
  "page=1.5",
  "page=many",
  "page=99999999999999999999",
  "size=51",
  "size=1000000",
  "columns=none,such",
  "user_id=1",
])("unknown parameters and values are ignored: %s", (address) => {
  expect(toListQuery(read(address))).toEqual(toListQuery(read("")));
  expect(read(address).columns).toEqual(["name", "type"]);
});

test("the days of a reversed period are swapped", () => {
  expect(read("from=2026-11-20&to=2026-11-01").filters).toEqual({ from: "2026-11-01", to: "2026-11-20" });
  expect(read("to=2026-11-20").filters).toEqual({ to: "2026-11-20" });
});

test("a period can begin and end at a minute, also of the same day", () => {
  const minutes = { from: "2026-11-20T09:05", to: "2026-11-20T09:20" };
  expect(read("from=2026-11-20T09:05&to=2026-11-20T09:20").filters).toEqual(minutes);
  expect(read("from=2026-11-20T09:20&to=2026-11-20T09:05").filters).toEqual(minutes);
  expect(read("from=2026-11-20T09:05&to=2026-11-20").filters).toEqual({ ...minutes, to: "2026-11-20" });
  expect(read("from=2026-11-20T25:00&to=2026-11-20T9:05").filters).toEqual({});
});

test("defaults are omitted from the URL", () => {
  expect(urlValue.search("")).toBeNull();
  expect(urlValue.page(1)).toBeNull();
  expect(urlValue.size(100)).toBeNull();
  expect(urlValue.sort(shape.start, shape)).toBeNull();
  expect(urlValue.columns(["type", "name"], shape)).toBeNull();
  expect(urlValue.page(2)).toBe("2");
  expect(urlValue.size(50)).toBe("50");
  expect(urlValue.sort({ orderBy: "created_at", isDescending: true }, shape)).toBe("created_at.desc");
  expect(urlValue.columns(["rate", "name"], shape)).toBe("name,rate");
});

test("a saved view has the state of the list without page and open row", () => {
  const address = "q=kasir&type=sandbox&status=10%2C20&sort=name.desc&size=25&columns=name%2Crate";
  expect(toSavedQuery(read(`${address}&page=3&open=x&act=y`), shape)).toBe(address);
  expect(toSavedQuery(read("sort=created_at.asc&size=100"), shape)).toBe("");
});

test("settings of a saved view that the list does not support are ignored and returned by name", () => {
  const use = (query: string) => cleanQuery(query, shape);
  expect(use("type=sandbox&sort=created_at.asc&size=100")).toEqual({ query: "type=sandbox", dropped: [] });
  expect(use("type=staging&owner=x&q=kasir")).toEqual({ query: "q=kasir", dropped: ["type", "owner"] });
  expect(use("status=10,99&sort=secret.asc&size=7&columns=name,gone")).toEqual({
    query: "status=10&columns=name",
    dropped: ["status", "sort", "size", "columns"],
  });
  expect(use("from=yesterday&open=x").dropped).toEqual(["from", "open"]);
  expect(use("%E0%A4%A&=&&&")).toMatchObject({ query: "" });
});

interface RenderedView {
  view: ListViewState;
  typed: string;
  type: (text: string) => void;
}

let router: ReturnType<typeof createMemoryRouter>;
let seen: RenderedView | null = null;

function Table() {
  const view = useListView(shape);
  const [typed, type] = useTypedText(view.search, view.setSearch);
  useEffect(() => {
    seen = { view, typed, type };
  });
  return null;
}

function getNow(): RenderedView {
  if (seen === null) throw new Error("Nothing was rendered.");
  return seen;
}

async function openAt(address: string) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  router = createMemoryRouter([{ path: "/apps", Component: Table }], { initialEntries: [address] });
  const root = createRoot(document.createElement("div"));
  await act(async () => {
    root.render(<RouterProvider router={router} />);
    await Promise.resolve();
  });
  onTestFinished(() => {
    act(() => root.unmount());
    vi.useRealTimers();
  });
}
const getAddress = () => router.state.location.search;
const runStep = (action: () => unknown) =>
  act(async () => {
    action();
    await Promise.resolve();
  });
const goBack = () => act(() => router.navigate(-1));

test("each change is stored in the URL, resets the page and can be undone with Back", async () => {
  await openAt("/apps?page=3&other=kept");
  await runStep(() => getNow().view.setFilter({ type: "sandbox" }));
  expect(getAddress()).toBe("?other=kept&type=sandbox");
  await runStep(() => getNow().view.setSort({ orderBy: "name", isDescending: true }));
  await runStep(() => getNow().view.setPage(2));
  expect(getAddress()).toBe("?other=kept&type=sandbox&sort=name.desc&page=2");
  await goBack();
  expect(getNow().view.page).toBe(1);
  expect(getNow().view.sort).toEqual({ orderBy: "name", isDescending: true });
  await goBack();
  await goBack();
  expect(getAddress()).toBe("?page=3&other=kept");
  expect(getNow().view.page).toBe(3);
});

test("another order starts at the first page", async () => {
  await openAt("/apps?page=3");
  await runStep(() => getNow().view.setSort({ orderBy: "name", isDescending: true }));
  expect(getAddress()).toBe("?sort=name.desc");
});

test("another page size starts at the first page", async () => {
  await openAt("/apps?page=7&size=25");
  await runStep(() => getNow().view.setSize(50));
  expect(getAddress()).toBe("?size=50");
});

test("clearing removes search and filters and keeps the order and the page size", async () => {
  await openAt("/apps?q=a&type=sandbox&from=2026-11-01&sort=name.asc&size=25&page=4");
  await runStep(() => getNow().view.clear());
  expect(getAddress()).toBe("?sort=name.asc&size=25");
});

test("the default order and page size are removed from the URL", async () => {
  await openAt("/apps?sort=name.asc&size=25");
  await runStep(() => getNow().view.setSort(shape.start));
  await runStep(() => getNow().view.setSize(100));
  expect(getAddress()).toBe("");
});

test("other columns keep the page, and are no step of Back", async () => {
  await openAt("/apps");
  await runStep(() => getNow().view.setPage(3));
  await runStep(() => getNow().view.setColumns(["name", "rate"]));
  expect(getAddress()).toBe("?page=3&columns=name%2Crate");
  await goBack();
  expect(getAddress()).toBe("");
});

test("Back does not open a row again that was closed", async () => {
  await openAt("/apps?page=3");
  await runStep(() => getNow().view.open("x"));
  expect(getAddress()).toBe("?page=3&open=x");
  await runStep(() => getNow().view.close());
  await goBack();
  expect(getAddress()).toBe("?page=3");
});

test("Back does not start the step of a link again", async () => {
  await openAt("/apps?act=x");
  await runStep(() => getNow().view.endAct());
  await goBack();
  expect(getAddress()).toBe("");
});

test("a saved view replaces search, filters and page, and returns what the list does not support", async () => {
  await openAt("/apps?type=sandbox&page=3&open=x");
  let dropped: string[] = [];
  await runStep(() => {
    dropped = getNow().view.applySaved("q=kasir&owner=x");
  });
  expect(dropped).toEqual(["owner"]);
  expect(getAddress()).toBe("?q=kasir");
});

test("a search that was cleared comes back with Back", async () => {
  await openAt("/apps?q=kasir");
  await runStep(() => getNow().view.setSearch(""));
  expect(getAddress()).toBe("");
  await goBack();
  expect(getAddress()).toBe("?q=kasir");
});

test("typed text is committed after a pause and is one history entry", async () => {
  await openAt("/apps?page=2");
  await runStep(() => getNow().type("kas"));
  await runStep(() => vi.advanceTimersByTime(200));
  await runStep(() => getNow().type("kasir "));
  await runStep(() => vi.advanceTimersByTime(200));
  expect(getAddress()).toBe("?page=2");
  await runStep(() => vi.advanceTimersByTime(200));
  expect(getAddress()).toBe("?q=kasir");
  expect(getNow().typed).toBe("kasir ");
  await runStep(() => getNow().type("kasir p"));
  await runStep(() => vi.advanceTimersByTime(400));
  expect(getAddress()).toBe("?q=kasir+p");
  await goBack();
  expect(getAddress()).toBe("?page=2");
  expect(getNow().typed).toBe("");
});
