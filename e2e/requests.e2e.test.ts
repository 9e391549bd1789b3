import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { buildPdf } from "../prisma/seed/pdf.seed.ts";
import { openBrowser, openPage, signIn } from "./browser.ts";
import { send, tokenOf } from "./portal-api.ts";
import { buildTenants, type Tenant } from "./realistic-data.ts";

/*
 * A SIT request from its first document to a changed decision: the tenant asks and adds files, two administrators decide at
 * the same time, and the tenant reads why.
 */

const url = inject("url");
const requester = `Kepala Divisi ${Date.now().toString(36)}`;
const pdf = (name: string, more = 0) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([buildPdf([name]), Buffer.alloc(more)]),
});
let browser: Browser;
let tenant: Tenant;

beforeAll(async () => {
  browser = await openBrowser();
  tenant = await buildTenants(url, inject("adminPassword"));
});
afterAll(async () => {
  await browser.close();
});

async function inPortal(username: string, password: string, work: (page: Page) => Promise<void>) {
  const { page, context, faults } = await openPage(browser);
  await signIn(page, url, username, password);
  await work(page);
  expect(faults).toEqual([]);
  await context.close();
}

const asAdmin = (work: (page: Page) => Promise<void>) => inPortal("admin", inject("adminPassword"), work);
const asTenant = (work: (page: Page) => Promise<void>) => inPortal(tenant.username, tenant.password, work);

const openScreen = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true }).first().click();

/** Toasts and the result modal both read so. */
const answered = (page: Page, message: string) =>
  page.getByText(`Response from server: ${message}`).first().waitFor();

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("the tenant asks, is told what is missing, and loses no file for another that is refused", async () => {
  await asTenant(async (page) => {
    await openScreen(page, "SIT-Request");
    await page.getByRole("heading", { name: "Productions Tenant Request" }).waitFor();
    await page.getByRole("button", { name: "New", exact: true }).click();
    const form = dialog(page, "New SIT request");
    await form.getByRole("button", { name: "Create request" }).click();
    await form.getByText("RequestedBy is required").waitFor();
    await form.getByText("Requested Type is required").waitFor();
    await form.getByLabel(/^Requested by/).fill(requester);
    await form.getByLabel(/^Requested type/).click();
    await page.getByRole("option", { name: "Production" }).click();
    const files = form.getByLabel(/^Final files: /);
    await files.setInputFiles([
      pdf("laporan hasil uji.pdf"),
      pdf("terlalu besar.pdf", 1_000_000),
      pdf("program.exe"),
    ]);
    await form.getByText("Forbidden, File size more than 1 MByte").waitFor();
    await form.getByText(/Choose one whose name ends with doc, docx, xls, xlsx or pdf/).waitFor();
    await form.getByText("Upload Document Success").waitFor();
    await form.getByRole("button", { name: "Create request" }).click();
    await form.getByText("Some files are not uploaded. Try them again or remove them.").waitFor();
    await form.getByRole("button", { name: "Remove terlalu besar.pdf" }).click();
    await form.getByRole("button", { name: "Remove program.exe" }).click();
    await form.getByRole("button", { name: "Create request" }).click();
    await answered(page, "Request SIT Success");
    await page.getByRole("link", { name: "laporan hasil uji.pdf" }).waitFor();
  });
});

test("the administrator adds a template file, and reads the tenant's document on the page", async () => {
  await asAdmin(async (page) => {
    await openScreen(page, "SIT-Request");
    await page.getByRole("heading", { name: "SIT - Request", exact: true }).waitFor();
    await page.goto(`${url}/app/productions?q=${encodeURIComponent(requester)}`);
    await page.getByRole("button", { name: `Add template file: ${requester}` }).click();
    const form = dialog(page, "Add template file");
    await form.getByLabel(/^Template files: /).setInputFiles([pdf("templat.pdf"), pdf("lampiran.pdf")]);
    await form.getByRole("button", { name: "Add template file" }).click();
    await answered(page, "Template Document Success");
    await page.getByRole("link", { name: "laporan hasil uji.pdf" }).click();
    const shown = dialog(page, "laporan hasil uji.pdf");
    await shown.getByText("Page 1 of 1").waitFor();
    await shown.getByText("laporan hasil uji.pdf").nth(1).waitFor({ state: "attached" });
  });
});

test("of two administrators the second learns what changed and loses nothing; a decision asks for a reason", async () => {
  await asAdmin(async (page) => {
    await page.goto(`${url}/app/productions?q=${encodeURIComponent(requester)}`);
    await page.getByRole("button", { name: `Requested. Change status of ${requester}` }).click();
    const form = dialog(page, "Change status");
    await form.getByLabel(/^New status/).click();
    await page.getByRole("option", { name: /60-SIT Revision/ }).click();
    await form.getByLabel(/^Note/).fill("Skenario 3 belum diuji.");
    await rejectMeanwhile();
    await form.getByRole("button", { name: "Change status" }).click();
    await page.getByText(/The status is meanwhile 80-Rejected/).waitFor();
    await page.getByRole("button", { name: "OK" }).click();
    await form.getByText("Meanwhile the status has changed to:").waitFor();
    expect(await form.getByLabel(/^Note/).inputValue()).toBe("Skenario 3 belum diuji.");
    await form.getByRole("button", { name: "Change status" }).click();
    await form.getByText("Confirm that this request is changed.").waitFor();
    await form.getByLabel(/^Yes, change a request that is already Rejected/).check();
    await form.getByRole("button", { name: "Change status" }).click();
    await answered(page, "Change Status Success");
    await page.getByRole("button", { name: `SIT Revision. Change status of ${requester}` }).waitFor();
  });
});

test("the tenant reads the note, adds a final file, and finds it all in the log", async () => {
  await asTenant(async (page) => {
    await page.goto(`${url}/tenant/productions?q=${encodeURIComponent(requester)}`);
    await page.getByRole("button", { name: `Add FinalFile: ${requester}` }).click();
    const form = dialog(page, "Add FinalFile");
    await form.getByLabel(/^Final files: /).setInputFiles([pdf("laporan kedua.pdf")]);
    await form.getByRole("button", { name: "Add FinalFile" }).click();
    await answered(page, "Upload Document Success");
    await page
      .getByRole("button", { name: new RegExp(`^${requester}`) })
      .first()
      .click();
    const detail = dialog(page, requester);
    await detail.getByText("Skenario 3 belum diuji.").waitFor();
    await detail.getByText("Current step").waitFor();
    await detail.getByRole("link", { name: "laporan kedua.pdf" }).waitFor();
    expect(await detail.getByRole("button", { name: "Change status" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.goto(`${url}/tenant/logs?status=${encodeURIComponent("60-SIT Revision")}`);
    await page.getByRole("heading", { name: "Logs - SIT - Request" }).waitFor();
    const log = page.getByRole("table");
    await log.getByText("Update Status Production Request").first().waitFor();
    await log.getByText("Add Final File").first().waitFor();
    expect(await log.getByText("Create Production Request").count()).toBe(0);
  });
});

/** Another administrator decides, by the API. */
async function rejectMeanwhile() {
  const token = await tokenOf(url, "admin", inject("adminPassword"));
  const keyword = encodeURIComponent(requester);
  const found = await send(url, `/api/v1/production/all?keyword=${keyword}`, { method: "GET", token });
  const [request] = z.array(z.object({ db_id: z.string() })).parse(found);
  const query = `production_status=80-Rejected&db_id=${request?.db_id ?? ""}`;
  await send(url, `/api/v1/production/status?${query}`, { method: "PUT", token });
}
