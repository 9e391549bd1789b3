import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SavedViews } from "./saved-views.panel.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

const buildView = (view_id: string, name: string, change = {}) => ({
  view_id,
  list: "apps",
  name,
  query: `q=${view_id}`,
  shared: false,
  owner: "budi",
  can: { edit: true },
  ...change,
});
const buildAnswer = (views: unknown[]) => ({
  "GET /api/v1/views": {
    body: { status: "00", message: "Success", data: { views, can: { share: true } } },
  },
});

async function open(views: unknown[], apply = vi.fn<(query: string) => string[]>(() => [])) {
  const { step } = await renderSignedIn(<SavedViews query="q=v2" apply={apply} />, {
    address: "/app/apps",
    answers: buildAnswer(views),
  });
  await step(() => find("button", "Saved views").click());
  await screen.findByText("Save this view");
  return { step, apply };
}

test("own and shared views are listed apart, and only own ones are edited", async () => {
  const foreign = buildView("v3", "Antrean", { shared: true, owner: "sari", can: { edit: false } });
  await open([buildView("v1", "Kasir"), buildView("v2", "Loket", { shared: true }), foreign]);
  expect([...document.querySelectorAll("section li")].map(({ textContent }) => textContent)).toEqual([
    "Kasir",
    "LoketShown · Shared",
    "AntreanShared by sari",
  ]);
  expect(screen.getAllByRole("button", { name: /^(Edit|Delete) / })).toHaveLength(4);
});

test("a view is shown by its tab, and All shows all rows", async () => {
  const { step, apply } = await open([buildView("v1", "Kasir"), buildView("v2", "Loket")]);
  const tabs = [...document.querySelectorAll("nav button")];
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("aria-current")])).toEqual([
    ["All", null],
    ["Kasir", null],
    ["Loket", "true"],
  ]);
  await step(() => find("nav button", "Kasir").click());
  await step(() => find("nav button", "All").click());
  expect(apply.mock.calls).toEqual([["q=v1"], [""]]);
});

test("a page without a list has no views", async () => {
  await renderSignedIn(<SavedViews query="" apply={() => []} />, { address: "/app/profile" });
  expect(screen.queryByRole("button", { name: "Saved views" })).toBeNull();
});
