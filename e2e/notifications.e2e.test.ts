import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";

/* The settings of notifications, reached from the bell and from Profile. */

const url = inject("url");
let browser: Browser;
let tenant: Tenant;

beforeAll(async () => {
  browser = await openBrowser();
  tenant = await buildTenant(url, inject("adminPassword"));
});
afterAll(() => browser.close());

test("a tenant chooses how to be notified, and the choice is kept", async () => {
  const { page, context, errors } = await openPage(browser);
  await openAs(page, url, tenant.username, tenant.password);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("link", { name: "Notification settings" }).click();
  await page.waitForURL("**/tenant/profile/notifications");

  const mail = page.getByRole("combobox", { name: "Email: An app is approved" });
  const bell = page.getByRole("switch", { name: "Show in the bell: An app is approved" });
  await expect.poll(() => mail.inputValue()).toBe("At once");
  await mail.click();
  await page.getByRole("option", { name: "Daily" }).click();
  await page.getByText("Your notification settings are saved.").first().waitFor();
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === "PUT"),
    bell.click({ force: true }),
  ]);
  expect(await bell.isChecked()).toBe(false);
  // Security notices have no controls.
  expect(await page.getByRole("switch", { name: /secret is revoked/ }).count()).toBe(0);

  await page.goto(`${url}/tenant/profile`);
  await page.getByRole("main").getByRole("link", { name: "Notifications" }).click();
  await expect.poll(() => mail.inputValue()).toBe("Daily");
  await expect.poll(() => bell.isChecked()).toBe(false);

  await page.getByRole("combobox", { name: "Send all emails" }).click();
  await page.getByRole("option", { name: "Never" }).click();
  await expect.poll(() => mail.inputValue()).toBe("Never");
  expect(errors).toEqual([]);
  await context.close();
});
