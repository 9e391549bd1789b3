import { IconApps } from "@tabler/icons-react";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { DataTableProps } from "./data-table.tsx";
import { renderSignedIn } from "#test/render.tsx";
import { buildShopList, shops, showWide, ShopTable, type Shop } from "#test/shop-table.tsx";

beforeEach(showWide);

const open = (props: Partial<DataTableProps<Shop>> = {}, address = "/") =>
  renderSignedIn(<ShopTable {...props} />, { address });
const listHeads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
const detail = ({ id }: Shop) => ({ title: `Shop ${id}`, body: null });
const actions = ({ id }: Shop) =>
  id === "bakung" ? [] : [{ label: "Close", icon: IconApps, onClick: () => undefined }];

test("a table without actions and selection has the columns of its rows only", async () => {
  await open();
  expect(listHeads()).toEqual(["Id", "City"]);
  expect(within(screen.getByRole("table", { name: "Shops" })).getAllByRole("row")).toHaveLength(4);
});

test("a row without actions leaves its place empty where others have some, which are named after their row", async () => {
  await open({ actions });
  expect(listHeads()).toEqual(["Id", "City", "Actions"]);
  expect(
    screen.getAllByRole("button", { name: /More actions/ }).map((each) => each.getAttribute("aria-label")),
  ).toEqual(["More actions, anggrek", "More actions, cempaka"]);
});

test("only what the server can sort has a button, and the sorted column says its direction", async () => {
  const { step } = await open({}, "/?sort=city.desc");
  const [id, city] = screen.getAllByRole("columnheader");
  expect(id?.querySelector("button")).toBeNull();
  expect(city?.getAttribute("aria-sort")).toBe("descending");
  await step(() => screen.getByRole("button", { name: "City" }).click());
  expect(city?.getAttribute("aria-sort")).toBe("ascending");
  expect(id?.hasAttribute("aria-sort")).toBe(false);
});

test("a column that was not sorted is sorted ascending first", async () => {
  const { router, step } = await open();
  await step(() => screen.getByRole("button", { name: "City" }).click());
  expect(router.state.location.search).toBe("?sort=city.asc");
});

test("the column that names the row opens its details, wherever it is", async () => {
  const columns = [
    { key: "city", title: "City", value: ({ city }: Shop) => city },
    { key: "id", title: "Id", isOpener: true, value: ({ id }: Shop) => id },
  ];
  const { router, step } = await open({ columns, detail });
  expect(screen.queryByRole("button", { name: "Solo" })).toBeNull();
  await step(() => screen.getByRole("button", { name: "bakung" }).click());
  expect(router.state.location.search).toBe("?open=bakung");
});

test("without details and page the name of a row is a text", async () => {
  await open();
  expect(within(screen.getByRole("table")).queryByRole("button", { name: "bakung" })).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
  screen.getByText("bakung");
});

test("a click anywhere in a row opens it, but not one on a control or at the end of a selection of text", async () => {
  const batch = { actions: [] };
  const { router, step } = await open({ detail, batch, page: ({ id }) => `/shops/${id}` });
  const isOpened = () => router.state.location.search !== "";
  await step(() => screen.getByRole("checkbox", { name: "Select bakung" }).click());
  expect(isOpened()).toBe(false);
  const isCollapsed = vi.spyOn(Selection.prototype, "isCollapsed", "get").mockReturnValue(false);
  await step(() => screen.getByText("Solo").click());
  expect(isOpened()).toBe(false);
  isCollapsed.mockReturnValue(true);
  await step(() => screen.getByText("Solo").click());
  expect(router.state.location.search).toBe("?open=bakung");
});

test("the actions of a row start with its details, unless the row has but a button", async () => {
  const { step } = await open({ detail, actions });
  await step(() => screen.getByRole("button", { name: "More actions, anggrek" }).click());
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Details", "Close"]);
});

test("a table of which no row has an action has no column for them", async () => {
  await open({ actions, list: buildShopList({ rows: shops.slice(1, 2) }) });
  expect(listHeads()).toEqual(["Id", "City"]);
});
