import { tenantStatuses, waitingStatuses } from "contract/dashboard/dashboard.contract";
import { expect, test } from "vitest";
import { listOfGroup } from "#features/overview/dashboard/waiting-ages.panel.tsx";
import { StepsCard } from "./steps-card.tsx";
import { HomePage } from "./home.page.tsx";
import { queryClient } from "#api/query-client.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const dashboard = {
  role: "admin",
  waiting: {
    apps: 1,
    requests: 1,
    groups: [
      { kind: "app", waits_for: "admin", today: 1, days_1_to_3: 0, days_4_to_7: 0, older: 0 },
      { kind: "request", waits_for: "tenant", today: 0, days_1_to_3: 0, days_4_to_7: 0, older: 1234 },
    ],
    oldest: [
      {
        kind: "app",
        db_id: "a1",
        name: "Kasir",
        company: "PT A",
        status: null,
        since: "2026-11-20T00:00:00Z",
      },
      {
        kind: "app_change",
        db_id: "a3",
        name: "Tiket",
        company: "PT A",
        status: null,
        since: "2026-11-20T00:00:00Z",
      },
      {
        kind: "request",
        db_id: "r1",
        name: "Sari",
        company: "PT B",
        status: "10-Requested",
        since: "2026-11-21T00:00:00Z",
      },
    ],
  },
  expiring: {
    count: 7,
    soonest: [{ db_id: "a2", name: "Loket", company: "PT C", expires_at: "2026-11-24T00:00:00Z" }],
  },
  apps: [{ type: "sandbox", isactive: false, count: 1 }],
  requests: [],
  approvals: [],
  accounts: 3,
};
const answers = { "GET /api/v1/dashboard": { body: { status: "00", message: "Success", data: dashboard } } };

test("Home shows the waiting items above the welcome, and Open leads to each decision", async () => {
  await renderSignedIn(<HomePage />, { answers });
  const headings = [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);
  expect(headings.indexOf("Waiting for you")).toBeLessThan(headings.indexOf("Selamat datang, Budi"));
  expect(find("a", "Open Kasir").getAttribute("href")).toBe("/app/approved?act=a1");
  expect(find("a", "Open Tiket").getAttribute("href")).toBe("/app/apps?act=a3");
  expect(find("a", "Open the request of PT B").getAttribute("href")).toBe("/app/productions?act=r1");
});

test("in a new portal, administrators see a checklist instead of empty charts", async () => {
  const empty = { ...dashboard, apps: [], waiting: { ...dashboard.waiting, oldest: [] }, accounts: 1 };
  await renderSignedIn(<HomePage />, {
    answers: { "GET /api/v1/dashboard": { body: { status: "00", message: "Success", data: empty } } },
  });
  expect(find("a", "Create tenant").getAttribute("href")).toBe("/app/tenants?new=1");
  expect(document.body.textContent).not.toContain("Approvals per week");
  const headings = [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);
  expect(headings).toEqual(["Next step", "Selamat datang, Budi"]);
});

test("a new portal shows a waiting registration above the checklist, which stays until all is done", async () => {
  const waiting = {
    ...dashboard.waiting,
    oldest: [
      {
        kind: "registration",
        db_id: "g1",
        name: "Rina",
        company: "PT Uji",
        status: null,
        since: "2026-11-20T00:00:00Z",
      },
    ],
  };
  const shown = { ...dashboard, apps: [], waiting, accounts: 1 };
  const answerWith = (data: object) => ({
    "GET /api/v1/dashboard": { body: { status: "00", message: "Success", data } },
  });
  const { step } = await renderSignedIn(<HomePage />, { answers: answerWith(shown) });
  const headings = () => [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);
  expect(headings()).toEqual(["Waiting for you", "Next step", "Selamat datang, Budi"]);
  expect(find("a", "Open Rina").getAttribute("href")).toBe("/app/registrations?act=g1");
  // With the first app there is more to see, and two steps are still open.
  Object.assign(shown, dashboard, { accounts: 2 });
  await step(() => queryClient.invalidateQueries());
  expect(headings().slice(0, 2)).toEqual(["Waiting for you", "Next step"]);
  Object.assign(shown, { requests: [{ status: "10-Requested", count: 1 }] });
  await step(() => queryClient.invalidateQueries());
  expect(headings()).toContain("Next step");
});

test("the checklist is gone once its steps are done", async () => {
  const inUse = { ...dashboard, requests: [{ status: "10-Requested", count: 1 }] };
  await renderSignedIn(<HomePage />, {
    claims: { email: "budi@bank.co.id" },
    answers: { "GET /api/v1/dashboard": { body: { status: "00", message: "Success", data: inUse } } },
  });
  expect(document.body.textContent).toContain("Waiting for you");
  expect(document.body.textContent).not.toContain("Next step");
});

test("a closed welcome stays closed", async () => {
  const { step } = await renderSignedIn(<HomePage />, { answers });
  const welcome = find("details", "Selamat datang");
  expect(welcome.hasAttribute("open")).toBe(true);
  await step(() => {
    welcome.removeAttribute("open");
    welcome.dispatchEvent(new Event("toggle"));
  });
  expect(localStorage.getItem("portal-welcome-open")).toBe("false");
});

test("Home counts what waits by age, and links to the filtered lists", async () => {
  await renderSignedIn(<HomePage />, { answers });
  const rowOf = (name: string) => find("table tr", name);
  expect([...rowOf("New apps").children].map(({ textContent }) => textContent)).toEqual([
    "New apps",
    "1",
    "–",
    "–",
    "–",
    "1",
  ]);
  expect(rowOf("SIT requests").textContent).toContain("1,234");
  expect(find("section", "Expiring soon").textContent).toContain("7 apps end within 14 days.");
  expect(find("a", "All expiring apps").getAttribute("href")).toBe("/app/apps?expiring=true");
});

test("the links to requests have the statuses of the contract", () => {
  const statusesOf = (waits_for: "admin" | "tenant") =>
    new URLSearchParams((listOfGroup({ kind: "request", waits_for }) ?? "").split("?")[1])
      .get("status")
      ?.split(",");
  expect(statusesOf("admin")).toEqual(waitingStatuses);
  expect(statusesOf("tenant")).toEqual(tenantStatuses);
});

test.each([
  { role: "developer", develop: true, headings: ["Next step", "Selamat datang, Budi"] },
  { role: "viewer", develop: false, headings: ["Selamat datang, Budi"] },
])(
  "the role $role of a company decides whether Home shows the next steps",
  async ({ role, develop, headings }) => {
    const reply = (data: unknown) => ({ body: { status: "00", message: "Success", data } });
    const keys = { has_key_pair: false, has_public_key: false, has_signed: false };
    const expiring = { count: 1, soonest: dashboard.expiring.soonest };
    const nothing = { ...keys, expiring, apps: [], newest_apps: [], requests: [], newest_requests: [] };
    await renderSignedIn(<HomePage />, {
      role: "tenant",
      answers: {
        "GET /api/v1/dashboard": reply({ role: "tenant", ...nothing }),
        "GET /api/v1/company": reply({ role, can: { develop, rename: false } }),
      },
    });
    const found = [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);
    expect(find("a", "Loket").getAttribute("href")).toBe("/tenant/apps?open=a2");
    expect(find("a", "All expiring apps").getAttribute("href")).toBe("/tenant/apps?expiring=true");
    expect(found.filter((text) => text === "Next step" || text.startsWith("Selamat"))).toEqual(headings);
  },
);

test.each([
  { isDone: false, listed: 2, hint: "Two steps" },
  { isDone: true, listed: 0, hint: "Everything is done" },
])("the setup steps are shown until all are done: $isDone", async ({ isDone, listed, hint }) => {
  const step = { hint: "appHint", action: "appAction", to: "/tenant/apps" } as const;
  const steps = [
    { ...step, title: "app", isDone: true },
    { ...step, title: "approval", isDone },
  ] as const;
  await renderSignedIn(<StepsCard steps={steps} hint="Two steps" doneHint="Everything is done" />, {});
  expect(document.querySelectorAll("li")).toHaveLength(listed);
  expect(find("section", hint).textContent).toContain(isDone ? "2 of 2 done" : "1 of 2 done");
});

test.each(["admin", "tenant"] as const)(
  "if Home cannot be loaded, %s sees one error and one request is made",
  async (role) => {
    const requested: string[] = [];
    await renderSignedIn(<HomePage />, {
      role,
      answers: {
        "GET /api/v1/dashboard": { status: 404, body: {} },
        "GET /api/v1/mails": { status: 404, body: {} },
      },
      seen: (path) => requested.push(path),
    });
    find("button", "Try again");
    expect(requested.filter((path) => path === "/api/v1/dashboard")).toHaveLength(1);
  },
);
