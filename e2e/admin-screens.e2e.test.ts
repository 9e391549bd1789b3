import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { expectFocus } from "./keyboard.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";

/* What an administrator does on Tenants and Apps, and the links of the error pages. */

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

async function asAdmin(work: (page: Page) => Promise<void>) {
  const { page, context, errors } = await openPage(browser);
  await openAs(page, url, "admin", inject("adminPassword"));
  await work(page);
  expect(errors).toEqual([]);
  await context.close();
}

const listHeads = async (page: Page) =>
  (await page.getByRole("columnheader").allInnerTexts()).map((text) => text.trim());
const findAnswer = (page: Page, message: string) =>
  page.getByText(`Response from server: ${message}`).first().waitFor();

test("Tenants shows its columns, details and keys, and disables and enables after confirmation", async () => {
  await asAdmin(async (page) => {
    await page.goto(`${url}/app/tenants?q=${tenant.username}`);
    const row = page.getByRole("row").filter({ hasText: tenant.username });
    await row.waitFor();
    const heads = await listHeads(page);
    for (const head of ["Username", "Firstname", "Lastname", "Phone", "Email"]) expect(heads).toContain(head);
    await choose(page, row, "Details");
    await page.getByRole("dialog", { name: tenant.username }).getByText("Address").waitFor();
    await page.keyboard.press("Escape");
    await choose(page, row, "View key");
    const keyInfo = page.getByRole("dialog", { name: "Key info" });
    await keyInfo.getByText("Public key", { exact: true }).first().waitFor();
    await keyInfo.getByText("Private key", { exact: true }).first().waitFor();
    await page.keyboard.press("Escape");
    await choose(page, row, "Create key");
    await page.getByRole("dialog", { name: "Generate Key?" }).getByRole("button", { name: "Cancel" }).click();
    for (const [action, question, verb] of [
      ["Disable user", "Disable User ?", "Disable"],
      ["Enable user", "Enable User ?", "Enable"],
    ] as const) {
      await choose(page, row, action);
      const dialog = page.getByRole("dialog", { name: question });
      await dialog.getByRole("button", { name: verb, exact: true }).click();
      await dialog.waitFor({ state: "hidden" });
      await findAnswer(page, "Enable/Disable User Success");
    }
  });
});

test("Apps shows its columns, and the owner's profile under the Detail badge", async () => {
  await asAdmin(async (page) => {
    await page.goto(`${url}/app/apps`);
    await page.getByRole("row").nth(1).waitFor();
    const heads = await listHeads(page);
    for (const head of ["Owner", "Apps Name", "Consumer_key", "Consumer_secret", "Type", "Product"])
      expect(heads).toContain(head);
    await page
      .getByRole("button", { name: /: Detail$/ })
      .first()
      .click();
    const profile = page.getByRole("dialog", { name: "Profile Info" });
    for (const label of ["Name", "Surname", "Email", "Phone", "Company", "Address"])
      await profile.getByText(label, { exact: true }).first().waitFor();
  });
});

test("an administrator's new app requires all its fields, and is active immediately", async () => {
  const name = `Etalase ${Date.now().toString(36)}`;
  await asAdmin(async (page) => {
    await page.goto(`${url}/app/apps`);
    await page.getByRole("button", { name: "New", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Create New Apps" });
    await expectFocus(form.getByRole("combobox", { name: "User" }));
    await form.getByRole("button", { name: "Create app" }).click();
    for (const message of [
      "User is required",
      "Name of product required",
      "Products is required",
      "Source Account is required",
      "Max Hit Rate is required",
    ])
      await form.getByText(message).waitFor();
    await form.getByRole("combobox", { name: /^User/ }).fill(tenant.username);
    await page.getByRole("option").first().click();
    await form.getByLabel("Apps Name").fill(name);
    await form
      .getByRole("checkbox", { name: /Balance Inquiry/ })
      .first()
      .check();
    await form.getByText("0060209031245").click();
    await form.getByText("90", { exact: true }).click();
    const active = form.getByRole("radio", { name: /true/i });
    if (!(await active.isChecked())) await active.check();
    await form.getByRole("button", { name: "Create app" }).click();
    await findAnswer(page, "Create Apps Success");
    const secret = page.getByRole("dialog", { name: "New consumer secret" });
    await secret.getByText(/^snap_prd_\w{48}$/).waitFor();
    await secret.getByRole("button", { name: "Done" }).click();
    await page.goto(`${url}/app/apps?q=${encodeURIComponent(name)}`);
    await page.getByRole("row").filter({ hasText: name }).getByText("Approved").waitFor();
  });
});

test("the search buttons of the 401 and 404 pages lead to the search, for both roles", async () => {
  for (const [username, password] of [
    ["admin", inject("adminPassword")],
    [tenant.username, tenant.password],
  ] as const) {
    const { page, context } = await openPage(browser);
    await openAs(page, url, username, password);
    for (const path of ["/unauthorized", "/no-such-page"]) {
      await page.goto(`${url}${path}`);
      await page.getByRole("link", { name: "Search", exact: true }).click();
      await page.waitForURL("**/app/extra/search");
      await page.getByRole("heading", { name: "Search" }).first().waitFor();
    }
    await context.close();
  }
});

/** An action of a row, as a button or in the menu. */
async function choose(page: Page, row: ReturnType<Page["getByRole"]>, action: string) {
  const button = row.getByRole("button", { name: new RegExp(`^${action}`) });
  if ((await button.count()) > 0) {
    await button.first().click();
    return;
  }
  await row.getByRole("button", { name: /^More actions/ }).click();
  await page.getByRole("menuitem", { name: action }).click();
}
