import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApprovedPage } from "./approved.page.tsx";
import { buildApp } from "#test/build-app.ts";
import { renderSignedIn } from "#test/render.tsx";

const buildWaiting = (db_id: string, name: string) =>
  buildApp({ db_id, name, state: "waiting", max_rate: 0, can: { approve: true } });
const data = [buildWaiting("a1", "kasir_satu"), buildWaiting("a2", "kasir_dua")];
const answers = {
  "GET /api/v1/approved/all": {
    body: { status: "00", message: "Success", data, meta: { total: 2, page: 1, limit: 100 } },
  },
};
const decideOn = async (step: (action: () => unknown) => Promise<void>, position: number) => {
  const buttons = await screen.findAllByRole("button", { name: "Decide" }, { timeout: 5000 });
  await step(() => buttons[position]?.click());
  return screen.getByLabelText<HTMLTextAreaElement>(/^Note/);
};

test("a decision outlives a reload, for its own app only", async () => {
  const first = await renderSignedIn(<ApprovedPage />, { answers });
  const note = await decideOn(first.step, 0);
  await first.step(() => fireEvent.change(note, { target: { value: "Terms checked" } }));
  cleanup();

  const other = await renderSignedIn(<ApprovedPage />, { answers });
  expect((await decideOn(other.step, 1)).value).toBe("");
  cleanup();

  const second = await renderSignedIn(<ApprovedPage />, { answers });
  expect((await decideOn(second.step, 0)).value).toBe("Terms checked");
});

test("for selected apps, Approve is the only filled button", async () => {
  const { step } = await renderSignedIn(<ApprovedPage />, { answers });
  const [box] = await screen.findAllByRole("checkbox", { name: /kasir_satu/ });
  await step(() => box?.click());
  const bar = screen.getByRole("group", { name: "Actions" });
  const looks = [...bar.querySelectorAll("button")].map(
    ({ textContent, dataset }) => `${textContent}: ${dataset["variant"] ?? ""}`,
  );
  expect(looks).toEqual(["Approve selected: filled", "Reject: default", "Clear selection: default"]);
});
