import { screen, within } from "@testing-library/react";
import type { ProgrammeUsage, Usage } from "contract/usage/usage.contract";
import { expect, test } from "vitest";
import { UsagePage } from "./usage.page.tsx";
import { UsageView } from "./usage-view.panel.tsx";
import { delay, refusal, success } from "#test/answers.ts";
import { find, renderSignedIn, type Answer } from "#test/render.tsx";

const appId = "0192f0c1-0000-7000-8000-000000000001";
const figures = { calls: 1000, errors: 25, portal_calls: 0, p50_ms: 120, p95_ms: null };
const usage: Usage = {
  period: "24h",
  total: figures,
  points: [
    { at: "2026-11-20T02:00:00.000Z", calls: 900, errors: 0 },
    { at: "2026-11-20T03:00:00.000Z", calls: 100, errors: 25 },
  ],
  rows: [
    {
      ...figures,
      app_id: appId,
      app_name: "kasir",
      company: "PT Kasir",
      service_code: "11",
      causes: [{ cause: "hit_rate", calls: 1025 }],
    },
  ],
  rows_total: 1,
};
const nothing = { calls: 0, errors: 0, portal_calls: 0, p50_ms: null, p95_ms: null };
const programme: ProgrammeUsage = {
  near_limit: [],
  approved_apps: 4,
  first_token: { apps: 3, median_seconds: 7200 },
  first_transfer: { apps: 0, median_seconds: null },
};

interface Options {
  role?: "admin" | "tenant";
  query?: string;
  shown?: Answer;
  near?: ProgrammeUsage["near_limit"];
}

async function open({ role = "tenant", query = "", shown = success(usage), near = [] }: Options = {}) {
  const asked: string[] = [];
  const rendered = await renderSignedIn(<UsagePage />, {
    role,
    address: `/usage${query}`,
    answers: {
      "GET /api/v1/usage/programme": success({ ...programme, near_limit: near }),
      "GET /api/v1/usage": shown,
    },
    seen: (path) => asked.push(path),
  });
  return { ...rendered, asked: () => asked.filter((path) => path.startsWith("/api/v1/usage")) };
}
const search = ({ state }: { state: { location: { search: string } } }) => state.location.search;
const text = () => document.body.textContent;

test("the period is in the URL, beside the app", async () => {
  const { asked, router, step } = await open({ query: `?app=${appId}&period=7d` });
  expect(asked()).toEqual([`/api/v1/usage?period=24h&app=${appId}`]);
  await step(() => screen.getByRole("radio", { name: "30 days" }).click());
  expect(search(router)).toBe(`?app=${appId}&period=30d`);
  expect(asked().at(-1)).toBe(`/api/v1/usage?period=30d&app=${appId}`);
});

test.each([
  ["admin", "How often apps call the sandbox"],
  ["tenant", "How often your apps call the sandbox"],
] as const)("to an %s the page says whose calls it counts", async (role, purpose) => {
  await open({ role });
  expect(text()).toContain(purpose);
});

test("an app that is chosen in the table is the only one, until all are asked for", async () => {
  const { router, step } = await open({ query: "?period=30d&app=none" });
  expect(screen.queryByRole("button", { name: "Show all apps" })).toBeNull();
  await step(() => screen.getByRole("button", { name: "kasir" }).click());
  expect(search(router)).toBe(`?period=30d&app=${appId}`);
  const all = screen.getByRole("button", { name: "Show all apps" });
  expect(all.textContent).toBe("Only kasir");
  await step(() => all.click());
  expect(search(router)).toBe("?period=30d");
});

test("an app without calls in the period is the only one without a name", async () => {
  await open({ query: `?app=${appId}`, shown: success({ ...usage, total: nothing, rows: [] }) });
  expect(screen.getByRole("button", { name: "Show all apps" }).textContent).toBe("Only one app");
});

test("a row names app and service, and leads to the calls that each cause refused", async () => {
  await open();
  const row = within(
    within(screen.getByRole("table", { name: "By app and service" })).getAllByRole("row")[1] ?? document.body,
  );
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "1,000",
    "2.5%",
    "120 ms",
    "over 10 s",
  ]);
  row.getByRole("button", { name: "kasir" });
  const cause = row.getByRole("link");
  expect(cause.textContent).toContain("1,025");
  expect(cause.getAttribute("href")).toBe(`/tenant/activity?app=${appId}&service=11&cause=hit_rate`);
  expect(text()).not.toContain("with the most calls");
});

test("an administrator reads the company of an app, and finds its calls by name", async () => {
  await open({ role: "admin" });
  screen.getByRole("button", { name: "kasir · PT Kasir" });
  expect(within(screen.getByRole("table")).getByRole("link").getAttribute("href")).toBe(
    "/app/activity?app_name=kasir&service=11&cause=hit_rate",
  );
});

test("rows that are left out are counted, and one without refusals has no causes", async () => {
  const [row] = usage.rows;
  if (row === undefined) throw new Error("There is no row.");
  await open({ shown: success({ ...usage, rows: [{ ...row, errors: 0, causes: [] }], rows_total: 30 }) });
  expect(text()).toContain("The 1 of 30 with the most calls.");
  expect(screen.queryByRole("list", { name: "Causes" })).toBeNull();
});

test("the usage of one app names it nowhere", async () => {
  await renderSignedIn(<UsageView app={appId} />, {
    role: "tenant",
    answers: { "GET /api/v1/usage": success(usage) },
  });
  screen.getByRole("table", { name: "By service" });
  expect(text()).not.toContain("kasir");
});

test.each([
  ["By app and service", <UsagePage key="page" />],
  ["By service", <UsageView key="view" app={appId} />],
])("without calls %s leads to a first one, and figures have no shares", async (title, element) => {
  await renderSignedIn(element, {
    role: "tenant",
    answers: { "GET /api/v1/usage": success({ ...usage, total: nothing, points: [], rows: [] }) },
  });
  find("h2, h3", title);
  expect(find("a", "Open the services").getAttribute("href")).toBe("/tenant/documentations/services");
  expect(
    [...document.querySelectorAll("dd > span:first-child")].map(({ textContent }) => textContent),
  ).toEqual(["0", "0", "–", "–"]);
  expect(text()).not.toContain("% of all calls");
});

test("figures say their share, and calls of the portal only where there are some", async () => {
  await open();
  expect(text()).toContain("2.5% of all calls");
  expect(text()).not.toContain("sent by the portal");
});

test.each([
  ["24h", "Calls per hour", "from 09:00 to 10:00", "Hour (WIB)"],
  ["30d", "Calls per day", "from 20 Nov to 20 Nov", "Day"],
] as const)("the chart of %s has its title and the times of Jakarta", async (period, title, times, head) => {
  const { step } = await open({ shown: success({ ...usage, period }) });
  find("h2, h3", title);
  expect(screen.getByRole("img").getAttribute("aria-label")).toBe(
    `1,000 calls, 25 of them refused, ${times}.`,
  );
  await step(() => find("button[aria-label]", title).click());
  screen.getByRole("columnheader", { name: head });
});

test("a failure is said, and another try shows the figures", async () => {
  const shown = refusal(409, "Not now.");
  const { step } = await open({ shown });
  expect(text()).toContain("Not now.");
  expect(screen.queryAllByText("Median")).toEqual([]);
  Object.assign(shown, { status: 200, ...success(usage) });
  await step(() => find("button", "Try again").click());
  expect(screen.queryAllByText("Median")).not.toEqual([]);
});

test("administrators read below all apps how the programme goes, once the table is there", async () => {
  const slow = delay(success(usage));
  const { step } = await open({ role: "admin", shown: slow });
  expect(text()).not.toContain("Near the hit rate");
  await step(slow.arrive);
  expect(text()).toContain("No app came near its hit rate in the last hour.");
  expect(
    [...document.querySelectorAll("dt")].slice(-2).map((term) => term.nextElementSibling?.textContent),
  ).toEqual(["median 2 hours3 of 4 apps", "0 of 4 apps"]);
});

test.each([
  ["tenant", ""],
  ["admin", `?app=${appId}`],
] as const)("to an %s at '%s' nothing is said about the programme", async (role, query) => {
  const { asked } = await open({ role, query });
  expect(asked().filter((path) => path.includes("programme"))).toEqual([]);
});

test("an app near its hit rate is named with its company, and leads to its page", async () => {
  await open({
    role: "admin",
    near: [
      { app_id: appId, app_name: "loket", company: "PT Loket", max_rate: 60, busiest_minute: 58, refused: 3 },
    ],
  });
  const table = within(screen.getByRole("table", { name: "Near the hit rate" }));
  expect(table.getByRole("link", { name: "loket" }).getAttribute("href")).toBe(`/app/apps/${appId}`);
  expect(table.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["58", "60", "3"]);
  table.getByText("PT Loket");
});
