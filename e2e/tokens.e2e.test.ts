import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";

/* A tenant creates a machine token for a script, uses it and revokes it. */

const url = inject("url");
let browser: Browser;
let tenant: Tenant;

beforeAll(async () => {
  browser = await openBrowser();
  tenant = await buildTenant(url, inject("adminPassword"));
});
afterAll(async () => {
  await browser.close();
});

test("a machine token is created, shown once, used by a script, and revoked", async () => {
  const { page, context, errors } = await openPage(browser);
  await openAs(page, `${url}/tenant/profile`, tenant.username, tenant.password);
  await page.getByText("No script can use your account.").waitFor();
  await page.getByRole("button", { name: "New token" }).click();
  const form = page.getByRole("dialog", { name: "New machine token" });
  await form.getByRole("button", { name: "Create token" }).click();
  await form.getByText("Choose at least one scope").waitFor();
  await form.getByLabel("Name").fill("Laporan malam");
  await form.getByRole("checkbox", { name: /apps:read/ }).check();
  await form.getByRole("button", { name: "Create token" }).click();
  const shown = page.getByRole("dialog", { name: "Your new token" });
  const token = await shown.getByText(/^snap_api_[\w-]{43}$/).innerText();
  await shown.getByRole("button", { name: "Done" }).click();
  expect(await page.content()).not.toContain(token);

  const call = (path: string) => fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await call("/api/v1/tokens/current")).status).toBe(200);
  expect((await call("/api/v1/sessions")).status).toBe(409);
  await page.reload();
  await page.getByText(/last used/).waitFor();
  await page.getByRole("button", { name: "Revoke the token Laporan malam" }).click();
  await page.getByRole("button", { name: "Revoke token" }).click();
  await page.getByText("No script can use your account.").waitFor();
  expect((await call("/api/v1/tokens/current")).status).toBe(403);
  await page.getByRole("button", { name: "1 ended token" }).click();
  await page
    .getByText(/by tenant|by /)
    .first()
    .waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
