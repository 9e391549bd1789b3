import { IconApps } from "@tabler/icons-react";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DataTableProps } from "./data-table.tsx";
import { renderSignedIn } from "#test/render.tsx";
import { buildShopList, ShopTable, type Shop } from "#test/shop-table.tsx";

const open = (props: Partial<DataTableProps<Shop>> = {}, address = "/") =>
  renderSignedIn(<ShopTable {...props} />, { address });
const listCards = () => within(screen.getByRole("list", { name: "Shops" })).getAllByRole("listitem");
const sortField = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Sort by" });
const detail = ({ id }: Shop) => ({ title: `Shop ${id}`, body: null });

test("a card names its row and lists the other columns with their titles", async () => {
  await open({
    columns: [
      { key: "city", title: "City", value: ({ city }) => city },
      { key: "id", title: "Id", isOpener: true, value: ({ id }) => id },
      { key: "secret", title: "Key", isOptional: true, value: () => "x" },
    ],
  });
  expect(listCards().map(({ textContent }) => textContent)).toEqual([
    "anggrekCityBandung",
    "bakungCitySolo",
    "cempakaCityMedan",
  ]);
});

test("a tap on a control of a card does not open it", async () => {
  const actions = () => [{ label: "Close", icon: IconApps, onClick: () => undefined }];
  const { router, step } = await open({ detail, actions });
  await step(() => screen.getByRole("button", { name: "More actions, bakung" }).click());
  expect(router.state.location.search).toBe("");
  await step(() => screen.getByText("Solo").click());
  expect(router.state.location.search).toBe("?open=bakung");
});

test("a card of a list without details stays closed", async () => {
  const { router, step } = await open();
  await step(() => screen.getByText("Solo").click());
  expect(router.state.location.search).toBe("");
});

test("cards are turned round by a button that says the direction", async () => {
  const { router, step } = await open({}, "/?sort=city.desc");
  expect(sortField().value).toBe("City");
  await step(() => screen.getByRole("button", { name: "Descending" }).click());
  expect(router.state.location.search).toBe("?sort=city.asc");
  screen.getByRole("button", { name: "Ascending" });
});

test("an order that no column has is not named, but can be turned round", async () => {
  const { router, step } = await open();
  expect(sortField().value).toBe("");
  await step(() => screen.getByRole("button", { name: "Ascending" }).click());
  expect(router.state.location.search).toBe("?sort=created_at.desc");
});

test("cards that cannot be sorted offer no order", async () => {
  await open({ columns: [{ key: "id", title: "Id", value: ({ id }) => id }] });
  expect(screen.queryByRole("combobox", { name: "Sort by" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Ascending" })).toBeNull();
});

test("20 more cards are shown by each press, until there are no more", async () => {
  const rows = Array.from({ length: 43 }, (_, index) => ({ id: `shop-${index}`, city: "", isOpen: true }));
  const { step } = await open({ list: buildShopList({ rows }) });
  const settle = async (count: number) => {
    while (listCards().length < count) await step(() => undefined);
  };
  await settle(20);
  await step(() => screen.getByRole("button", { name: "Show 20 more" }).click());
  await settle(40);
  expect(listCards()).toHaveLength(40);
  await step(() => screen.getByRole("button", { name: "Show 3 more" }).click());
  await settle(43);
  expect(screen.queryByRole("button", { name: /^Show .* more$/ })).toBeNull();
});
