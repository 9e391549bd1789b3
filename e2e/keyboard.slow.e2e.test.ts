import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { buildPdf } from "../prisma/seed/pdf.seed.ts";
import { openBrowser, openPage } from "./browser.ts";
import {
  expectFocus,
  expectFocusInSight,
  press,
  signInByKeyboard,
  signOutByKeyboard,
  tabTo,
  tabToAndPress,
  typeInto,
} from "./keyboard.ts";

/* The main use case of the portal with the keyboard only: no call in this file moves or presses a mouse. */

const url = inject("url");
const stamp = Date.now().toString(36);
const tenant = {
  username: `tika-${stamp}`,
  firstPassword: "kata-sandi-awal",
  password: "hujan-di-bulan-juni-88",
};
const appName = `Loket ${stamp}`;
const requester = `Tika ${stamp}`;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

const findAnswer = (page: Page, message: string) =>
  page.getByText(`Response from server: ${message}`).first().waitFor({ state: "visible" });

async function runInPortal(username: string, password: string, work: (page: Page) => Promise<void>) {
  const { page, context, errors } = await openPage(browser);
  await signInByKeyboard(page, url, username, password);
  await work(page);
  await signOutByKeyboard(page);
  expect(errors).toEqual([]);
  await context.close();
}

const openScreen = async (page: Page, name: string) => {
  const menu = page.getByRole("navigation", { name: "Main navigation" });
  await tabToAndPress(page, menu.getByRole("link", { name, exact: true }));
  await page.getByRole("heading", { level: 1 }).waitFor();
};

test("an administrator creates a tenant", async () => {
  await runInPortal("admin", inject("adminPassword"), async (page) => {
    await openScreen(page, "Tenants");
    await tabToAndPress(page, page.getByRole("button", { name: "New", exact: true }));
    const form = page.getByRole("dialog", { name: "Create New Tenant" });
    const fields = {
      Username: tenant.username,
      Password: tenant.firstPassword,
      Firstname: "Tika",
      Lastname: "Lestari",
      Email: `${tenant.username}@example.id`,
      Phone: "+62 812 0000 2222",
      Company: "PT Loket Bersama",
      Address: "Jl. Asia Afrika 8, Bandung",
    };
    for (const [label, value] of Object.entries(fields))
      await typeInto(page, form.getByLabel(new RegExp(`^${label}`)), value);
    await tabToAndPress(page, form.getByRole("button", { name: "Create tenant" }));
    await findAnswer(page, "Create Tenant Success");
    await form.waitFor({ state: "hidden" });
  });
});

test("the tenant replaces the initial password", async () => {
  const { page, context, errors } = await openPage(browser);
  await page.goto(`${url}/login`);
  await typeInto(page, page.getByLabel("Username"), tenant.username);
  await typeInto(page, page.getByLabel("Password", { exact: true }), tenant.firstPassword);
  await page.keyboard.press("Enter");
  await typeInto(page, page.getByLabel("New password", { exact: true }), tenant.password);
  await typeInto(page, page.getByLabel("Confirm new password"), tenant.password);
  await tabToAndPress(page, page.getByRole("button", { name: "Submit New Password" }));
  await tabToAndPress(page, page.getByRole("link", { name: "Continue to the portal" }));
  await page.waitForURL("**/tenant/home");
  expect(errors).toEqual([]);
  await context.close();
});

test("the tenant generates a key pair and creates an app", async () => {
  await runInPortal(tenant.username, tenant.password, async (page) => {
    await openScreen(page, "Profile");
    await tabToAndPress(page, page.getByRole("button", { name: "Create key" }));
    const question = page.getByRole("dialog", { name: "Generate Key?" });
    await tabToAndPress(page, question.getByRole("button", { name: "Generate key" }));
    await findAnswer(page, "Create Key Success");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });

    await openScreen(page, "Apps");
    await tabToAndPress(page, page.getByRole("button", { name: "New", exact: true }));
    const form = page.getByRole("dialog", { name: "Create New Apps" });
    await expectFocus(form.getByLabel("Apps Name"));
    await typeInto(page, form.getByLabel("Apps Name"), appName);
    // The search leaves few of more than a hundred products between this field and the button.
    await typeInto(page, form.getByLabel("Search products"), "balance inquiry");
    await tabToAndPress(page, form.getByRole("checkbox", { name: /Balance Inquiry/ }), "Space");
    await tabToAndPress(page, form.getByRole("button", { name: "Create app" }));
    await findAnswer(page, "Create Apps Success");
    await form.waitFor({ state: "hidden" });
  });
});

test("the administrator approves the app", async () => {
  await runInPortal("admin", inject("adminPassword"), async (page) => {
    await openScreen(page, "Approved");
    // Other files make apps as well; there may be more of them than stops that Tab goes.
    await page.goto(`${url}/app/approved?q=${encodeURIComponent(appName)}`);
    const row = page.getByRole("row").filter({ hasText: appName });
    await tabToAndPress(page, row.getByRole("button", { name: /Waiting Approval/ }));
    const form = page.getByRole("dialog", { name: "Approved New Apps" });
    await form.waitFor();
    // Tab stops at one of the radio buttons; the arrow keys move between them.
    await tabToAndPress(page, form.getByRole("radio", { name: /0060209031245/ }), "Space");
    await tabTo(page, form.getByRole("radio", { name: /^30/ }));
    await press(page, "ArrowRight");
    expect(await form.getByRole("radio", { name: /^60/ }).isChecked()).toBe(true);
    const active = form.getByRole("radio", { name: /true/i });
    if (!(await active.isChecked())) await tabToAndPress(page, active, "Space");
    await tabToAndPress(page, form.getByRole("button", { name: "Approve app" }));
    await findAnswer(page, "Approved Apps Success");
    await form.waitFor({ state: "hidden" });
  });
});

test("the tenant signs", async () => {
  await runInPortal(tenant.username, tenant.password, async (page) => {
    await openScreen(page, "SignatureGen");
    await tabTo(page, page.getByRole("combobox", { name: "App", exact: true }));
    await press(page, "ArrowDown");
    await page.getByRole("option", { name: new RegExp(appName) }).waitFor();
    await page.keyboard.type(appName);
    await press(page, "ArrowDown");
    await press(page, "Enter");
    await tabToAndPress(page, page.getByRole("button", { name: "Generate signature" }));
    await findAnswer(page, "Request Signature Success");
    await tabTo(page, page.getByRole("button", { name: "Copy signature", exact: true }));
  });
});

test("the tenant creates a SIT request with a template file", async () => {
  const name = "templat uji.pdf";
  await runInPortal(tenant.username, tenant.password, async (page) => {
    // Registered at the start: a listener registered just before the key press is sometimes too late.
    page.on("filechooser", (chooser) => {
      void chooser.setFiles({ name, mimeType: "application/pdf", buffer: buildPdf([name]) });
    });
    await openScreen(page, "SIT-Request");
    await tabToAndPress(page, page.getByRole("button", { name: "New", exact: true }));
    const form = page.getByRole("dialog", { name: "New SIT request" });
    await typeInto(page, form.getByLabel(/^Requested by/), requester);
    await tabTo(page, form.getByRole("combobox", { name: /^Requested type/ }));
    await press(page, "ArrowDown");
    await page.getByRole("option", { name: "Production" }).waitFor();
    await press(page, "Enter");
    await tabToAndPress(page, form.getByLabel(/^Template files: /));
    await form.getByText("Upload Document Success").waitFor();
    await tabToAndPress(page, form.getByRole("button", { name: "Create request" }));
    await findAnswer(page, "Request SIT Success");
    await form.waitFor({ state: "hidden" });
    await tabTo(page, page.getByRole("link", { name }));
  });
});

test("the administrator changes its status with a note", async () => {
  await runInPortal("admin", inject("adminPassword"), async (page) => {
    await openScreen(page, "SIT-Request");
    // Other files create requests as well.
    await page.goto(`${url}/app/productions?q=${encodeURIComponent(requester)}`);
    await tabToAndPress(page, page.getByRole("button", { name: `Requested. Change status of ${requester}` }));
    const form = page.getByRole("dialog", { name: "Change status" });
    await tabTo(page, form.getByRole("combobox", { name: /^New status/ }));
    // The list opens at the current status.
    await press(page, "ArrowDown");
    await page.getByRole("option", { name: /^20-AggreementReviewed/ }).waitFor();
    await press(page, "ArrowDown");
    await press(page, "Enter");
    await typeInto(page, form.getByLabel(/^Note/), "Perjanjian sudah diperiksa.");
    await tabToAndPress(page, form.getByRole("button", { name: "Change status" }));
    await findAnswer(page, "Change Status Success");
    await form.waitFor({ state: "hidden" });
    await tabTo(
      page,
      page.getByRole("row").getByRole("button", { name: new RegExp(`^${requester}`) }),
      "Shift+Tab",
    );
    await page.keyboard.press("Enter");
    const detail = page.getByRole("dialog", { name: requester });
    await detail.getByText("Perjanjian sudah diperiksa.").waitFor();
    await detail.getByText("AggreementReviewed").first().waitFor();
    await page.keyboard.press("Escape");
    await detail.waitFor({ state: "hidden" });
  });
});

test("the command palette opens the app, and the search page finds it", async () => {
  await runInPortal(tenant.username, tenant.password, async (page) => {
    await page.getByRole("button", { name: /^Search \(/ }).waitFor();
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Search a page, code, field or reference" });
    await field.waitFor();
    await expectFocusInSight(page);
    await page.keyboard.type(appName);
    await page.getByRole("option", { name: new RegExp(`^${appName}-`) }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/tenant\/apps\/[\w-]+$/);
    await page.getByRole("heading", { name: new RegExp(appName) }).waitFor();

    await page.keyboard.press("Control+k");
    await field.waitFor();
    await page.getByRole("option").first().waitFor();
    expect(await page.getByRole("option").first().textContent()).toContain(appName);
    await page.keyboard.type("create app");
    await page.getByRole("option", { name: "New app", exact: true }).waitFor();
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Create New Apps" });
    await expectFocus(form.getByLabel("Apps Name"));
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });

    await page.keyboard.press("Control+k");
    await field.waitFor();
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "hidden" });

    await page.goto(`${url}/app/extra/search?q=${encodeURIComponent(stamp)}`);
    await page.getByRole("searchbox", { name: "What are you looking for?" }).waitFor();
    await page.getByRole("link", { name: new RegExp(appName) }).waitFor();
    await press(page, "ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/tenant\/apps\/[\w-]+$/);
    await page.getByRole("heading", { name: new RegExp(appName) }).waitFor();
  });
});
