import { IconApps } from "@tabler/icons-react";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Batch } from "./data-table-types.ts";
import { renderSignedIn } from "#test/render.tsx";
import { buildShopList, shops, showWide, ShopTable, type Shop } from "#test/shop-table.tsx";

async function open(batch: Partial<Batch<Shop>> = {}, rows = shops) {
  const close = vi.fn<(chosen: Shop[]) => void>();
  const actions = [
    { label: "Print", icon: IconApps, onClick: () => undefined },
    { label: "Close", icon: IconApps, isPrimary: true, onClick: close },
  ];
  const table = <ShopTable list={buildShopList({ rows })} batch={{ actions, ...batch }} />;
  return { ...(await renderSignedIn(table, {})), close };
}
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const all = () => box("Select all rows of this page");
const bar = () => screen.queryByRole("group", { name: "Actions" });

test.each([
  ["cards", () => undefined],
  ["a table", showWide],
])("of %s, the rows that are ticked get the action", async (_layout, prepare) => {
  prepare();
  const { close, step } = await open();
  expect(bar()).toBeNull();
  await step(() => box("Select cempaka").click());
  expect(bar()?.textContent).toContain("1 row selected");
  await step(() => box("Select anggrek").click());
  expect(bar()?.textContent).toContain("2 rows selected");
  await step(() => screen.getByRole("button", { name: "Close" }).click());
  expect(close.mock.calls).toEqual([[[shops[0], shops[2]]]]);
  await step(() => box("Select cempaka").click());
  expect(box("Select cempaka").checked).toBe(false);
  expect(box("Select anggrek").checked).toBe(true);
  await step(() => screen.getByRole("button", { name: "Clear selection" }).click());
  expect(bar()).toBeNull();
  expect(box("Select anggrek").checked).toBe(false);
});

test("the box of all rows is ticked with the last of them, and unticks all", async () => {
  const { step } = await open();
  await step(() => box("Select anggrek").click());
  expect(all()).toMatchObject({ checked: false, indeterminate: true });
  await step(() => all().click());
  expect(all()).toMatchObject({ checked: true, indeterminate: false });
  expect(shops.map(({ id }) => box(`Select ${id}`).checked)).toEqual([true, true, true]);
  await step(() => all().click());
  expect(all()).toMatchObject({ checked: false, indeterminate: false });
  expect(bar()).toBeNull();
});

test("a row that cannot be selected has a box that is disabled, and is not among all", async () => {
  const { step } = await open({ canSelect: ({ isOpen }) => isOpen });
  expect(shops.map(({ id }) => box(`Select ${id}`).disabled)).toEqual([false, true, false]);
  expect(all().disabled).toBe(false);
  await step(() => all().click());
  expect(all()).toMatchObject({ checked: true, indeterminate: false });
  expect(bar()?.textContent).toContain("2 rows selected");
});

test("without a row that can be selected all boxes are disabled, and none is ticked", async () => {
  await open({ canSelect: () => false });
  expect(all()).toMatchObject({ disabled: true, checked: false });
});

test("the primary action is emphasized only", async () => {
  const { step } = await open();
  await step(() => all().click());
  const filled = screen.getAllByRole("button").filter(({ dataset }) => dataset["variant"] === "filled");
  expect(filled.map(({ textContent }) => textContent)).toEqual(["Close"]);
});

test("a list without actions for several rows has no boxes", async () => {
  await renderSignedIn(<ShopTable />, {});
  expect(screen.queryByRole("checkbox")).toBeNull();
});
