import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./browser.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";

/*
 * The life of an app in the browser: rejected with a reason, requested again, approved, suspended, resumed,
 * extended and closed, by both roles.
 */

const url = inject("url");
const name = `Toko ${Date.now().toString(36)}`;
let browser: Browser;
let tenant: Tenant;

beforeAll(async () => {
  browser = await openBrowser();
  tenant = await buildTenant(url, inject("adminPassword"));
});
afterAll(async () => {
  await browser.close();
});

async function inPortal(username: string, password: string, work: (page: Page) => Promise<void>) {
  const { page, context, errors } = await openPage(browser);
  await signIn(page, url, username, password);
  await work(page);
  expect(errors).toEqual([]);
  await context.close();
}

const asAdmin = (work: (page: Page) => Promise<void>) => inPortal("admin", inject("adminPassword"), work);
const asTenant = (work: (page: Page) => Promise<void>) => inPortal(tenant.username, tenant.password, work);

const answered = (page: Page, message: string) =>
  page.getByText(`Response from server: ${message}`).first().waitFor();

const dialog = (page: Page, title: string) => page.getByRole("dialog", { name: title });

/** Opens the details of an app from the list of the signed-in user. */
async function openApp(page: Page, app: string) {
  await page.getByRole("navigation").getByRole("link", { name: "Apps", exact: true }).click();
  await page.getByPlaceholder("Search").first().fill(app);
  // One row is left once the search has been answered.
  await page.getByText("1–1 of 1").waitFor();
  await page.getByText(app, { exact: true }).first().click();
  const details = dialog(page, app);
  await details.getByRole("region", { name: "Timeline" }).waitFor();
  return details;
}

async function requestApp(page: Page, app: string) {
  await page.getByRole("navigation").getByRole("link", { name: "Apps", exact: true }).click();
  await page.getByRole("button", { name: "New", exact: true }).click();
  const form = dialog(page, "Create New Apps");
  await form.getByLabel(/^Apps Name/).fill(app);
  await form.getByLabel(/^Reason/).fill("Pembayaran QR di 1.200 gerai");
  await form.getByLabel(/^Category/).selectOption("provider");
  await form.getByLabel(/^Wished hit rate/).selectOption("90");
  await form
    .getByLabel(/^Balance Inquiry/)
    .first()
    .check();
  await form.getByRole("button", { name: "Create app" }).click();
  await answered(page, "Create Apps Success");
}

test("a rejected app shows its reason and offers no further action", async () => {
  await asTenant((page) => requestApp(page, `${name} 1`));
  await asAdmin(async (page) => {
    const details = await openApp(page, `${name} 1-production`);
    await details.getByText("Pembayaran QR di 1.200 gerai").waitFor();
    await details.getByRole("button", { name: "Reject" }).click();
    const form = dialog(page, "Reject the app");
    await form.getByRole("button", { name: "Reject" }).click();
    await form.getByText("Reason is required: the tenant reads why the app is rejected").waitFor();
    await form.getByLabel(/^Reason/).fill("Perjanjian belum ditandatangani.");
    await form.getByRole("button", { name: "Reject" }).click();
    await answered(page, "Reject Apps Success");
  });
  await asTenant(async (page) => {
    await page.getByRole("button", { name: /unread notification/ }).click();
    await page.getByText(`${name} 1-production is rejected`).waitFor();
    await page.keyboard.press("Escape");
    const details = await openApp(page, `${name} 1-production`);
    const timeline = details.getByRole("region", { name: "Timeline" });
    await timeline.getByText("Perjanjian belum ditandatangani.").waitFor();
    expect(await details.getByRole("button", { name: /Close for ever|Withdraw|Edit|Request/ }).count()).toBe(
      0,
    );
  });
});

test("an app is approved with the wished rate, suspended, resumed, extended and closed", async () => {
  await asTenant((page) => requestApp(page, `${name} 2`));
  const app = `${name} 2-production`;
  await asAdmin(async (page) => {
    const details = await openApp(page, app);
    await details.getByRole("button", { name: "Decide", exact: true }).click();
    const form = dialog(page, "Approved New Apps");
    expect(await form.getByRole("radio", { name: /^90/ }).isChecked()).toBe(true);
    await form.getByText("0060209031245").click();
    await form.getByText("true", { exact: true }).click();
    await form.getByLabel(/^Last day/).fill("2099-12-31");
    await form.getByRole("button", { name: "Approve app" }).click();
    await answered(page, "Approved Apps Success");
  });
  await asAdmin(async (page) => {
    const details = await openApp(page, app);
    await details.getByText("31 Dec 2099 23:59:59 WIB").waitFor();
    await details.getByRole("button", { name: "Suspend" }).click();
    const form = dialog(page, "Suspend the app");
    await form
      .getByLabel(/^Reason/)
      .first()
      .click();
    await page.getByRole("option", { name: "Misuse" }).click();
    await form.getByLabel(/^Note/).fill("Terlalu banyak percobaan.");
    await form.getByRole("button", { name: "Suspend" }).click();
    await answered(page, "Suspend Apps Success");
    await details.getByText("Suspended: Misuse").waitFor();
    await details.getByRole("button", { name: "Resume" }).click();
    await dialog(page, "Resume the app").getByRole("button", { name: "Resume" }).click();
    await answered(page, "Resume Apps Success");
  });
  await asTenant(async (page) => {
    const details = await openApp(page, app);
    await details.getByRole("button", { name: "Request more time" }).click();
    const form = dialog(page, "Request more time");
    await form.getByLabel(/^Note/).fill("Uji lanjutan");
    await form.getByRole("button", { name: "Send request" }).click();
    await answered(page, "Request Apps Success");
  });
  await asAdmin(async (page) => {
    const details = await openApp(page, app);
    await details.getByRole("button", { name: "Decide on more time" }).click();
    const form = dialog(page, "Request for more time");
    await form.getByText("Uji lanjutan").waitFor();
    await form.getByText("Decline", { exact: true }).click();
    await form.getByRole("button", { name: "Save decision" }).click();
    await form.getByText("Note is required: the tenant reads why the request is declined").waitFor();
    await form.getByText("Grant", { exact: true }).click();
    await form.getByRole("button", { name: "Save decision" }).click();
    await answered(page, "Decide Apps Success");
  });
  await asTenant(async (page) => {
    const details = await openApp(page, app);
    await details.getByText("31 Mar 2100 23:59:59 WIB").waitFor();
    await details.getByRole("button", { name: "Close for ever" }).click();
    await dialog(page, "Close the app for ever").getByRole("button", { name: "Close for ever" }).click();
    await answered(page, "Close Apps Success");
    await details.getByText("Closed", { exact: true }).first().waitFor();
  });
});
