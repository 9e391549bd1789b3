import { screen, within } from "@testing-library/react";
import type { AppSecret } from "contract/apps/apps.secrets.contract";
import type { Product } from "contract/products/products.contract";
import type { TenantServer } from "contract/tenant-servers/tenant-servers.contract";
import { expect, test } from "vitest";
import { AppPage } from "./app.page.tsx";
import { delay, enter, page, pressTwice, refusal, success } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn, type Answer, type Answers } from "#test/render.tsx";

const product = (number: number): Product => ({
  db_id: `p${String(number)}`,
  name: `Product ${String(number)}`,
  uripath: `/v1.0/product-${String(number)}`,
  version: "1.0",
  type: "sandbox",
  service_code: String(10 + number),
  method: "POST",
});
const catalogue = [1, 2, 3, 4, 5, 6].map(product);
const routes = [
  { path: "/:area/apps/:appId", element: <AppPage /> },
  { path: "*", element: null },
];
const detail = "GET /api/v1/apps/detail/a1";
const server: TenantServer = {
  base_url: "https://api.bank.co.id/snap",
  service_urls: {},
  authentication: "token",
  client_id: "portal",
  has_client_secret: true,
  signature_encoding: "base64",
  updated_at: "2026-11-27T03:00:00.000Z",
  updated_by: "rina",
};

interface Options {
  role?: "admin" | "tenant";
  query?: string;
  answers?: Answers;
}

const showClock = (days_ahead: number, appId = "a1") => ({
  [`GET /api/v1/apps/${appId}/clock`]: success({
    clock: {
      days_ahead,
      sandbox_time: "2026-12-21T02:05:03Z",
      set_at: "2026-11-20T02:05:03Z",
      set_by: "sari",
    },
    can: { change: false },
  }),
});

async function open(app: Answer, { role = "tenant", query = "", answers = {} }: Options = {}) {
  const asked: string[] = [];
  const rendered = await renderSignedIn(
    { routes },
    {
      role,
      address: `${role === "admin" ? "/app" : "/tenant"}/apps/a1${query}`,
      hasFeedback: true,
      answers: { ...showClock(0), ...answers, [detail]: app, "GET /api/v1/products/all": page(catalogue) },
      seen: (called) => asked.push(called),
    },
  );
  return { ...rendered, asked };
}
const listTabs = () =>
  screen.getAllByRole("tab").map((tab) => [tab.textContent, tab.getAttribute("aria-selected")].join(": "));
const listHrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute("href"));

test("the overview names each product with the page of its service, six at first", async () => {
  const paths = [...catalogue.map(({ uripath }) => uripath), "/v1.0/removed"];
  const { step } = await open(success(buildApp({ products: paths })));
  find("h1", "kasir-sandbox");
  screen.getByText("Sandbox app of PT Kasir");
  const card = within(find("section", "What it may call"));
  expect(listHrefs(card.getAllByRole("link"))).toEqual(
    catalogue.map(({ service_code }) => `/tenant/documentations/services/${service_code}`),
  );
  expect(card.queryByText("/v1.0/removed")).toBeNull();
  await step(() => card.getByRole("button", { name: "Show all 7 products" }).click());
  // One that the catalogue does not know any more keeps its path.
  card.getByText("/v1.0/removed");
  expect(document.activeElement).toBe(card.getAllByRole("listitem")[5]);
});

test("every tab says that the test clock is ahead", async () => {
  const { step } = await open(success(buildApp({ state: "active" })), { answers: showClock(31) });
  screen.getByText("The test clock is 31 days ahead");
  await step(() => screen.getByRole("tab", { name: "Credentials" }).click());
  screen.getByText("The test clock is 31 days ahead");
});

test("the tab is in the URL, without what another tab had added to it", async () => {
  const { router, step } = await open(success(buildApp()), {
    query: "?tab=activity&status=401",
    answers: { "GET /api/v1/usage": refusal(409, "Not now.") },
  });
  expect(listTabs()[5]).toBe("Activity: true");
  await step(() => screen.getByRole("tab", { name: "Usage" }).click());
  expect(router.state.location.search).toBe("?tab=usage");
  await step(() => screen.getByRole("tab", { name: "Overview" }).click());
  expect(router.state.location.search).toBe("");
  await step(() => router.navigate("/tenant/apps/a1?tab=unknown"));
  expect(listTabs()[0]).toBe("Overview: true");
});

test.each([404, 400])(
  "after %i the page says that there is no such app, and leads to the list",
  async (status) => {
    await open(refusal(status, "Not found."));
    expect(screen.getByRole("alert").textContent).toContain(
      "Check the link, or look for the app in the list.",
    );
    expect(find("a", "Show all apps").getAttribute("href")).toBe("/tenant/apps");
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

test("an app that cannot be loaded says why, and another try shows it", async () => {
  const answer = refusal(409, "Not now.");
  const { step } = await open(answer);
  expect(screen.getByRole("alert").textContent).toContain("Not now.");
  expect(screen.queryAllByRole("tab")).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
  Object.assign(answer, { status: 200, ...success(buildApp()) });
  await step(() => find("button", "Try again").click());
  find("h1", "kasir-sandbox");
});

test("the page of another app shows nothing of the one before while its answer is slow", async () => {
  const other = delay(success(buildApp({ db_id: "a2", name: "loket" })));
  const { router, step } = await open(success(buildApp()), {
    answers: { "GET /api/v1/apps/detail/a2": other, ...showClock(0, "a2") },
  });
  await step(() => router.navigate("/tenant/apps/a2"));
  expect(document.body.textContent).not.toContain("kasir-sandbox");
  await step(other.arrive);
  find("h1", "loket");
});

test.each([
  ["tenant", true, 1],
  ["tenant", false, 0],
  ["admin", true, 0],
] as const)("a %s whose calls the app can sign: %s sees %i ways to send one", async (role, sign, count) => {
  await open(success(buildApp({ can: { sign } })), { role });
  expect(listHrefs(screen.queryAllByRole("link", { name: "Send a call" }))).toEqual(
    Array.from({ length: count }, () => "/tenant/siggen?mode=send&app=a1"),
  );
});

test("the settings say what each change leads to, and whose the app is only to administrators", async () => {
  const app = buildApp({ can: { edit: true, edit_terms: true, suspend: true, close: true } });
  await open(success(app), { role: "admin", query: "?tab=settings" });
  const settings = within(screen.getByRole("tabpanel"));
  expect(settings.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Edit",
    "Suspend",
    "Close for ever",
  ]);
  settings.getByText("The app stops working at once and can never be used again.");
  expect(listHrefs(settings.getAllByRole("link"))).toContain(
    "/app/companies/0199a000-0000-7000-8000-000000000001",
  );
  settings.getByText("sari@kasir.id");
});

test("a tenant who may change nothing is told so, and has no menu", async () => {
  await open(success(buildApp({ state: "closed" })), { query: "?tab=settings" });
  screen.getByText("Nothing can be changed any more.");
  expect(screen.queryByRole("button", { name: "Actions" })).toBeNull();
  expect(document.body.textContent).not.toContain("sari@kasir.id");
});

test("suspending from the menu needs a reason and a note, and is sent once", async () => {
  const call = "POST /api/v1/apps/a1/suspend";
  const { sent, step } = await open(success(buildApp({ can: { suspend: true } })), {
    role: "admin",
    answers: { [call]: success(buildApp({ state: "suspended" })) },
  });
  await step(() => find("button", "Actions").click());
  await step(() => screen.getByRole("menuitem", { name: "Suspend" }).click());
  find("[role=dialog]", "kasir-sandbox");
  await step(() => find("[role=dialog] button[type=submit]").click());
  expect(sent).toEqual([]);
  await step(() => find("[role=dialog] [aria-haspopup=listbox]").click());
  await step(() => find("[role=option]", "Misuse").click());
  await step(() => enter(/^Note/, "Too many wrong accounts"));
  await step(() => pressTwice(find("[role=dialog] button[type=submit]")));
  expect(sent).toMatchObject([{ call, body: { reason: "misuse", note: "Too many wrong accounts" } }]);
});

test.each(["waiting", "rejected", "closed"] as const)(
  "of a %s app no test data is asked for",
  async (state) => {
    const { asked } = await open(success(buildApp({ state })), { query: "?tab=testData" });
    screen.getByText("Test data is available while the app is approved.");
    expect(asked.filter((path) => path.endsWith("/test-data"))).toEqual([]);
  },
);

test.each([
  ["an active app", true, {}, "tenant", null],
  ["an app with a server", false, {}, "tenant", server],
  ["a suspended app", false, { state: "suspended" }, "tenant", null],
  ["an app that an administrator reads", false, {}, "admin", null],
] as const)("of %s, the listen script is offered: %s", async (_what, isOffered, change, role, given) => {
  await open(success(buildApp(change)), {
    role,
    query: "?tab=callbacks",
    answers: { "GET /api/v1/apps/a1/server": success({ server: given, can: { change: false } }) },
  });
  screen.getByText("Nothing has happened yet that the bank tells you.");
  expect(screen.queryByRole("link", { name: "Download for Node.js" }) !== null).toBe(isOffered);
});

test("the credentials say where they are used, and the secret is neither asked for nor shown", async () => {
  const secret: AppSecret = {
    secret_id: "s1",
    name: "",
    hint: "x7Qz",
    state: "live",
    created_at: "2026-11-20T02:05:03.000Z",
    created_by: "sari",
    ends_at: null,
    revoked_by: "",
    last_used_at: null,
    last_used_from: "",
    can: { reveal: true, revoke: true },
  };
  const { asked, sent } = await open(success(buildApp({ can: { manage_secrets: true } })), {
    query: "?tab=credentials",
    answers: {
      "GET /api/v1/portal": success({ snap_base_url: "https://sandbox.bank.co.id" }),
      "GET /api/v1/apps/a1/secrets": success([secret]),
    },
  });
  screen.getByText("key-1");
  screen.getByText("https://sandbox.bank.co.id");
  screen.getByRole("img", { name: "Consumer_secret is hidden" });
  expect(sent).toEqual([]);
  expect(asked.find((path) => path.startsWith("/api/v1/apps/detail"))).toContain("secrets=false");
  expect(listHrefs(within(screen.getByRole("tabpanel")).getAllByRole("link"))).toEqual([
    "/tenant/siggen",
    "/tenant/documentations/first-signature",
    "/tenant/profile",
    "/tenant/documentations/postman",
  ]);
});
