import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SavedViews } from "./saved-views.panel.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

const view = (view_id: string, name: string, change = {}) => ({
  view_id,
  list: "apps",
  name,
  query: `q=${view_id}`,
  shared: false,
  owner: "budi",
  can: { edit: true },
  ...change,
});
const answerOf = (views: unknown[]) => ({
  "GET /api/v1/views": {
    body: { status: "00", message: "Success", data: { views, can: { share: true } } },
  },
});

async function open(views: unknown[], apply = vi.fn<(query: string) => string[]>(() => [])) {
  const { step } = await renderSignedIn(<SavedViews query="q=v2" apply={apply} />, {
    address: "/app/apps",
    answers: answerOf(views),
  });
  await step(() => find("button", "").click());
  await screen.findByText("Save this view");
  return { step, apply };
}

test("own and shared views are listed apart, and only own ones are edited", async () => {
  const foreign = view("v3", "Antrean", { shared: true, owner: "sari", can: { edit: false } });
  await open([view("v1", "Kasir"), view("v2", "Loket", { shared: true }), foreign]);
  expect([...document.querySelectorAll("section li")].map(({ textContent }) => textContent)).toEqual([
    "Kasir",
    "LoketShown · Shared",
    "AntreanShared by sari",
  ]);
  expect(screen.getAllByRole("button", { name: /^(Edit|Delete) / })).toHaveLength(4);
});

test("a view is shown by its name", async () => {
  const { step, apply } = await open([view("v1", "Kasir")]);
  await step(() => find("button", "Kasir").click());
  expect(apply.mock.calls).toEqual([["q=v1"]]);
});

test("a page without a list has no views", async () => {
  await renderSignedIn(<SavedViews query="" apply={() => []} />, { address: "/app/profile" });
  expect(screen.queryByRole("button", { name: "Saved views" })).toBeNull();
});
