import { IconApps } from "@tabler/icons-react";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { DataTableProps } from "./data-table.tsx";
import { buildFailure } from "#test/answers.ts";
import { find, renderSignedIn } from "#test/render.tsx";
import { buildShopList, shops, ShopTable, type Shop } from "#test/shop-table.tsx";

const detail = ({ id, isOpen }: Shop) => ({
  title: `Shop ${id}`,
  hasNeighbours: true,
  body: isOpen ? "It is open." : "It is closed.",
});
const open = (address: string, props: Partial<DataTableProps<Shop>> = {}) =>
  renderSignedIn(<ShopTable detail={detail} {...props} />, { address, hasFeedback: true });
const drawer = () => within(screen.getByRole("dialog"));
const neighbour = (name: "Previous entry" | "Next entry") =>
  drawer().getByRole<HTMLButtonElement>("button", { name });

test("the drawer leads to the rows above and below, up to the ends of the page", async () => {
  const { router, step } = await open("/?open=anggrek&q=x");
  drawer().getByText("1 of 3 on this page");
  expect(neighbour("Previous entry").disabled).toBe(true);
  await step(() => neighbour("Next entry").click());
  drawer().getByRole("heading", { name: "Shop bakung" });
  expect(neighbour("Previous entry").disabled).toBe(false);
  await step(() => neighbour("Next entry").click());
  drawer().getByText("3 of 3 on this page");
  expect(neighbour("Next entry").disabled).toBe(true);
  await step(() => neighbour("Previous entry").click());
  expect(router.state.location.search).toBe("?open=bakung&q=x");
});

test("the way through the rows is no step of Back", async () => {
  const { router, step } = await open("/");
  await step(() => router.navigate("/?open=anggrek"));
  await step(() => neighbour("Next entry").click());
  await step(() => router.navigate(-1));
  expect(router.state.location.search).toBe("");
});

test("a row of another page has no neighbours", async () => {
  await open("/?open=dahlia", { list: buildShopList({ one: (id) => ({ id, city: "", isOpen: true }) }) });
  drawer().getByRole("heading", { name: "Shop dahlia" });
  expect(screen.queryByRole("button", { name: "Next entry" })).toBeNull();
});

test("a drawer that does not offer neighbours has none", async () => {
  await open("/?open=anggrek", { detail: ({ id }) => ({ title: id, body: null }) });
  expect(screen.queryByRole("button", { name: "Next entry" })).toBeNull();
  expect(screen.queryByRole("navigation", { name: "Related" })).toBeNull();
});

test("until the next row is loaded it is shown as in the list, never as the one before", async () => {
  const one = (id: string) =>
    id === "anggrek" ? { id, city: "", isOpen: true } : new Promise<Shop>(() => undefined);
  const { step } = await open("/?open=anggrek", { list: buildShopList({ one }) });
  await step(() => neighbour("Next entry").click());
  drawer().getByRole("heading", { name: "Shop bakung" });
  drawer().getByText("It is closed.");
});

test("Escape closes the drawer", async () => {
  const { router, step } = await open("/?open=anggrek");
  await step(() => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
  expect(router.state.location.search).toBe("");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a row that is still in the list but gone from the server is said to be gone", async () => {
  const list = buildShopList({ one: () => Promise.reject(buildFailure(404, "Not found.")) });
  const { step } = await open("/?open=anggrek", { list, actions: () => [action("Close shop")] });
  drawer().getByRole("heading", { name: "Not found" });
  drawer().getByText("This entry does not exist, or you do not have access to it.");
  expect(screen.queryByText("It is open.")).toBeNull();
  expect(drawer().queryByRole("button", { name: "Close shop" })).toBeNull();
  await step(() => drawer().getByRole("button", { name: "Show the list" }).click());
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a row that was shown before and has gone since is said to be gone", async () => {
  const one = vi.fn<(id: string) => Shop | Promise<Shop>>((id) => ({ id, city: "", isOpen: true }));
  const { router, step } = await open("/?open=dahlia", { list: buildShopList({ one }) });
  drawer().getByRole("heading", { name: "Shop dahlia" });
  one.mockRejectedValue(buildFailure(404, "Not found."));
  for (const address of ["/", "/?open=dahlia"]) await step(() => router.navigate(address));
  drawer().getByRole("heading", { name: "Not found" });
});

test("a row that cannot be loaded says why in the drawer, and is shown after another try", async () => {
  const one = vi.fn<(id: string) => Promise<Shop>>().mockRejectedValueOnce(buildFailure(409, "Not now."));
  const list = buildShopList({ rows: [], one });
  const { step } = await open("/?open=dahlia", { list });
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  drawer().getByRole("heading", { name: "Details" });
  expect(drawer().getByRole("alert").textContent).toContain("Not now.");
  one.mockResolvedValue({ id: "dahlia", city: "", isOpen: false });
  await step(() => drawer().getByRole("button", { name: "Try again" }).click());
  drawer().getByRole("heading", { name: "Shop dahlia" });
});

test("a row whose newest state cannot be loaded stays shown as in the list", async () => {
  await open("/?open=bakung", {
    list: buildShopList({ one: () => Promise.reject(buildFailure(409, "Not now.")) }),
  });
  drawer().getByText("It is closed.");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a row is asked for when it is opened, each time, and not before", async () => {
  const one = vi.fn((id: string): Shop => ({ id, city: "", isOpen: true }));
  const { router, step } = await open("/", { list: buildShopList({ one }) });
  expect(one).not.toHaveBeenCalled();
  for (const address of ["/?open=anggrek", "/", "/?open=anggrek"]) await step(() => router.navigate(address));
  expect(one.mock.calls).toEqual([["anggrek"], ["anggrek"]]);
});

test("a table without details opens nothing, whatever the address says", async () => {
  const one = vi.fn((id: string): Shop => ({ id, city: "", isOpen: true }));
  await renderSignedIn(<ShopTable list={buildShopList({ one })} />, { address: "/?open=anggrek" });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(one).not.toHaveBeenCalled();
});

const action = (label: string, change: { isPrimary?: boolean; isDangerous?: boolean } = {}) => ({
  label,
  icon: IconApps,
  onClick: () => undefined,
  ...change,
});
const isFilled = (button: HTMLElement) => button.dataset["variant"] === "filled";

test.each([
  ["the primary action", [action("Edit"), action("Approve", { isPrimary: true })], "Approve"],
  [
    "the first that is harmless",
    [action("Delete", { isDangerous: true }), action("Edit"), action("Copy")],
    "Edit",
  ],
  ["no dangerous action", [action("Delete", { isDangerous: true })], undefined],
])("of the actions of the table and of the drawer, %s is emphasized", async (_what, actions, filled) => {
  await open("/?open=anggrek", {
    actions: () => actions,
    detail: ({ id }) => ({ title: id, body: null, actions: [action("Print", { isDangerous: true })] }),
  });
  const buttons = [...actions, { label: "Print" }].map(({ label }) => find("[role=dialog] button", label));
  expect(buttons.filter(isFilled).map(({ textContent }) => textContent)).toEqual(
    filled === undefined ? [] : [filled],
  );
});

test("a link to the next step of a row of another page waits until the row is loaded", async () => {
  const act = vi.fn<() => void>();
  let arrive = (_shop: Shop): void => undefined;
  const one = () => new Promise<Shop>((resolve) => (arrive = resolve));
  const { router, step } = await open("/?act=dahlia", {
    list: buildShopList({ one }),
    act: ({ isOpen }) => (isOpen ? act : undefined),
  });
  expect(act).not.toHaveBeenCalled();
  expect(router.state.location.search).toBe("?act=dahlia");
  await step(() => arrive({ id: "dahlia", city: "", isOpen: true }));
  expect(act).toHaveBeenCalledOnce();
  expect(router.state.location.search).toBe("");
});

test("a link to the next step of a row that does not exist opens the drawer, which says so", async () => {
  const { router } = await open("/?act=dahlia", {
    list: buildShopList({ rows: shops, one: () => Promise.reject(buildFailure(404, "Not found.")) }),
    act: () => () => undefined,
  });
  expect(router.state.location.search).toBe("?open=dahlia");
  drawer().getByRole("heading", { name: "Not found" });
});
