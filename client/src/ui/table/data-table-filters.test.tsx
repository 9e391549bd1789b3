import { useRef, useState } from "react";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { enter } from "#test/answers.ts";
import { find, renderSignedIn } from "#test/render.tsx";
import { FilterFields } from "./data-table-filter-fields.tsx";
import { FilterChips, FilterMenu, type OpenFilters } from "./data-table-filters.tsx";
import type { Filter } from "./data-table-types.ts";
import { useListView } from "./list-view.ts";

const options = ["waiting", "active", "closed"].map((value) => ({ value, label: `App ${value}` }));
const filters: Filter[] = [
  { kind: "select", key: "state", label: "State", options },
  { kind: "many", key: "cause", label: "Cause", options },
  { kind: "text", key: "company", label: "Company" },
  { kind: "period", label: "Created" },
];

function Filters({ of }: { of: Filter[] }) {
  const view = useListView({
    orders: [],
    columns: [],
    filters: of,
    start: { orderBy: "created_at", isDescending: false },
  });
  const [open, setOpen] = useState<OpenFilters>(null);
  const button = useRef<HTMLButtonElement>(null);
  const values = { of, filters: view.filters, setFilter: view.setFilter };
  return (
    <>
      <FilterMenu {...values} open={open} setOpen={setOpen} button={button} />
      <FilterChips {...values} onEdit={setOpen} onRemoved={() => button.current?.focus()} />
    </>
  );
}

const show = (address = "/", of = filters) => renderSignedIn(<Filters of={of} />, { address });

test("a filter is set in the menu, shown as a chip, and removed by it", async () => {
  const { router, step } = await show();
  await step(() => find("button", "Filter").click());
  await step(() => find("[role=dialog] button", "State").click());
  await step(() => screen.getByRole("radio", { name: "App active" }).click());
  expect(router.state.location.search).toBe("?state=active");
  await step(() => find("[role=dialog] button", "All filters").click());
  await step(() => find("[role=dialog] button", "Cause").click());
  for (const name of ["App waiting", "App closed"])
    await step(() => screen.getByRole("checkbox", { name }).click());
  expect(router.state.location.search).toBe("?state=active&cause=waiting%2Cclosed");
  find("button", "Cause: App waiting, App closed");
  await step(() => find("button", "Clear State").click());
  expect(router.state.location.search).toBe("?cause=waiting%2Cclosed");
  expect(document.activeElement?.textContent).toBe("Filter");
});

test("a chip says what is set, and opens the fields of its filter", async () => {
  const { step } = await show("/?cause=waiting,active,closed&company=PT%20Satu&from=2026-11-20");
  expect(screen.queryByText(/State/)).toBeNull();
  find("button", "Cause: 3 selected");
  find("button", "Created: from 20 Nov 2026");
  await step(() => find("button", "Company: PT Satu").click());
  expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Company" }).value).toBe("PT Satu");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Company");
});

test("a list with one filter shows its fields at once", async () => {
  const { step } = await show("/", filters.slice(0, 1));
  await step(() => find("button", "Filter").click());
  screen.getByRole("radio", { name: "App closed" });
  expect(screen.queryByRole("button", { name: "All filters" })).toBeNull();
});

test.each([
  [{ from: "2026-11-20", to: "2026-11-21" }, ["date 2026-11-20", "date 2026-11-21"]],
  [{ from: "2026-11-20T09:05" }, ["datetime-local 2026-11-20T09:05", "datetime-local "]],
  [
    { from: "2026-11-20", to: "2026-11-20T09:05" },
    ["datetime-local 2026-11-20T00:00", "datetime-local 2026-11-20T09:05"],
  ],
])("a period of days shows the minutes of a link, too: %j", async (filters, inputs) => {
  const fields = (
    <FilterFields
      filter={{ kind: "period", label: "Created" }}
      filters={filters}
      setFilter={() => undefined}
    />
  );
  await renderSignedIn(fields, {});
  const shown = [...document.querySelectorAll("input")].map(({ type, value }) => `${type} ${value}`);
  expect(shown).toEqual(inputs);
  expect(document.body.textContent).not.toContain("Last 15 minutes");
});

const typeCompany = async (leave: (router: Awaited<ReturnType<typeof show>>["router"]) => unknown) => {
  const routes = [
    { path: "/", element: <Filters of={filters} /> },
    { path: "/other", element: <h1>Other</h1> },
  ];
  const { router, step } = await renderSignedIn({ routes }, {});
  await step(() => find("button", "Filter").click());
  await step(() => find("[role=dialog] button", "Company").click());
  await step(() => {
    enter("Company", "PT Satu");
    return leave(router);
  });
  return router.state.location;
};

test("a text that is typed just before the menu is closed counts", async () => {
  expect((await typeCompany(() => find("button", "Filter").click())).search).toBe("?company=PT+Satu");
});

test("a text that is typed just before the page is left does not change the address of the next one", async () => {
  expect(await typeCompany((router) => router.navigate("/other"))).toMatchObject({
    pathname: "/other",
    search: "",
  });
});
