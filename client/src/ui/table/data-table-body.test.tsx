import { useQueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { DataTableProps } from "./data-table.tsx";
import { buildFailure } from "#test/answers.ts";
import { renderSignedIn } from "#test/render.tsx";
import { buildShopList, shops, showWide, ShopTable, type Shop } from "#test/shop-table.tsx";

const open = (props: Partial<DataTableProps<Shop>>, address = "/") =>
  renderSignedIn(<ShopTable {...props} />, { address });
const none = buildShopList({ rows: [] });

test("an empty list says what will be in it, without search and filters", async () => {
  await open({ list: none });
  screen.getByText("There is no shop yet.");
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a search without a hit says so, and is cleared by a button", async () => {
  const { router, step } = await open({ list: none }, "/?q=warung&sort=city.desc");
  screen.getByText("No entries match your search.");
  expect(screen.queryByText("There is no shop yet.")).toBeNull();
  screen.getByRole("searchbox", { name: "Search: Shops" });
  await step(() => screen.getByRole("button", { name: "Clear filters" }).click());
  expect(router.state.location.search).toBe("?sort=city.desc");
});

test("a list that cannot be loaded is loaded by another try", async () => {
  const page = vi.fn<() => Promise<never>>(() => Promise.reject(buildFailure(409, "Not now.")));
  const list = { ...buildShopList(), page: () => ({ queryKey: ["failing"], queryFn: page }) };
  const { step } = await open({ list });
  screen.getByRole("alert");
  await step(() => screen.getByRole("button", { name: "Try again" }).click());
  expect(page).toHaveBeenCalledTimes(2);
});

function Refresh() {
  const client = useQueryClient();
  return <button onClick={() => void client.invalidateQueries()}>Refresh</button>;
}

test("a list that cannot be loaded again keeps its rows and says since when they are old", async () => {
  const page = vi.fn(() => Promise.resolve({ data: shops, meta: { total: 3, page: 1, limit: 100 } }));
  const list = { ...buildShopList(), page: () => ({ queryKey: ["refreshed"], queryFn: page }) };
  const { step } = await renderSignedIn(
    <>
      <ShopTable list={list} />
      <Refresh />
    </>,
    {},
  );
  expect(screen.queryByText(/^Not up to date/)).toBeNull();
  page.mockRejectedValueOnce(buildFailure(409, "Not now."));
  await step(() => screen.getByRole("button", { name: "Refresh" }).click());
  screen.getByText("anggrek");
  screen.getByText(/^Not up to date since \d\d:\d\d WIB\. .*Not now\.$/);
  await step(() => screen.getByRole("button", { name: "Try again" }).click());
  expect(screen.queryByText(/^Not up to date/)).toBeNull();
});

test("until a list is loaded, it says neither that it is empty nor that it failed", async () => {
  const queryFn = () => new Promise<never>(() => undefined);
  await open({ list: { ...none, page: () => ({ queryKey: ["slow"], queryFn }) } });
  expect(screen.queryByText("There is no shop yet.")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("listitem")).toBeNull();
});

test("a page that is past the end leads to the last one, without an empty table on the way", async () => {
  let arrive = (): void => undefined;
  const last = new Promise<void>((resolve) => (arrive = resolve));
  const pageOf = (page: number) => ({
    data: page > 2 ? [] : shops,
    meta: { total: 150, page, limit: 100 },
  });
  const list = {
    ...none,
    page: (query: Readonly<Record<string, string | number>>) => ({
      queryKey: ["short", query],
      queryFn: async () => {
        const page = Number(query["page"]);
        if (page === 2) await last;
        return pageOf(page);
      },
    }),
  };
  const { router, step } = await open({ list }, "/?page=9");
  expect(router.state.location.search).toBe("?page=2");
  expect(screen.queryByRole("list", { name: "Shops" })).toBeNull();
  await step(arrive);
  screen.getByText("anggrek");
});

test.each([
  ["above the screen", 20, 1],
  ["on the screen", 56, 0],
])("another page starts at its first row, if the table begins %s", async (_where, top, times) => {
  showWide();
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 100, 100));
  const scrollIntoView = vi.spyOn(Element.prototype, "scrollIntoView");
  const scrollTo = vi.spyOn(Element.prototype, "scrollTo");
  const { step } = await open({ list: buildShopList({ total: 300 }) });
  expect(scrollTo).not.toHaveBeenCalled();
  await step(() => screen.getByRole("button", { name: "Next page" }).click());
  expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]]);
  expect(scrollIntoView).toHaveBeenCalledTimes(times);
  await step(() => screen.getByRole("button", { name: "Previous page" }).click());
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

test("a list that is opened again stays where the browser shows it", async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, "scrollIntoView");
  const routes = [
    { path: "/", element: <ShopTable /> },
    { path: "*", element: null },
  ];
  const { router, step } = await renderSignedIn({ routes }, {});
  for (const address of ["/shops/anggrek", "/"]) await step(() => router.navigate(address));
  screen.getByText("anggrek");
  expect(scrollIntoView).not.toHaveBeenCalled();
});
