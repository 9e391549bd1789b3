import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { buildPdf } from "../prisma/seed/pdf.seed.ts";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { send, requestToken } from "./portal-api.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";

/*
 * A SIT request from its first document to a changed decision: the tenant creates it and adds files, two
 * administrators decide concurrently, and the tenant reads the reason.
 */

const url = inject("url");
const requester = `Kepala Divisi ${Date.now().toString(36)}`;
const buildFile = (name: string, more = 0) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([buildPdf([name]), Buffer.alloc(more)]),
});
let browser: Browser;
let tenant: Tenant;

beforeAll(async () => {
  browser = await openBrowser();
  tenant = await buildTenant(url, inject("adminPassword"));
});
afterAll(async () => {
  await browser.close();
});

async function runInPortal(username: string, password: string, work: (page: Page) => Promise<void>) {
  const { page, context, errors } = await openPage(browser);
  await openAs(page, url, username, password);
  await work(page);
  expect(errors).toEqual([]);
  await context.close();
}

const asAdmin = (work: (page: Page) => Promise<void>) => runInPortal("admin", inject("adminPassword"), work);
const asTenant = (work: (page: Page) => Promise<void>) => runInPortal(tenant.username, tenant.password, work);

const openScreen = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true }).first().click();

/** Toasts and the result modal have the same text. */
const findAnswer = (page: Page, message: string) =>
  page.getByText(`Response from server: ${message}`).first().waitFor();

const findDialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("the tenant creates a request, sees missing fields, and keeps uploaded files when another is refused", async () => {
  await asTenant(async (page) => {
    await openScreen(page, "SIT-Request");
    await page.getByRole("heading", { name: "Productions Tenant Request" }).waitFor();
    await page.getByRole("button", { name: "New", exact: true }).click();
    const form = findDialog(page, "New SIT request");
    await form.getByLabel(/^Requested by/).fill("");
    await form.locator("[aria-label='Clear requested type']").click();
    await form.getByRole("button", { name: "Create request" }).click();
    await form.getByText("RequestedBy is required").waitFor();
    await form.getByText("Requested Type is required").waitFor();
    await form.getByLabel(/^Requested by/).fill(requester);
    await form.getByLabel(/^Requested type/).click();
    await page.getByRole("option", { name: "Production" }).click();
    const files = form.getByLabel(/^Final files: /);
    await files.setInputFiles([
      buildFile("laporan hasil uji.pdf"),
      buildFile("terlalu besar.pdf", 1_000_000),
      buildFile("program.exe"),
    ]);
    await form.getByText("Forbidden, File size more than 1 MByte").waitFor();
    await form.getByText(/Choose one whose name ends with doc, docx, xls, xlsx or pdf/).waitFor();
    await form.getByText("Upload Document Success").waitFor();
    await form.getByRole("button", { name: "Create request" }).click();
    await form.getByText("Some files were not uploaded. Try again or remove them.").waitFor();
    await form.getByRole("button", { name: "Remove terlalu besar.pdf" }).click();
    await form.getByRole("button", { name: "Remove program.exe" }).click();
    await form.getByRole("button", { name: "Create request" }).click();
    await findAnswer(page, "Request SIT Success");
    await page.getByRole("link", { name: "laporan hasil uji.pdf" }).waitFor();
  });
});

test("the administrator adds a template file and opens the tenant's document in the portal", async () => {
  await asAdmin(async (page) => {
    await openScreen(page, "SIT-Request");
    await page.getByRole("heading", { name: "SIT - Request", exact: true }).waitFor();
    await page.goto(`${url}/app/productions?q=${encodeURIComponent(requester)}`);
    await page.getByRole("button", { name: `Add template file: ${requester}` }).click();
    const form = findDialog(page, "Add template file");
    await form
      .getByLabel(/^Template files: /)
      .setInputFiles([buildFile("templat.pdf"), buildFile("lampiran.pdf")]);
    await form.getByRole("button", { name: "Add template file" }).click();
    await findAnswer(page, "Template Document Success");
    await page.getByRole("link", { name: "laporan hasil uji.pdf" }).click();
    const shown = findDialog(page, "laporan hasil uji.pdf");
    await shown.getByText("Page 1 of 1").waitFor();
    await shown.getByText("laporan hasil uji.pdf").nth(1).waitFor({ state: "attached" });
  });
});

test("the second of two administrators sees the changed status and keeps the entered values; a rejection requires a note", async () => {
  await asAdmin(async (page) => {
    await page.goto(`${url}/app/productions?q=${encodeURIComponent(requester)}`);
    await page.getByRole("button", { name: `Requested. Change status of ${requester}` }).click();
    const form = findDialog(page, "Change status");
    await form.getByLabel(/^New status/).click();
    await page.getByRole("option", { name: /60-SIT Revision/ }).click();
    await form.getByLabel(/^Note/).fill("Skenario 3 belum diuji.");
    await rejectAsOtherAdministrator();
    await form.getByRole("button", { name: "Change status" }).click();
    await page.getByText(/The status is now 80-Rejected/).waitFor();
    await page.getByRole("button", { name: "OK", exact: true }).click();
    await form.getByText("Another administrator has changed the status to:").waitFor();
    expect(await form.getByLabel(/^Note/).inputValue()).toBe("Skenario 3 belum diuji.");
    await form.getByRole("button", { name: "Change status" }).click();
    await form.getByText("Confirm the change of the decision.").waitFor();
    await form.getByLabel(/^Change the status although the request is Rejected/).check();
    await form.getByRole("button", { name: "Change status" }).click();
    await findAnswer(page, "Change Status Success");
    await page.getByRole("button", { name: `SIT Revision. Change status of ${requester}` }).waitFor();
  });
});

test("the tenant reads the note, adds a final file, and finds all events in the log", async () => {
  await asTenant(async (page) => {
    await page.goto(`${url}/tenant/productions?q=${encodeURIComponent(requester)}`);
    await page.getByRole("button", { name: `Add FinalFile: ${requester}` }).click();
    const form = findDialog(page, "Add FinalFile");
    await form.getByLabel(/^Final files: /).setInputFiles([buildFile("laporan kedua.pdf")]);
    await form.getByRole("button", { name: "Add FinalFile" }).click();
    await findAnswer(page, "Upload Document Success");
    await page
      .getByRole("button", { name: new RegExp(`^${requester}`) })
      .first()
      .click();
    const detail = findDialog(page, requester);
    await detail.getByText("Skenario 3 belum diuji.").waitFor();
    await detail.getByText("Current step").waitFor();
    await detail.getByRole("link", { name: "laporan kedua.pdf" }).waitFor();
    expect(await detail.getByRole("button", { name: "Change status" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.goto(`${url}/tenant/logs?status=${encodeURIComponent("60-SIT Revision")}`);
    await page.getByRole("heading", { name: "Logs - SIT - Request" }).waitFor();
    const log = page.getByRole("table");
    await log
      .getByTitle(/^Status changed from .* to SIT Revision$/)
      .first()
      .waitFor();
    await log.getByText("Final file added").first().waitFor();
    expect(await log.getByText("Request created").count()).toBe(0);
  });
});

/** Another administrator decides through the API. */
async function rejectAsOtherAdministrator() {
  const token = await requestToken(url, "admin", inject("adminPassword"));
  const keyword = encodeURIComponent(requester);
  const found = await send(url, `/api/v1/production/all?keyword=${keyword}`, { method: "GET", token });
  const [request] = z.array(z.object({ db_id: z.string() })).parse(found);
  const query = `production_status=80-Rejected&db_id=${request?.db_id ?? ""}`;
  await send(url, `/api/v1/production/status?${query}`, { method: "PUT", token });
}
