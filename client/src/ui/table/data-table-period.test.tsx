import { expect, test } from "vitest";
import { renderSignedIn } from "#test/render.tsx";
import { PeriodFields } from "./data-table-period.tsx";

test.each([
  [{ from: "2026-11-20", to: "2026-11-21" }, ["date 2026-11-20", "date 2026-11-21"]],
  [{ from: "2026-11-20T09:05" }, ["datetime-local 2026-11-20T09:05", "datetime-local "]],
  [
    { from: "2026-11-20", to: "2026-11-20T09:05" },
    ["datetime-local 2026-11-20T00:00", "datetime-local 2026-11-20T09:05"],
  ],
])("a period of days shows the minutes of a link, too: %j", async (filters, inputs) => {
  const fields = (
    <PeriodFields
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
