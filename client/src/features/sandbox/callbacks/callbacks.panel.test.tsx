import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Callbacks } from "./callbacks.panel.tsx";
import { GivenUpCallbacks } from "./given-up.panel.tsx";
import { page, pressTwice, success } from "#test/answers.ts";
import { buildCallback } from "#test/build-callback.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const failed = buildCallback({
  db_id: "c2",
  state: "failed",
  failure: "not_connected",
  can: { resend: true, show_signed: false },
});
const forScript = buildCallback({ db_id: "c3", state: "waiting", attempts: 0, response_code: "" });
const delayed = buildCallback({ db_id: "c4", state: "waiting", next_attempt_at: "2026-11-20T02:06:03Z" });

test("the newest come first; each says how it was taken, or what it waits for", async () => {
  const paths: string[] = [];
  await renderSignedIn(<Callbacks appId="a1" />, {
    role: "tenant",
    answers: { "GET /api/v1/callbacks/all": page([buildCallback(), failed, forScript, delayed]) },
    seen: (path) => paths.push(path),
  });
  const listed = new URLSearchParams(paths.find((path) => path.includes("/callbacks/all"))?.split("?")[1]);
  expect([listed.get("app"), listed.get("order_by"), listed.get("order_type")]).toEqual([
    "a1",
    "created_at",
    "DESC",
  ]);
  const rows = [...document.querySelectorAll("ul[aria-label=Callbacks] > li")].map(
    ({ textContent }) => textContent,
  );
  expect(rows[0]).toContain("Delivered");
  expect(rows[1]).toContain("Given upNothing accepted the connection");
  expect(rows[2]).toContain("WaitingWaits for the listen script");
  expect(rows[3]).not.toContain("Waits for the listen script");
});

test("one that may be sent again is sent once, and the list is read again", async () => {
  let reads = 0;
  const { sent, step } = await renderSignedIn(<Callbacks appId="a1" />, {
    role: "tenant",
    hasFeedback: true,
    answers: {
      "GET /api/v1/callbacks/all": page([failed]),
      "POST /api/v1/callbacks/": success(failed),
    },
    seen: (path) => (reads += path.includes("/callbacks/all") ? 1 : 0),
  });
  await step(() => find("button", "More actions").click());
  const before = reads;
  await step(() => pressTwice(screen.getByRole("menuitem", { name: "Send again" })));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.call).toMatch(/^POST \/api\/v1\/callbacks\/.*c2/);
  expect(screen.getByText("The callback is sent again.")).toBeDefined();
  expect(reads).toBe(before + 1);
});

test("those that were given up are sent again, all of them unless the time is changed", async () => {
  const meta = { total: 10_000, total_at_least: true, page: 1, limit: 1 };
  const { sent, step } = await renderSignedIn(<GivenUpCallbacks appId="a1" />, {
    role: "tenant",
    hasFeedback: true,
    answers: {
      "GET /api/v1/callbacks/all": { body: { status: "00", message: "Success", data: [failed], meta } },
      "POST /api/v1/callbacks/resend": success({ count: 500, left: 12 }),
    },
  });
  expect(screen.getByText("10,000+ callbacks were given up.")).toBeDefined();
  await step(() => screen.getByRole("button", { name: "Send given up callbacks again" }).click());
  await step(() => pressTwice(screen.getByRole("button", { name: "Send again" })));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({ db_id: "a1", since: "2026-11-20T09:05" });
  expect(
    screen.getByText("The oldest 500 will be sent again. 12 more were given up: repeat it for them."),
  ).toBeDefined();
});

test("if none was given up since the chosen time, the result says so", async () => {
  const { step } = await renderSignedIn(<GivenUpCallbacks appId="a1" />, {
    role: "tenant",
    hasFeedback: true,
    answers: {
      "GET /api/v1/callbacks/all": page([failed]),
      "POST /api/v1/callbacks/resend": success({ count: 0, left: 0 }),
    },
  });
  expect(screen.getByText("1 callback was given up.")).toBeDefined();
  await step(() => screen.getByRole("button", { name: "Send given up callbacks again" }).click());
  await step(() => screen.getByRole("button", { name: "Send again" }).click());
  expect(screen.getByText("None was given up since then.")).toBeDefined();
});

test("without one that was given up, nothing is offered", async () => {
  await renderSignedIn(<GivenUpCallbacks appId="a1" />, {
    role: "tenant",
    answers: { "GET /api/v1/callbacks/all": page([]) },
  });
  expect(screen.queryByRole("button")).toBeNull();
});
