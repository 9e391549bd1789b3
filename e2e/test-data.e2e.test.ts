import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";

/* The accounts of an app in the sandbox: top up, freeze, add a beneficiary, reset. */

const url = inject("url");
const app = "Penerimaan pembayaran lintas batas-production";
let browser: Browser;
let tenant: Tenant;

beforeAll(async () => {
  browser = await openBrowser();
  tenant = await buildTenant(url, inject("adminPassword"));
});
afterAll(async () => {
  await browser.close();
});

test("test accounts are topped up, frozen, added and reset", async () => {
  const { page, context, errors } = await openPage(browser);
  await openAs(page, `${url}/tenant/apps?q=Penerimaan`, tenant.username, tenant.password);
  await page.getByRole("link", { name: app }).first().click();
  await page.getByRole("tab", { name: "Test data" }).click();
  const details = page.getByRole("main");
  const buildAccount = (number: string) => details.getByRole("listitem").filter({ hasText: number }).first();
  const open = async (number: string, action: string) => {
    await buildAccount(number)
      .getByRole("button", { name: `More actions, ${number}` })
      .click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await buildAccount("2000100101").getByText("IDR 1,000,000").waitFor();

  await open("2000100101", "Top up");
  const topUp = page.getByRole("dialog", { name: "Top up 2000100101" });
  await topUp.getByLabel("Amount").fill("abc");
  await topUp.getByRole("button", { name: "Top up" }).click();
  await topUp.getByText(/^Amount must be a number above zero/).waitFor();
  await topUp.getByLabel("Amount").fill("250000.5");
  await topUp.getByRole("button", { name: "Top up" }).click();
  await buildAccount("2000100101").getByText("IDR 1,250,000.50").waitFor();

  await details.getByRole("button", { name: "Pay the virtual account 70217081234567890" }).click();
  await page.getByRole("button", { name: "Pay virtual account", exact: true }).click();
  await buildAccount("70217081234567890").getByText("Paid").waitFor();
  await buildAccount("70217081234567891").getByText("Open").waitFor();

  await open("2000200202", "Edit");
  const edit = page.getByRole("dialog", { name: "Edit test account" });
  await edit.getByLabel("Status").click();
  await page.getByRole("option", { name: "Frozen" }).click();
  await edit.getByRole("button", { name: "Save" }).click();
  await buildAccount("2000200202").getByText("Frozen").waitFor();

  await details.getByRole("button", { name: "Add beneficiary" }).click();
  const add = page.getByRole("dialog", { name: "Add a beneficiary" });
  await add.getByLabel("Number").fill("2000200203");
  await add.getByLabel("Name").fill("Yayasan Pendidikan Anak Nusantara Sejahtera Bersama");
  await add.getByRole("button", { name: "Add" }).click();
  await page
    .getByText(/Number is already in use by another test account/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "OK", exact: true }).click();
  await add.getByLabel("Number").fill("7720098765432");
  await add.getByRole("button", { name: "Add" }).click();
  await buildAccount("7720098765432").waitFor();

  await details.getByRole("button", { name: "Reset" }).click();
  await page
    .getByRole("dialog", { name: "Reset the test data?" })
    .getByRole("button", { name: "Reset test data" })
    .click();
  await buildAccount("7720098765432").waitFor({ state: "detached" });
  await buildAccount("2000200202").getByText("Active").waitFor();
  expect(errors).toEqual([]);
  await context.close();
}, 120_000);
