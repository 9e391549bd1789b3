import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { send, requestToken } from "./portal-api.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";

/* Open lists and drawers follow the changes of others, in every tab. */

const url = inject("url");
let browser: Browser;
let tenant: Tenant;

beforeAll(async () => {
  browser = await openBrowser();
  tenant = await buildTenant(url, inject("adminPassword"));
});
afterAll(() => browser.close());

const Rows = z.array(z.object({ db_id: z.string() }));

/** How long a change may take until others see it. */
const maxMs = 10_000;

test("a request and its decision reach the lists, drawers and bells of others, in two browsers and two tabs", async () => {
  const name = `Live ${Date.now().toString(36)}`;
  const admin = await openPage(browser);
  await openAs(
    admin.page,
    `${url}/app/productions?q=${encodeURIComponent(name)}`,
    "admin",
    inject("adminPassword"),
  );
  const own = await openPage(browser);
  await openAs(
    own.page,
    `${url}/tenant/productions?q=${encodeURIComponent(name)}`,
    tenant.username,
    tenant.password,
  );
  const tab = await own.context.newPage();
  await tab.goto(`${url}/tenant/logs?q=${encodeURIComponent(name)}`);
  const pages = [admin.page, own.page, tab];
  await Promise.all(pages.map((page) => page.getByText("No entries match your search.").waitFor()));

  const token = await requestToken(url, tenant.username, tenant.password);
  await send(url, "/api/v1/production", {
    method: "POST",
    token,
    body: { requested_by: name, request_type: "production" },
  });
  await Promise.all(pages.map((page) => page.getByText(name).first().waitFor({ timeout: maxMs })));
  await admin.page.getByRole("button", { name: /unread/ }).waitFor({ timeout: maxMs });

  // The drawer of the tenant is open while the administrator decides.
  await own.page.getByRole("button", { name }).first().click();
  const drawer = own.page.getByRole("dialog");
  await drawer.getByText("Requested", { exact: true }).first().waitFor();
  await admin.page
    .getByRole("button", { name: new RegExp(`${name}$`) })
    .first()
    .waitFor();
  await changeStatus(admin.page, name);
  await drawer.getByText("Rejected", { exact: true }).first().waitFor({ timeout: maxMs });
  await tab.getByText("Rejected", { exact: true }).first().waitFor({ timeout: maxMs });
  await Promise.all([admin.context.close(), own.context.close()]);
});

/** Rejects a request by the call of the portal, as another administrator would. */
async function changeStatus(page: Page, name: string) {
  const token = await requestToken(url, "admin", inject("adminPassword"));
  const path = `/api/v1/production/all?keyword=${encodeURIComponent(name)}`;
  const [request] = Rows.parse(await send(url, path, { method: "GET", token }));
  const id = request?.db_id ?? "";
  await send(url, `/api/v1/production/status?production_status=80-Rejected&db_id=${id}`, {
    method: "PUT",
    token,
    body: { params: { status: "80-Rejected" }, note: "Misuse" },
  });
  await page.getByText("Rejected", { exact: true }).first().waitFor({ timeout: maxMs });
}

test("a page at rest makes no requests; one waits", async () => {
  const { page, context, settle } = await openPage(browser);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await openAs(page, `${url}/tenant/apps`, tenant.username, tenant.password);
  await page.getByRole("table").waitFor();
  await settle();
  await wait(3000);
  const before = requests.length;
  await wait(8000);
  expect(requests.slice(before)).toEqual([]);
  // The first one may be answered with the sign-in itself, which is less than a second old.
  const waits = requests.filter((path) => path === "/api/v1/notifications/changes");
  expect([1, 2]).toContain(waits.length);
  await context.close();
});
