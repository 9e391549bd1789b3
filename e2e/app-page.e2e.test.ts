import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openAs, openBrowser, openPage } from "./browser.ts";
import { findApp, send, requestToken } from "./portal-api.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";
import { openSandbox } from "./sandbox-calls.ts";

/* The page of an app: from its list, its tabs in the URL, what stops it, and what each role sees. */

const url = inject("url");
let browser: Browser;
let tenant: Tenant;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;

beforeAll(async () => {
  browser = await openBrowser();
  tenant = await buildTenant(url, inject("adminPassword"));
  sandbox = await openSandbox(
    url,
    await requestToken(url, tenant.username, tenant.password),
    "Kasir-sandbox",
  );
  await sandbox.call("/v1.0/balance-inquiry", '{"accountNo":"2000100101"}');
});
afterAll(async () => {
  await browser.close();
});

async function as(who: "admin" | "tenant", path: string, work: (page: Page) => Promise<void>) {
  const { page, context, errors } = await openPage(browser);
  const user = who === "admin" ? { username: "admin", password: inject("adminPassword") } : tenant;
  await openAs(page, `${url}${path}`, user.username, user.password);
  await work(page);
  expect(errors).toEqual([]);
  await context.close();
}

const appId = () => sandbox.app.db_id;
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

test("a name opens its page, its row a peek with a link to it, and the breadcrumb prints the name of the app", async () => {
  await as("tenant", "/tenant/apps", async (page) => {
    await page.getByRole("link", { name: "Kasir-sandbox" }).first().click();
    await page.waitForURL(`${url}/tenant/apps/${appId()}`);
    await page.goBack();
    await page
      .getByRole("row")
      .filter({ hasText: "Kasir-sandbox" })
      .getByText("Sandbox", { exact: true })
      .first()
      .click();
    const peek = page.getByRole("dialog", { name: "Kasir-sandbox" });
    await peek.getByRole("heading", { name: "What it may call" }).waitFor();
    await peek.getByRole("link", { name: "Open the app" }).click();
    await page.waitForURL(`${url}/tenant/apps/${appId()}`);
    await page.getByRole("heading", { level: 1, name: "Kasir-sandbox" }).waitFor();
    const breadcrumb = page.getByRole("navigation", { name: "YOU ARE HERE" });
    expect(await breadcrumb.getByRole("listitem").allInnerTexts()).toEqual([
      "Tenant",
      "Apps",
      "Kasir-sandbox",
    ]);
    expect(await page.title()).toMatch(/^Kasir-sandbox/);
    await page.getByRole("link", { name: /^Balance Inquiry/ }).waitFor();
    await breadcrumb.getByRole("link", { name: "Apps" }).click();
    await page.waitForURL(`${url}/tenant/apps`);
  });
});

test("each tab has its URL, which a reload keeps", async () => {
  const shown: Record<string, [string, (page: Page) => Promise<void>]> = {
    credentials: ["Credentials", (page) => page.getByText(sandbox.app.consumer_key).waitFor()],
    testData: ["Test data", (page) => page.getByText("2000100101").first().waitFor()],
    activity: ["Activity", (page) => page.getByText("2001100").first().waitFor()],
    usage: ["Usage", (page) => page.getByRole("table", { name: "By service" }).waitFor()],
    settings: ["Settings", (page) => page.getByRole("button", { name: "Request a change" }).waitFor()],
  };
  await as("tenant", `/tenant/apps/${appId()}`, async (page) => {
    await page.getByRole("heading", { name: "Limits" }).waitFor();
    for (const [name, [label, isShown]] of Object.entries(shown)) {
      await tab(page, label).click();
      await page.waitForURL(`${url}/tenant/apps/${appId()}?tab=${name}`);
      await isShown(page);
      await page.reload();
      await isShown(page);
      expect(await tab(page, label).getAttribute("aria-selected")).toBe("true");
    }
    await page.goBack();
    await page.getByRole("table", { name: "By service" }).waitFor();
    // The filters of the calls are not those of another tab.
    await page.goto(`${url}/tenant/apps/${appId()}?tab=activity&cause=hit_rate`);
    await page.getByText("No entries match your search.").waitFor();
    await tab(page, "Overview").click();
    await page.waitForURL(`${url}/tenant/apps/${appId()}`);
    await page.getByRole("heading", { name: "Limits" }).waitFor();
  });
});

test("the tab Activity lists and exports the calls of this app only", async () => {
  await as("admin", `/app/apps/${appId()}?tab=activity`, async (page) => {
    const asked: URL[] = [];
    page.on("request", (request) => {
      const address = new URL(request.url());
      if (address.pathname.startsWith("/api/v1/activity")) asked.push(address);
    });
    await page.reload();
    await page.getByText("2001100").first().waitFor();
    expect(asked.length).toBeGreaterThan(1);
    for (const { searchParams } of asked) expect(searchParams.get("app")).toBe(appId());
    expect(await page.getByRole("columnheader", { name: "App", exact: true }).count()).toBe(0);
  });
});

test("a suspended app says why, and whom to ask; an administrator resumes it there", async () => {
  const admin = await requestToken(url, "admin", inject("adminPassword"));
  await send(url, `/api/v1/apps/${appId()}/suspend`, {
    method: "POST",
    token: admin,
    body: { reason: "misuse", note: "Terlalu banyak percobaan." },
  });
  await as("tenant", `/tenant/apps/${appId()}`, async (page) => {
    const notice = page.getByRole("note").filter({ hasText: "Suspended" });
    for (const text of ["Misuse", "Terlalu banyak percobaan.", "Questions about this decision"])
      await notice.getByText(text).waitFor();
    expect(await notice.getByRole("link").getAttribute("href")).toMatch(/^mailto:/);
    expect(await page.getByRole("button", { name: "Resume" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Send a call" }).count()).toBe(0);
  });
  await as("admin", `/app/apps/${appId()}`, async (page) => {
    const notice = page.getByRole("note").filter({ hasText: "Suspended" });
    await notice.getByText("Terlalu banyak percobaan.").waitFor();
    await notice.getByRole("button", { name: "Resume" }).click();
    await page
      .getByRole("dialog", { name: "Resume the app" })
      .getByRole("button", { name: "Resume" })
      .click();
    await notice.waitFor({ state: "detached" });
    await page.getByText("Approved", { exact: true }).first().waitFor();
    // Whose it is, and what administrators may do.
    await tab(page, "Settings").click();
    await page.getByRole("heading", { name: "Owner" }).waitFor();
    await page.getByRole("button", { name: "Suspend" }).waitFor();
  });
});

test("an unknown app, and the app of another company, is not found within the shell", async () => {
  const stranger = await buildTenant(url, inject("adminPassword"));
  const { page, context } = await openPage(browser);
  await openAs(page, `${url}/tenant/home`, stranger.username, stranger.password);
  for (const id of [appId(), randomUUID(), "no-such-app"]) {
    await page.goto(`${url}/tenant/apps/${id}`);
    await page.getByRole("heading", { level: 1, name: "App not found" }).waitFor();
    await page.getByRole("navigation", { name: "YOU ARE HERE" }).getByText("App not found").waitFor();
    await page.getByRole("link", { name: "Show all apps" }).click();
    await page.waitForURL(`${url}/tenant/apps`);
  }
  await context.close();
});

test("Send a call opens Send with the app chosen", async () => {
  const name = "Penerimaan pembayaran lintas batas-production";
  await as("tenant", `/tenant/apps/${(await findApp(url, tenant, name)).db_id}`, async (page) => {
    await page.getByRole("link", { name: "Send a call" }).click();
    const field = page.getByRole("combobox", { name: "App" });
    await expect.poll(() => field.inputValue()).toBe(name);
  });
});
