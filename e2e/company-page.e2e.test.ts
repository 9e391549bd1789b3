import { randomUUID } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openAs, openBrowser, openPage } from "./browser.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";

/* The page of a company, for administrators: from the lists of apps and tenants, with all that belongs to it. */

const url = inject("url");
const company = "PT Lembaga Keuangan Mikro Syariah Berkah Bersama Sejahtera Tbk";
let browser: Browser;
let tenant: Tenant;

beforeAll(async () => {
  browser = await openBrowser();
  tenant = await buildTenant(url, inject("adminPassword"));
});
afterAll(async () => {
  await browser.close();
});

test("a company is one click from the apps, and leads to its members, apps, requests and keys", async () => {
  const { page, context, errors } = await openPage(browser);
  await openAs(page, `${url}/app/apps?q=${tenant.username}`, "admin", inject("adminPassword"));
  await page.getByRole("row").getByRole("link", { name: company }).first().click();
  await page.waitForURL(/\/app\/companies\/[\w-]+$/);
  const address = page.url();
  await page.getByRole("heading", { level: 1, name: company }).waitFor();
  await page.getByRole("navigation", { name: "YOU ARE HERE" }).getByText(company).waitFor();
  await page.getByRole("list", { name: "Members" }).getByText(`${tenant.username}@example.id`).waitFor();
  await page.getByRole("heading", { name: "Own public keys" }).waitFor();
  await page.getByRole("list", { name: "SIT - Request" }).getByText("SIT Revision").waitFor();
  await page.getByRole("button", { name: "View key pair" }).click();
  await page.getByRole("dialog", { name: "Key info" }).getByText("Public key").first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("list", { name: "Apps" }).getByRole("link", { name: "Kasir-sandbox" }).click();
  await page.getByRole("heading", { level: 1, name: "Kasir-sandbox" }).waitFor();

  await page.goto(`${url}/app/tenants?q=${tenant.username}`);
  await page
    .getByRole("button", { name: /^More actions/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Open company" }).click();
  await page.waitForURL(address);
  expect(errors).toEqual([]);
  await context.close();
});

test("an unknown company is not found within the shell, and tenants have no such page", async () => {
  const { page, context } = await openPage(browser);
  await openAs(page, `${url}/app/companies/${randomUUID()}`, "admin", inject("adminPassword"));
  await page.getByRole("heading", { level: 1, name: "Company not found" }).waitFor();
  await page.getByRole("link", { name: "Show all tenants" }).click();
  await page.waitForURL(`${url}/app/tenants`);
  await context.close();
  const own = await openPage(browser);
  await openAs(own.page, `${url}/app/companies/${randomUUID()}`, tenant.username, tenant.password);
  await own.page.waitForURL(`${url}/denied`);
  await own.context.close();
});
