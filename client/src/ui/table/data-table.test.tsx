import { IconApps } from "@tabler/icons-react";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { find, renderSignedIn } from "#test/render.tsx";
import { DataTable } from "./data-table.tsx";
import { CellContent } from "./data-table-rows.tsx";
import type { ListQuery } from "./data-table-types.ts";

interface Row {
  id: string;
  canDecide: boolean;
}

const rows: Row[] = [
  { id: "waits", canDecide: true },
  { id: "decided", canDecide: false },
];
const requested: ListQuery[] = [];
const list = {
  page: (query: ListQuery) => ({
    queryKey: ["rows", query],
    queryFn: () => {
      requested.push(query);
      return Promise.resolve({ data: rows, meta: { total: rows.length, page: 1, limit: 100 } });
    },
  }),
  one: (id: string) => ({
    queryKey: ["row", id],
    queryFn: () => {
      const row = rows.find((each) => each.id === id);
      return row === undefined ? Promise.reject(new Error("Not found.")) : Promise.resolve(row);
    },
  }),
  file: () => Promise.reject(new Error("This list has no file.")),
};

test("the name of a row is a link to its page, and a button beside it opens the details", async () => {
  const table = (
    <DataTable
      name="Rows"
      list={list}
      rowId={({ id }) => id}
      columns={[{ key: "id", title: "Id", value: ({ id }) => id }]}
      page={({ id }) => `/rows/${id}`}
      detail={({ id }) => ({ title: `Row ${id}`, body: null })}
      empty={{ icon: IconApps, sentence: "None" }}
    />
  );
  const { router, step } = await renderSignedIn(table, { address: "/rows" });
  expect(find("a", "waits").getAttribute("href")).toBe("/rows/waits");
  await step(() => screen.getByRole("button", { name: "Details of waits" }).click());
  expect(router.state.location.search).toBe("?open=waits");
  find("h2", "Row waits");
});

function Table({ decide, viewKey }: { decide: (row: Row) => void; viewKey: () => void }) {
  return (
    <DataTable
      name="Rows"
      list={list}
      rowId={({ id }) => id}
      columns={[{ key: "id", title: "Id", value: ({ id }) => id }]}
      act={(row) => (row.canDecide ? () => decide(row) : undefined)}
      actions={() => [{ label: "View key", icon: IconApps, onClick: viewKey }]}
      detail={({ id }) => ({
        title: `Row ${id}`,
        body: null,
        related: [{ label: "Its apps", to: "/apps?q=x" }],
      })}
      empty={{ icon: IconApps, sentence: "None" }}
    />
  );
}

async function openAt(address: string) {
  const decide = vi.fn<(row: Row) => void>();
  const viewKey = vi.fn<() => void>();
  const rendered = await renderSignedIn(<Table decide={decide} viewKey={viewKey} />, { address });
  return { ...rendered, decide, viewKey };
}

test("a table requests 100 rows", async () => {
  requested.length = 0;
  await openAt("/rows");
  expect(requested).toEqual([expect.objectContaining({ limit: 100, page: 1 })]);
});

test("a link to the next step of a row starts it once", async () => {
  const { decide, router } = await openAt("/rows?act=waits&q=x");
  expect(decide.mock.calls).toEqual([[rows[0]]]);
  expect(router.state.location.search).toBe("?q=x");
});

test("a link to the next step of a row without one opens the row", async () => {
  const { decide, router } = await openAt("/rows?act=decided");
  expect(decide).not.toHaveBeenCalled();
  expect(router.state.location.search).toBe("?open=decided");
  find("[role=dialog]", "Row decided");
});

test("the drawer of a row shows it as the server has it now, also where the list is older", async () => {
  const stale: Row = { id: "waits", canDecide: true };
  const page = { data: [stale], meta: { total: 1, page: 1, limit: 100 } };
  const older = {
    ...list,
    page: () => ({ queryKey: ["older"], queryFn: () => Promise.resolve(page) }),
    one: (id: string) => ({
      queryKey: ["newer", id],
      queryFn: () => Promise.resolve({ id, canDecide: false }),
    }),
  };
  await renderSignedIn(
    <DataTable
      name="Rows"
      list={older}
      rowId={({ id }: Row) => id}
      columns={[{ key: "id", title: "Id", value: ({ id }) => id }]}
      detail={({ id, canDecide }) => ({ title: `${id}: ${canDecide ? "open" : "decided"}`, body: null })}
      empty={{ icon: IconApps, sentence: "None" }}
    />,
    { address: "/rows?open=waits" },
  );
  find("[role=dialog]", "waits: decided");
});

test("the drawer of a row has the row's actions and related links", async () => {
  const { viewKey, step } = await openAt("/rows?open=waits");
  expect(find("[role=dialog] a", "Its apps").getAttribute("href")).toBe("/apps?q=x");
  await step(() => find("[role=dialog] button", "View key").click());
  expect(viewKey).toHaveBeenCalledOnce();
});

test("a drawer that was opened by a link leaves the focus at the heading of the page", async () => {
  const { step } = await renderSignedIn(
    <main>
      <h1>Rows</h1>
      <Table decide={() => undefined} viewKey={() => undefined} />
    </main>,
    { address: "/rows?open=waits" },
  );
  await step(() => find(".mantine-Drawer-close").click());
  await vi.waitFor(() => {
    expect(document.activeElement?.textContent).toBe("Rows");
  }, 10_000);
});

const openSorted = () =>
  renderSignedIn(
    <DataTable
      name="Rows"
      list={list}
      rowId={({ id }: Row) => id}
      columns={[
        { key: "id", title: "Id", orderBy: "id", value: ({ id }) => id },
        { key: "name", title: "Name", orderBy: "name", value: ({ id }) => id },
      ]}
      empty={{ icon: IconApps, sentence: "None" }}
    />,
    { address: "/rows?sort=id.desc" },
  );

test("a table sorts by another column ascending, and turns the direction at the second click", async () => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  const { router, step } = await openSorted();
  await step(() => find("th button", "Name").click());
  expect(router.state.location.search).toBe("?sort=name.asc");
  await step(() => find("th button", "Name").click());
  expect(router.state.location.search).toBe("?sort=name.desc");
});

test("on a phone, cards sorted by something else keep the chosen direction", async () => {
  const { router, step } = await openSorted();
  await step(() => find("input[aria-label='Sort by']").click());
  await step(() => find("[role=option]", "Name").click());
  expect(router.state.location.search).toBe("?sort=name.desc");
});

test("all rows that can be selected are selected at once, and none in another view", async () => {
  const decide = vi.fn<(chosen: Row[]) => void>();
  const { router, step } = await renderSignedIn(
    <DataTable
      name="Rows"
      list={{ ...list, refetchInterval: 20 }}
      rowId={({ id }: Row) => id}
      columns={[{ key: "id", title: "Id", value: ({ id }) => id }]}
      batch={{
        canSelect: ({ canDecide }) => canDecide,
        actions: [{ label: "Decide", icon: IconApps, onClick: decide }],
      }}
      empty={{ icon: IconApps, sentence: "None" }}
    />,
    { address: "/rows" },
  );
  const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all rows of this page" });
  await step(() => all.click());
  expect(all.checked).toBe(true);
  await step(() => find("button", "Decide").click());
  expect(decide.mock.calls).toEqual([[[rows[0]]]]);
  // Another user decides on it.
  rows.splice(0, 1, { id: "waits", canDecide: false });
  await vi.waitFor(() => expect(screen.queryByText("Decide")).toBeNull(), 10_000);
  rows.splice(0, 1, { id: "waits", canDecide: true });
  await vi.waitFor(() => find("button", "Decide"), 10_000);
  await step(() => router.navigate("/rows?q=waits"));
  expect(screen.queryByText("Decide")).toBeNull();
});

test("on a phone, a tap anywhere opens a card", async () => {
  const { router, step } = await openAt("/rows");
  await step(() => find("dl, li", "decided").click());
  expect(router.state.location.search).toBe("?open=decided");
});

test("on a phone, a page of 100 rows starts with 20 cards", async () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ id: `row-${String(index)}`, canDecide: false }));
  rows.push(...many);
  const { step } = await openAt("/rows");
  for (let turn = 0; turn < 5; turn++) await step(() => undefined);
  expect(document.querySelectorAll("ul[aria-label=Rows] > li")).toHaveLength(20);
  await step(() => find("button", "Show 7 more").click());
  rows.splice(-many.length);
});

test("all rows of a page are printed as a table, and shown as before afterwards", async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ id: `row-${String(index)}`, canDecide: false }));
  rows.push(...many);
  const { step } = await openAt("/rows");
  const listCards = () => document.querySelectorAll("ul[aria-label=Rows] > li").length;
  expect(listCards()).toBeGreaterThan(0);
  window.dispatchEvent(new Event("beforeprint"));
  expect(document.querySelectorAll("table[aria-label=Rows] tbody tr")).toHaveLength(62);
  await step(() => window.dispatchEvent(new Event("afterprint")));
  expect(document.querySelector("table")).toBeNull();
  expect(listCards()).toBeGreaterThan(0);
  rows.splice(-many.length);
});

test("a refreshed list that cannot be loaded waits for Try again", async () => {
  const page = vi.fn<() => Promise<never>>(() => Promise.reject(new Error("Not found.")));
  const failing = {
    ...list,
    refetchInterval: 20,
    page: () => ({ queryKey: ["failing"], queryFn: page, retry: false }),
  };
  await renderSignedIn(
    <DataTable
      name="Rows"
      list={failing}
      rowId={({ id }: Row) => id}
      columns={[{ key: "id", title: "Id", value: ({ id }) => id }]}
      empty={{ icon: IconApps, sentence: "None" }}
    />,
    {},
  );
  find("button", "Try again");
  expect(page).toHaveBeenCalledOnce();
});

const renderCell = (value: string) => {
  const column = { key: "value", title: "Value", value: () => value };
  return render(<CellContent column={column} row={{}} />).container;
};

test("an email address may break after its @, and other texts stay as they are", () => {
  const cell = renderCell("sari.wulandari@kasirpintar.co.id");
  expect(cell.textContent).toBe("sari.wulandari@kasirpintar.co.id");
  expect(cell.querySelector("wbr")?.previousSibling?.textContent).toBe("sari.wulandari@");
  expect(renderCell("9 a.m. @ Jakarta").querySelector("wbr")).toBeNull();
});
