import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DecideWaiting } from "./decide-waiting.tsx";
import { buildApp } from "#test/build-app.ts";
import { renderSignedIn } from "#test/render.tsx";

const app = buildApp({
  name: "Kasir",
  state: "waiting",
  max_rate: 0,
  requested_rate: 90,
  can: { approve: true },
});
const account = {
  db_id: "s1",
  number: "0060209031245",
  holder: "PT Uji",
  currency: "IDR",
  balance: "100.00",
};
const reply = (data: unknown) => ({ body: { status: "00", message: "Success", data } });
const item = {
  kind: "app",
  db_id: "a1",
  name: "Kasir",
  company: "PT Kasir",
  status: null,
  since: "2026-11-20T00:00:00Z",
} as const;

const decideOn = async (shown: object) => {
  const calls: string[] = [];
  const { step } = await renderSignedIn(<DecideWaiting item={item} onClose={() => calls.push("closed")} />, {
    answers: {
      "GET /api/v1/apps/detail/a1": reply(shown),
      "GET /api/v1/apps/a1": reply(shown),
      "GET /api/v1/source-accounts": {
        body: { status: "00", message: "Success", data: [account], meta: { total: 1, page: 1, limit: 100 } },
      },
      "POST /api/v1/approved/apps": reply(shown),
      "POST /api/v1/apps/a1/reject": reply(shown),
    },
    seen: (path, method) => {
      if (method === "POST" && !path.includes("/sso/")) calls.push(path.replace(/\?.*/, ""));
    },
  });
  return { step, calls };
};

test("an app is approved with one click: what the portal knows is filled in", async () => {
  const { step, calls } = await decideOn(app);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /0060209031245/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^90/ }).checked).toBe(true);
  expect(screen.getByLabelText(/^Last day/)).toBeDefined();
  await step(() => screen.getByRole("button", { name: "Approve app" }).click());
  expect(calls).toEqual(["/api/v1/approved/apps", "closed"]);
});

test("a rejection in the same dialog needs a reason", async () => {
  const { step, calls } = await decideOn(app);
  await step(() => screen.getByRole("radio", { name: /^Reject/ }).click());
  expect(screen.queryByRole("radio", { name: /0060209031245/ })).toBeNull();
  await step(() => screen.getByRole("button", { name: "Reject app" }).click());
  expect(screen.getByText("Reason is required: the tenant reads why the app is rejected")).toBeDefined();
  expect(calls).toEqual([]);
  await step(() =>
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: "Data tidak lengkap" } }),
  );
  await step(() => screen.getByRole("button", { name: "Reject app" }).click());
  expect(calls).toEqual(["/api/v1/apps/a1/reject", "closed"]);
});

test("what another administrator has decided leads to its page", async () => {
  await decideOn({ ...app, can: { ...app.can, approve: false } });
  expect(screen.getByText("This no longer waits for a decision.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Open" }).getAttribute("href")).toBe("/app/apps/a1");
});
