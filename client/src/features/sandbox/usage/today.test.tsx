import { screen } from "@testing-library/react";
import type { UsageToday } from "contract/usage/usage.contract";
import { expect, test } from "vitest";
import { SandboxToday } from "./today.panel.tsx";
import { refusal, success } from "#test/answers.ts";
import { renderSignedIn, type Answer } from "#test/render.tsx";

const today: UsageToday = {
  calls: 1200,
  errors: 30,
  last_failure: {
    activity_id: "call-1",
    app_name: "kasir",
    service_code: "11",
    response_code: "4291100",
    cause: "hit_rate",
    created_at: "2026-11-20T02:05:03.000Z",
  },
  busiest: { app_id: "a1", app_name: "loket", max_rate: 60, remaining: 12 },
};

async function listFigures(answer: Answer, role: "admin" | "tenant" = "tenant") {
  await renderSignedIn(<SandboxToday />, { role, answers: { "GET /api/v1/usage/today": answer } });
  return [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);
}

test.each([
  ["admin", "/app", "The calls of all apps"],
  ["tenant", "/tenant", "The calls of your apps"],
] as const)(
  "a %s reads whose calls are counted, and why the last one was refused",
  async (role, area, hint) => {
    const [calls, refused, hitRate, last] = await listFigures(success(today), role);
    expect([calls, refused, hitRate]).toEqual(["1,200", "30", "12 of 60in this minute, loket"]);
    expect(last).toContain("4291100 · kasir");
    expect(document.body.textContent).toContain(hint);
    const why = screen.getByRole("link", { name: "See why the call of kasir was refused" });
    expect(why.getAttribute("href")).toMatch(new RegExp(`^${area}/activity.*call-1`));
    expect(screen.getByRole("link", { name: "Open Activity" }).getAttribute("href")).toBe(`${area}/activity`);
  },
);

test("a day without calls says so", async () => {
  const quiet = { calls: 0, errors: 0, last_failure: null, busiest: null };
  expect(await listFigures(success(quiet))).toEqual([
    "0",
    "0",
    "–No calls yet today",
    "No call was refused today.",
  ]);
});

test("figures that cannot be loaded are dashes, with the reason", async () => {
  const figures = await listFigures(refusal(409, "Not now."));
  expect(figures.slice(0, 2)).toEqual(["–", "–"]);
  expect(figures.at(-1)).toBe("The figures could not be loaded. They are requested again in a moment.");
});

test("figures that are on their way are dashes without a reason", async () => {
  const never = { ...success(today), after: new Promise(() => undefined) };
  expect((await listFigures(never)).at(-1)).toBe("–");
});
