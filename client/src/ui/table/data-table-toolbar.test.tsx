import { IconApps } from "@tabler/icons-react";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { DataTableProps } from "./data-table.tsx";
import type { Filter, ListQuery } from "./data-table-types.ts";
import { TableViews } from "./table-views.ts";
import { renderSignedIn } from "#test/render.tsx";
import { buildShopList, showWide, ShopTable, type Shop } from "#test/shop-table.tsx";

const filters: Filter[] = [
  { kind: "text", key: "owner", label: "Owner" },
  { kind: "select", key: "state", label: "State", options: [{ value: "open", label: "Open" }] },
];
const open = (props: Partial<DataTableProps<Shop>> = {}, address = "/") =>
  renderSignedIn(<ShopTable filters={filters} {...props} />, { address });
const openWide = (props: Partial<DataTableProps<Shop>> = {}, address = "/") => {
  showWide();
  return open(props, address);
};
const chips = () => screen.queryByRole("group", { name: "Filters" });
const clickButton = (name: string) => () => screen.getByRole("button", { name }).click();

test("what is typed is searched after a pause", async () => {
  const { router } = await open();
  fireEvent.change(screen.getByRole("searchbox", { name: "Search: Shops" }), {
    target: { value: " kasir " },
  });
  await vi.waitFor(() => expect(router.state.location.search).toBe("?q=kasir"), 10_000);
});

test("a wide list has a menu of filters and of columns; a narrow one a drawer of filters", async () => {
  await openWide({}, "/?state=open");
  screen.getByRole("button", { name: "Filter" });
  screen.getByRole("button", { name: "Columns" });
  expect(screen.queryByRole("button", { name: "Filters (1)" })).toBeNull();
  expect(chips()?.textContent).toContain("State: Open");
});

test("on a phone the filters are in a drawer, which counts them, without chips and columns", async () => {
  const { router, step } = await open({}, "/?state=open&sort=city.desc");
  expect(screen.queryByRole("button", { name: "Filter" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Columns" })).toBeNull();
  expect(chips()).toBeNull();
  await step(clickButton("Filters (1)"));
  await step(clickButton("Clear all"));
  expect(router.state.location.search).toBe("?sort=city.desc");
});

test.each([
  ["wide", showWide],
  ["narrow", () => undefined],
])("a %s list without filters has no button for them", async (_width, prepare) => {
  prepare();
  await open({ filters: [] });
  expect(screen.queryByRole("button", { name: /Filter/ })).toBeNull();
});

test("all filters are cleared at once, and the focus is at the menu of filters", async () => {
  const { router, step } = await openWide({}, "/?state=open&owner=sari&q=x&sort=city.desc");
  await step(clickButton("Clear all"));
  expect(router.state.location.search).toBe("?sort=city.desc");
  expect(document.activeElement?.textContent).toBe("Filter");
  expect(chips()).toBeNull();
});

test("after one filter is removed the others stay, and the focus is at the menu of filters", async () => {
  const { router, step } = await openWide({}, "/?state=open&owner=sari");
  await step(clickButton("Clear State"));
  expect(router.state.location.search).toBe("?owner=sari");
  expect(document.activeElement?.textContent).toBe("Filter");
});

const columns = [
  { key: "city", title: "City", value: ({ city }: Shop) => city },
  { key: "id", title: "Id", isOpener: true, value: ({ id }: Shop) => id },
  { key: "open", title: "Opening", isOptional: true, value: ({ isOpen }: Shop) => String(isOpen) },
];

test("columns are chosen, except the one that names the row, and the default comes back by a button", async () => {
  const { router, step } = await openWide({ columns });
  const listHeads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  await step(clickButton("Columns"));
  const box = (name: string) =>
    within(screen.getByRole("dialog")).getByRole<HTMLInputElement>("checkbox", { name });
  expect(box("Id")).toMatchObject({ checked: true, disabled: true });
  expect(box("City")).toMatchObject({ checked: true, disabled: false });
  expect(box("Opening").checked).toBe(false);
  await step(() => box("Opening").click());
  await step(() => box("City").click());
  expect(listHeads()).toEqual(["Id", "Opening"]);
  await step(clickButton("Default columns"));
  expect(listHeads()).toEqual(["City", "Id"]);
  expect(router.state.location.search).toBe("");
});

test("the rows of the page are copied with the columns that are shown", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { step } = await openWide({ columns });
  await step(clickButton("Copy the rows of this page"));
  expect(writeText.mock.calls).toEqual([["City\tId\nBandung\tanggrek\nSolo\tbakung\nMedan\tcempaka"]]);
});

test("an action for all matching rows gets the search and filters without the page, and says how many they are", async () => {
  const onClick = vi.fn<(query: ListQuery) => void>();
  const ofAll = [{ label: "Close all", icon: IconApps, onClick }];
  const { step } = await open(
    { batch: { actions: [], ofAll }, list: buildShopList({ total: 1250 }) },
    "/?state=open&q=x&page=2",
  );
  await step(clickButton("All matching"));
  screen.getByText("1,250 rows");
  await step(() => screen.getByRole("menuitem", { name: "Close all" }).click());
  expect(onClick.mock.calls).toEqual([
    [{ keyword: "x", state: "open", order_by: "created_at", order_type: "ASC" }],
  ]);
});

test("a list without actions for all rows has no menu of them", async () => {
  await open({ batch: { actions: [] } });
  expect(screen.queryByRole("button", { name: "All matching" })).toBeNull();
});

test("saved views get the state of the list, and replace it", async () => {
  showWide();
  const { router, step } = await renderSignedIn(
    <TableViews value={({ query, apply }) => <button onClick={() => apply("q=y")}>{`View ${query}`}</button>}>
      <ShopTable filters={filters} />
    </TableViews>,
    { address: "/?state=open" },
  );
  await step(clickButton("View state=open"));
  expect(router.state.location.search).toBe("?q=y");
});
