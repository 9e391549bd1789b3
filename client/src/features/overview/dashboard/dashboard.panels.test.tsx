import { screen, within } from "@testing-library/react";
import type {
  AdminDashboard,
  TenantDashboard,
  WaitingGroup,
  WaitingItem,
} from "contract/dashboard/dashboard.contract";
import { afterEach, expect, test } from "vitest";
import { Charts } from "./charts.panel.tsx";
import { Counts } from "./counts.panel.tsx";
import { Expiring } from "./expiring.panel.tsx";
import { MyApps } from "./my-apps.panel.tsx";
import { MyRequests } from "./my-requests.panel.tsx";
import { WaitingAges } from "./waiting-ages.panel.tsx";
import { Waiting } from "./waiting.panel.tsx";
import { delay, refusal, success } from "#test/answers.ts";
import { find, renderSignedIn, type Answer, type Answers } from "#test/render.tsx";
import { changeLanguage } from "#ui/text/i18n.ts";

const since = "2026-11-20T02:05:03.000Z";
const expiring = { count: 0, soonest: [] };
const item = (db_id: string, change: Partial<WaitingItem> = {}): WaitingItem => ({
  kind: "app",
  db_id,
  name: `app-${db_id}`,
  company: "PT Kasir",
  status: null,
  since,
  ...change,
});
const admin = (change: Partial<AdminDashboard> = {}): AdminDashboard => ({
  role: "admin",
  waiting: { apps: 0, requests: 0, groups: [], oldest: [] },
  expiring,
  apps: [],
  requests: [],
  approvals: [],
  accounts: 0,
  setup: {
    has_changed_password: true,
    has_sent_mail: true,
    public_url: "",
    source_accounts: 1,
    registration: "off",
  },
  ...change,
});
const tenant = (change: Partial<TenantDashboard> = {}): TenantDashboard => ({
  role: "tenant",
  has_key_pair: true,
  has_public_key: false,
  has_signed: true,
  has_called: true,
  first_call: null,
  expiring,
  apps: [],
  newest_apps: [],
  requests: [],
  newest_requests: [],
  ...change,
});
const group = (
  kind: WaitingGroup["kind"],
  waits_for: WaitingGroup["waits_for"],
  today: number,
): WaitingGroup => ({ kind, waits_for, today, days_1_to_3: 0, days_4_to_7: 0, older: 0 });
/** The name and the address of each list with the rest of what waits. */
const listMore = () =>
  screen
    .queryAllByRole("link", { name: /\([\d,]+\)$/ })
    .map((link) => [link.textContent, link.getAttribute("href")]);
const open = (part: React.ReactNode, dashboard: Answer, answers: Answers = {}) =>
  renderSignedIn(part, { hasFeedback: true, answers: { ...answers, "GET /api/v1/dashboard": dashboard } });

afterEach(() => changeLanguage("en"));

test("what waits is decided in place, one after the other; lists of each kind have the rest", async () => {
  const oldest = [item("a1"), item("r1", { kind: "request", name: "Sari", status: "10-Requested" })];
  const groups = [
    group("app", "admin", 1200),
    group("registration", "admin", 0),
    group("request", "admin", 3),
    group("request", "tenant", 5),
  ];
  const { step } = await open(
    <Waiting />,
    success(admin({ waiting: { apps: 1200, requests: 3, groups, oldest } })),
    { "GET /api/v1/apps/detail/a1": refusal(404, "This app does not exist.") },
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^app-a1App · PT KasirWaiting.*Decide$/),
    expect.stringMatching(/^PT KasirSIT request · Requested by Sari.*Decide$/),
  ]);
  expect(listMore()).toEqual([
    ["New apps (1,200)", "/app/approved"],
    ["SIT requests (3)", expect.stringContaining("/app/productions?status=10-Requested")],
  ]);
  await step(() => find("button", "Decide on app-a1").click());
  find("[role=dialog]", "This app does not exist.");
  await step(() => find("[role=dialog] .mantine-Modal-close").click());
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("also registrations and requests for apps that are not shown are linked", async () => {
  const oldest = [item("g1", { kind: "registration" })];
  const groups = [group("app_change", "admin", 7), group("registration", "admin", 5)];
  await open(<Waiting />, success(admin({ waiting: { apps: 0, requests: 0, groups, oldest } })));
  expect(listMore()).toEqual([
    ["Requests for apps (7)", "/app/apps?asked=true"],
    ["Registrations (5)", "/app/registrations?state=waiting"],
  ]);
});

test("without more than is shown there are no links to lists", async () => {
  const oldest = [item("a1"), item("g1", { kind: "registration" })];
  const groups = [group("app", "admin", 1), group("registration", "admin", 1), group("request", "tenant", 9)];
  await open(<Waiting />, success(admin({ waiting: { apps: 1, requests: 0, groups, oldest } })));
  expect(listMore()).toEqual([]);
});

test("when nothing waits the card says so, and not while the answer is slow", async () => {
  const answer = delay(success(admin()));
  const { step } = await open(<Waiting />, answer);
  expect(document.body.textContent).not.toContain("Nothing is waiting for you.");
  await step(answer.arrive);
  screen.getByText("Nothing is waiting for you.");
});

test("what waits is counted by age; what is in no list has no link", async () => {
  const age = { today: 0, days_1_to_3: 2, days_4_to_7: 0, older: 1000 };
  const groups = [
    { kind: "registration", waits_for: "admin", ...age },
    { kind: "registration", waits_for: "tenant", ...age },
  ] as const;
  await open(
    <WaitingAges />,
    success(admin({ waiting: { apps: 0, requests: 0, oldest: [], groups: [...groups] } })),
  );
  const rows = [...document.querySelectorAll("tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toContainEqual(["Registrations", "–", "2", "–", "1,000", "1,002"]);
  expect(rows).toContainEqual(["Unconfirmed registrations", "–", "2", "–", "1,000", "1,002"]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/app/registrations?state=waiting",
  ]);
});

test("the counts add up both types of apps, and are dashes until they are known", async () => {
  const apps = [
    { type: "sandbox", state: "active", count: 1000 },
    { type: "production", state: "active", count: 234 },
    { type: "sandbox", state: "closed", count: 50 },
  ] as const;
  const answer = delay(
    success(admin({ apps: [...apps], requests: [{ status: "100-Accepted", count: 7 }], accounts: 12 })),
  );
  const { step } = await open(<Counts />, answer);
  const listCounts = () => screen.getAllByRole("link").map(({ textContent }) => textContent);
  expect(listCounts()).toEqual(["Apps approved–", "SIT requests accepted–", "Accounts–"]);
  await step(answer.arrive);
  expect(listCounts()).toEqual(["Apps approved1,234", "SIT requests accepted7", "Accounts12"]);
  await step(() => changeLanguage("id"));
  expect(listCounts()[0]).toContain("1.234");
});

test("each chart has a table with the same numbers; states that do not occur are left out", async () => {
  const apps = [
    { type: "sandbox", state: "active", count: 3 },
    { type: "sandbox", state: "waiting", count: 0 },
    { type: "sandbox", state: "suspended", count: 0 },
    { type: "production", state: "expired", count: 1 },
  ] as const;
  const approvals = [
    { week: "2026-11-16", count: 5 },
    { week: "2026-11-23", count: 2 },
  ];
  const { step } = await open(<Charts />, success(admin({ apps: [...apps], approvals })));
  screen.getByText("4 apps in total.");
  screen.getByRole("img", {
    name: "7 approvals from 16 Nov 2026 to 23 Nov 2026; the highest number is 5, in the week from 16 Nov 2026.",
  });
  await step(() => find("button", "Apps by type and state").click());
  await step(() => find("button", "Approvals per week").click());
  const [ofApps, ofApprovals] = screen.getAllByRole("table").map((table) =>
    within(table)
      .getAllByRole("row")
      .slice(1)
      .map(({ textContent }) => textContent),
  );
  expect(ofApps).toEqual(["Sandbox · Approved3", "Sandbox · Waiting Approval0", "Production · Expired1"]);
  expect(ofApprovals).toEqual(["16 Nov 20265", "23 Nov 20262"]);
  // Without requests there is nothing to draw.
  expect(find("section", "SIT requests by status").textContent).not.toContain("in total");
});

test.each([
  ["/app/apps", "LoketPT Kasir"],
  ["/tenant/apps", "Loket"],
] as const)(
  "apps that end soon are listed at %s, with their company only for administrators",
  async (list, start) => {
    const soonest = [{ db_id: "a2", name: "Loket", company: "PT Kasir", expires_at: since }];
    await open(<Expiring expiring={{ count: 1, soonest }} list={list} />, success(admin()));
    screen.getByText("1 app ends within 14 days.");
    const link = find("li a");
    expect(link.getAttribute("href")).toBe(`${list}/a2`);
    expect(link.textContent.replace(/\d.*|in .*|last .*/, "")).toBe(start);
  },
);

test("without apps that end soon there is no card", async () => {
  await open(<Expiring expiring={expiring} list="/app/apps" />, success(admin()));
  expect(document.querySelector("section")).toBeNull();
});

test("tenants see their newest apps and requests with the counts of all", async () => {
  const app = {
    db_id: "a1",
    name: "kasir",
    state: "waiting",
    products: 1,
    note: "",
    created_at: since,
  } as const;
  const request = { db_id: "r1", requested_by: "Sari", status: "60-SIT Revision", since } as const;
  const data = tenant({
    apps: [
      { type: "sandbox", state: "active", count: 2 },
      { type: "production", state: "active", count: 1 },
      { type: "sandbox", state: "waiting", count: 4 },
    ],
    newest_apps: [app],
    requests: [
      { status: "60-SIT Revision", count: 2 },
      { status: "100-Accepted", count: 3 },
      { status: "80-Rejected", count: 9 },
    ],
    newest_requests: [request],
  });
  await renderSignedIn(
    <>
      <MyApps />
      <MyRequests />
    </>,
    { role: "tenant", answers: { "GET /api/v1/dashboard": success(data) } },
  );
  screen.getByText("3 approved, 4 waiting for approval.");
  screen.getByText("2 in progress, 3 accepted.");
  expect(find("a", "kasir").textContent).toBe("kasir1 productWaiting Approval");
  expect(find("a", "kasir").getAttribute("href")).toBe("/tenant/apps/a1");
  expect(find("a", "Requested by Sari").getAttribute("href")).toBe("/tenant/productions?open=r1");
  // The time of the request has the focus by itself, for its tooltip.
  expect(find("time[tabindex]").closest("a")).toBeNull();
});

test("tenants without apps and requests see no empty cards: the next steps say what to do", async () => {
  await renderSignedIn(
    <>
      <MyApps />
      <MyRequests />
    </>,
    { role: "tenant", answers: { "GET /api/v1/dashboard": success(tenant()) } },
  );
  expect(document.querySelector("section")).toBeNull();
});
