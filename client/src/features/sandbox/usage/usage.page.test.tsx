import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import { UsagePage } from "./usage.page.tsx";
import { changeLanguage } from "#ui/text/i18n.ts";
import { renderSignedIn } from "#test/render.tsx";

const listFigures = () =>
  [...document.querySelectorAll("dd > span:first-child")].map(({ textContent }) => textContent);

test("figures that are not loaded yet are dashes, not zeros", async () => {
  // The query is retried after a second.
  const answers = { "GET /api/v1/usage": { status: 503, body: {} } };
  await renderSignedIn(<UsagePage />, { role: "tenant", answers });
  expect(listFigures()).toEqual(["–", "–", "–", "–"]);
});

test("figures have the separators of the language", async () => {
  const total = { calls: 1200, errors: 30, portal_calls: 1100, p50_ms: 1500, p95_ms: null };
  const data = { period: "24h", total, points: [], rows: [], rows_total: 0 };
  const answers = { "GET /api/v1/usage": { body: { status: "00", message: "Success", data } } };
  const { step } = await renderSignedIn(<UsagePage />, { role: "tenant", answers });
  expect(listFigures()).toEqual(["1,200", "30", "1,500 ms", "over 10 s"]);
  expect(document.body.textContent).toContain("1,100 of them sent by the portal");
  await step(() => changeLanguage("id"));
  expect(listFigures()).toEqual(["1.200", "30", "1.500 ms", "lebih dari 10 dtk"]);
  await step(() => changeLanguage("en"));
});

test("while one app is loaded, its page does not show the figures of all", async () => {
  const app = "0192f0c1-0000-7000-8000-000000000002";
  const total = { calls: 1200, errors: 30, portal_calls: 0, p50_ms: 1, p95_ms: 2 };
  const data = { period: "24h", total, points: [], rows: [], rows_total: 0 };
  const body = { status: "00", message: "Success", data };
  const answers = {
    [`GET /api/v1/usage?period=24h&app=${app}`]: { body, after: new Promise(() => undefined) },
    "GET /api/v1/usage": { body },
  };
  const { router } = await renderSignedIn(<UsagePage />, { role: "tenant", answers });
  expect(listFigures()[0]).toBe("1,200");
  await act(() => router.navigate(`?app=${app}`));
  expect(listFigures()).toEqual(["–", "–", "–", "–"]);
});
