import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { send, requestToken } from "./portal-api.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";

/* Saved views of a list, and the overview of what waits on Home. */

const url = inject("url");
const stamp = Date.now().toString(36);
let browser: Browser;
let tenant: Tenant;

beforeAll(async () => {
  browser = await openBrowser();
  tenant = await buildTenant(url, inject("adminPassword"));
});
afterAll(() => browser.close());

test("an administrator saves, shows, renames and deletes a view of a list", async () => {
  const { page, context, errors } = await openPage(browser);
  await openAs(page, `${url}/app/apps?type=sandbox&sort=name.desc`, "admin", inject("adminPassword"));
  const views = page.getByRole("button", { name: "Saved views" });
  await views.click();
  await page.getByRole("button", { name: "Save this view" }).click();
  const form = page.getByRole("dialog", { name: "Save view" });
  await form.getByLabel(/^Name/).fill(`Sandbox ${stamp}`);
  await form.getByLabel("Share with all administrators").check();
  await form.getByRole("button", { name: "Save view" }).click();
  await page.getByText("The view is saved.").waitFor();

  await page.goto(`${url}/app/apps?q=other`);
  const tabs = page.getByRole("navigation", { name: "Saved views" });
  await tabs.getByRole("button", { name: `Sandbox ${stamp}` }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("?type=sandbox&sort=name.desc");

  await views.click();
  await page.getByRole("button", { name: `Edit Sandbox ${stamp}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit saved view" });
  await edit.getByLabel(/^Name/).fill(`Antrean ${stamp}`);
  await edit.getByRole("button", { name: "Save changes" }).click();
  await edit.waitFor({ state: "hidden" });

  await views.click();
  await page.getByRole("button", { name: `Delete Antrean ${stamp}` }).click();
  await page.getByRole("button", { name: "Delete view", exact: true }).click();
  await page.getByText("The view is deleted.").waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("a view with settings that the list does not have is shown without them, with a hint", async () => {
  const { page, context } = await openPage(browser);
  const token = await requestToken(url, tenant.username, tenant.password);
  await send(url, "/api/v1/views", {
    method: "POST",
    token,
    body: { list: "apps", name: "Lama", query: "type=sandbox&region=jakarta" },
  });
  await openAs(page, `${url}/tenant/apps`, tenant.username, tenant.password);
  await page.getByRole("navigation", { name: "Saved views" }).getByRole("button", { name: "Lama" }).click();
  await page.getByText("Left out: region.").waitFor();
  expect(new URL(page.url()).search).toBe("?type=sandbox");
  await context.close();
});

test("Home counts what waits, and leads to the filtered list", async () => {
  const { page, context } = await openPage(browser);
  await openAs(page, url, "admin", inject("adminPassword"));
  await page
    .getByRole("table", { name: "All waiting items" })
    .getByRole("link", { name: "Requests for apps" })
    .click();
  await page.waitForURL("**/app/apps?asked=true");
  await context.close();
});
