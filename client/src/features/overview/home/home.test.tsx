import { Notifications } from "@mantine/notifications";
import { screen } from "@testing-library/react";
import { tenantStatuses, waitingStatuses } from "contract/dashboard/dashboard.contract";
import { expect, test } from "vitest";
import { listOfGroup } from "#features/overview/dashboard/waiting-ages.panel.tsx";
import { StepsCard } from "./steps-card.tsx";
import { HomePage } from "./home.page.tsx";
import { queryClient } from "#api/query-client.ts";
import { refusal, success } from "#test/answers.ts";
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
  setup: {
    has_changed_password: true,
    has_sent_mail: true,
    public_url: "https://portal.bank.co.id",
    source_accounts: 4,
    registration: "approval",
  },
};
const today = { calls: 0, errors: 0, last_failure: null, busiest: null };
const todayAnswer = {
  "GET /api/v1/usage/today": { body: { status: "00", message: "Success", data: today } },
};
const answers = {
  ...todayAnswer,
  "GET /api/v1/dashboard": { body: { status: "00", message: "Success", data: dashboard } },
};

test("Home shows the waiting items above the welcome, each with its details and its decision", async () => {
  await renderSignedIn(<HomePage />, { answers });
  const titles = [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);
  expect(titles.indexOf("Waiting for you")).toBeLessThan(titles.indexOf("Selamat datang, Budi"));
  expect(find("a", "Open Kasir").getAttribute("href")).toBe("/app/apps/a1");
  expect(find("a", "Open Tiket").getAttribute("href")).toBe("/app/apps/a3");
  expect(find("a", "Open the request of PT B").getAttribute("href")).toBe("/app/productions?open=r1");
  expect(document.querySelectorAll('button[aria-label^="Decide on"]')).toHaveLength(3);
});

const listHeadings = () => [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);
const buildAnswers = (data: object) => ({
  ...todayAnswer,
  "GET /api/v1/dashboard": { body: { status: "00", message: "Success", data } },
});
const newPortal = {
  ...dashboard,
  apps: [],
  waiting: { ...dashboard.waiting, oldest: [] },
  accounts: 1,
  setup: { ...dashboard.setup, has_sent_mail: false, public_url: "" },
};

test("in a new portal, administrators see a checklist instead of empty charts, and test the mails", async () => {
  const test = { state: "failed", recipient: "budi@bank.co.id", answer: "535 5.7.8 Authentication failed" };
  const { step } = await renderSignedIn(
    <>
      <Notifications />
      <HomePage />
    </>,
    {
      answers: {
        ...buildAnswers(newPortal),
        "POST /api/v1/mails/test": { body: { status: "00", message: "Success", data: test } },
      },
    },
  );
  expect(find("a", "Create tenant").getAttribute("href")).toBe("/app/tenants?new=1");
  expect(document.body.textContent).not.toContain("Approvals per week");
  expect(listHeadings()).toEqual(["Next step", "Selamat datang, Budi"]);
  await step(() => find("button", "Send a test mail").click());
  expect(document.body.textContent).toContain("The test mail to budi@bank.co.id was refused");
  expect(document.body.textContent).toContain("535 5.7.8 Authentication failed");
});

test("the checklist stays beside what waits until it is done or dismissed", async () => {
  const shown = { ...newPortal, waiting: dashboard.waiting };
  const { step } = await renderSignedIn(<HomePage />, {
    claims: { email: "budi@bank.co.id" },
    answers: buildAnswers(shown),
  });
  expect(listHeadings().slice(0, 2)).toEqual(["Waiting for you", "Next step"]);
  // With the first app there is more to see, and steps are still open.
  Object.assign(shown, dashboard, { setup: { ...dashboard.setup, public_url: "" } });
  await step(() => queryClient.invalidateQueries());
  expect(listHeadings()).toEqual(expect.arrayContaining(["Waiting for you", "Next step"]));
  await step(() => find("button", "Dismiss").click());
  expect(listHeadings()).toContain("Waiting for you");
  expect(listHeadings()).not.toContain("Next step");
});

test("the checklist is gone once its steps are done", async () => {
  await renderSignedIn(<HomePage />, { claims: { email: "budi@bank.co.id" }, answers });
  expect(listHeadings()).toContain("Waiting for you");
  expect(listHeadings()).not.toContain("Next step");
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
  const getRow = (name: string) => find("table tr", name);
  expect([...getRow("New apps").children].map(({ textContent }) => textContent)).toEqual([
    "New apps",
    "1",
    "–",
    "–",
    "–",
    "1",
  ]);
  expect(getRow("SIT requests").textContent).toContain("1,234");
  expect(find("section", "Expiring soon").textContent).toContain("7 apps end within 14 days.");
  expect(find("a", "All expiring apps").getAttribute("href")).toBe("/app/apps?expiring=true");
});

test("the links to requests have the statuses of the contract", () => {
  const listStatuses = (waits_for: "admin" | "tenant") =>
    new URLSearchParams((listOfGroup({ kind: "request", waits_for }) ?? "").split("?")[1])
      .get("status")
      ?.split(",");
  expect(listStatuses("admin")).toEqual(waitingStatuses);
  expect(listStatuses("tenant")).toEqual(tenantStatuses);
});

/** Opens Home for a tenant who has done nothing yet. */
async function openAsTenant(company: object) {
  const answer = success({
    role: "tenant",
    has_key_pair: false,
    has_public_key: false,
    has_signed: false,
    has_called: false,
    first_call: null,
    expiring: { count: 1, soonest: dashboard.expiring.soonest },
    apps: [],
    newest_apps: [],
    requests: [],
    newest_requests: [],
  });
  const { step } = await renderSignedIn(<HomePage />, {
    role: "tenant",
    answers: { "GET /api/v1/dashboard": answer, "GET /api/v1/company": success(company) },
  });
  return { answer, step };
}

test.each(["developer", "viewer"])("Home of a %s that cannot be loaded again says so once", async (role) => {
  const { answer, step } = await openAsTenant({
    role,
    can: { develop: role === "developer", rename: false },
  });
  Object.assign(answer, refusal(409, "Not now."));
  await step(() => queryClient.invalidateQueries({ queryKey: ["dashboard"] }));
  expect(screen.getAllByText(/^Not up to date since .*Not now\.$/)).toHaveLength(1);
});

test.each([
  { role: "developer", develop: true, headings: ["Next step", "Selamat datang, Budi"] },
  { role: "viewer", develop: false, headings: ["Selamat datang, Budi"] },
])(
  "the role $role of a company decides whether Home shows the next steps",
  async ({ role, develop, headings }) => {
    await openAsTenant({ role, can: { develop, rename: false } });
    const found = [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);
    expect(find("a", "Loket").getAttribute("href")).toBe("/tenant/apps/a2");
    expect(find("a", "All expiring apps").getAttribute("href")).toBe("/tenant/apps?expiring=true");
    expect(found.filter((text) => text === "Next step" || text.startsWith("Selamat"))).toEqual(headings);
  },
);

test.each([
  { isDone: false, listed: 2, hint: "Two steps" },
  { isDone: true, listed: 2, hint: "Everything is done" },
])("done steps keep their links, also once all are done: $isDone", async ({ isDone, listed, hint }) => {
  const step = {
    hint: "appHint",
    action: "appAction",
    to: "/tenant/apps",
    doneTo: "/tenant/apps?done",
  } as const;
  const steps = [
    { ...step, title: "app", isDone: true },
    { ...step, title: "approval", isDone },
  ] as const;
  await renderSignedIn(<StepsCard steps={steps} hint="Two steps" doneHint="Everything is done" />, {});
  expect(document.querySelectorAll("li")).toHaveLength(listed);
  expect(document.querySelectorAll('a[href="/tenant/apps?done"]')).toHaveLength(isDone ? 2 : 1);
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

test("Home shows today's calls and leads from the last refused one to its reason", async () => {
  const failure = {
    activity_id: "c1",
    app_name: "Kasir",
    service_code: "11",
    response_code: "4031100",
    cause: "product_not_granted",
    created_at: "2026-11-20T00:00:00Z",
  };
  const data = {
    calls: 1234,
    errors: 5,
    last_failure: failure,
    busiest: { app_id: "a1", app_name: "Kasir", max_rate: 60, remaining: 48 },
  };
  await renderSignedIn(<HomePage />, {
    answers: { ...answers, "GET /api/v1/usage/today": { body: { status: "00", message: "Success", data } } },
  });
  const card = find("section", "Sandbox today");
  for (const text of ["1,234", "5", "48 of 60", "Product not granted", "4031100"])
    expect(card.textContent).toContain(text);
  expect(find("a", "See why the call of Kasir").getAttribute("href")).toBe("/app/activity?open=c1");
});
