import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { send, requestToken } from "./portal-api.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";
import { openSandbox } from "./sandbox-calls.ts";
import { narrow } from "./screens.ts";

/* The calls of an app are counted on the Usage page, and what is left of its hit rate on its own page. */

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
});
afterAll(async () => {
  await browser.close();
});

const path = "/v1.0/balance-inquiry";

/** Calls are stored within a second, but a page that was opened before that shows them half a minute later. */
async function waitUntilStored(cause: string) {
  const token = await requestToken(url, tenant.username, tenant.password);
  const readUsage = async () => JSON.stringify(await send(url, "/api/v1/usage", { method: "GET", token }));
  await expect.poll(readUsage, { timeout: 10_000 }).toContain(`"${cause}"`);
}

test("calls are counted by service and cause; a cause opens its calls; the hit rate of the app shows fewer calls left", async () => {
  const { page, context, errors } = await openPage(browser);
  await openAs(page, `${url}/tenant/apps`, tenant.username, tenant.password);
  await page.getByRole("button", { name: "Kasir-sandbox" }).first().click();
  const left = page.getByText(/^\d+ of \d+ calls left in this minute/);
  await left.waitFor();
  const before = Number.parseInt(await left.innerText(), 10);
  await sandbox.call(path, '{"accountNo":"2000100101"}');
  await sandbox.call(path, "{}");
  await expect
    .poll(async () => Number.parseInt(await left.innerText(), 10), { timeout: 15_000 })
    .toBe(before - 2);

  await page.getByRole("link", { name: "Usage of this app" }).click();
  await page.waitForURL(/\/tenant\/apps\/[\w-]+\?tab=usage/);
  await page.getByRole("table", { name: "By service" }).waitFor();
  await page.goto(`${url}/tenant/usage?app=${sandbox.app.db_id}`);
  await page.getByRole("button", { name: "Show all apps" }).click();
  await expect.poll(() => page.url()).not.toContain("app=");
  const row = page
    .getByRole("table", { name: "By app and service" })
    .getByRole("row", { name: /Balance Inquiry/ });
  await waitUntilStored("field_missing");
  await page.reload();
  await row.waitFor();
  expect((await row.getByRole("cell").allInnerTexts()).slice(0, 2)).toEqual(["2", "50%"]);
  await row.getByRole("link", { name: /Field missing/ }).click();
  await page.waitForURL(/\/tenant\/activity\?.*cause=field_missing/);
  await page.getByText("4001102").waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("on a phone, the page is not wider than the screen", async () => {
  const sameId = { headers: { "x-external-id": String(Date.now()) } };
  for (let call = 0; call < 2; call += 1) await sandbox.call(path, '{"accountNo":"2000100101"}', sameId);
  await waitUntilStored("external_id_used");
  const { page, context } = await openPage(browser, { viewport: narrow });
  await page.addInitScript(`localStorage.setItem("portal-language", "id")`);
  await openAs(page, `${url}/tenant/usage`, tenant.username, tenant.password);
  await page.getByText("X-EXTERNAL-ID sudah dipakai").waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(narrow.width);
  await context.close();
});
