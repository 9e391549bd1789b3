import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { requestToken } from "./portal-api.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";
import { openSandbox } from "./sandbox-calls.ts";

/* The calls of an app appear on the Activity page, are filtered and shown in full. */

const url = inject("url");
let browser: Browser;
let tenant: Tenant;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;

beforeAll(async () => {
  browser = await openBrowser();
  tenant = await buildTenant(url, inject("adminPassword"));
  sandbox = await openSandbox(
    url,
    await requestToken(url, tenant.username, tenant.password),
    "Kasir-sandbox",
  );
});
afterAll(async () => {
  await browser.close();
});

const balanceInquiry = "/v1.0/balance-inquiry";

test("calls appear while the page is open; filters are in the URL; a call is shown in full", async () => {
  const { page, context, errors } = await openPage(browser);
  await openAs(page, `${url}/tenant/activity`, tenant.username, tenant.password);
  await page.getByText("POST /v1.0/access-token/b2b").waitFor();

  await sandbox.call(balanceInquiry, '{"accountNo":"2000100101","partnerReferenceNo":"INV-2026-1"}');
  await page.getByText("2001100").waitFor();
  await sandbox.call(balanceInquiry, '{"accountNo":"2000100101"}', { secret: "wrong" });
  await page.getByText("Signature not valid").first().waitFor();

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const filter = page.getByRole("dialog", { name: "Filter" });
  await filter.getByRole("button", { name: "Reference" }).click();
  await filter.getByRole("searchbox", { name: "Reference" }).fill("INV-2026-1");
  await expect.poll(() => page.url()).toContain("reference=INV-2026-1");
  await expect.poll(() => page.getByText("4011100").count()).toBe(0);
  await page.keyboard.press("Escape");
  await page
    .getByRole("row", { name: /2001100/ })
    .getByRole("button", { name: /Balance Inquiry/ })
    .click();
  const details = page.getByRole("dialog", { name: /Balance Inquiry · 2001100/ });
  await details.getByText('"partnerReferenceNo":"INV-2026-1"').first().waitFor();
  await details.getByText(/Bearer eyJ.{3}….{4} \(\d+ characters\)/).waitFor();
  await details.getByRole("button", { name: "Download evidence" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("dialog", { name: "Download evidence" })
      .getByRole("button", { name: "Download", exact: true })
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^activity-[0-9a-f-]{36}\.pdf$/);
  const saved = path.join(mkdtempSync(path.join(tmpdir(), "activity-")), "activity.pdf");
  await file.saveAs(saved);
  expect(readFileSync(saved).subarray(0, 5).toString()).toBe("%PDF-");
  expect(errors).toEqual([]);
  await context.close();
});

test("the mistake in a signature is named, with the values that were signed", async () => {
  const { page, context, errors } = await openPage(browser);
  await sandbox.call(balanceInquiry, '{"accountNo":"2000100101"}', { path: "/api/v1.0/balance-inquiry" });
  await openAs(page, `${url}/tenant/activity`, tenant.username, tenant.password);
  await page
    .getByRole("button", { name: /^The path was signed with another prefix or version 1 call$/ })
    .click();
  await expect.poll(() => page.url()).toContain("mistake=path_prefix");
  await page
    .getByRole("row", { name: /The path was signed with another prefix or version/ })
    .getByRole("button", { name: /Balance Inquiry/ })
    .click();
  const details = page.getByRole("dialog", { name: /Balance Inquiry · 4011100/ });
  await details.getByText("Sign path and query exactly as you call them").waitFor();
  await details.getByText("/api/v1.0/balance-inquiry", { exact: true }).first().waitFor();
  await details.getByText("Compare with what you signed").click();
  await details.getByLabel("The string I signed").fill("POST:/v1.0/balance-inquiry");
  await details.getByRole("button", { name: "Compare" }).click();
  await details.getByText("The signature sent was not made of this string").waitFor();
  await details.getByLabel("Expected signature", { exact: true }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("a refusal shows rule, what was sent and what is expected; a repeated id leads to its first use", async () => {
  const { page, context, errors } = await openPage(browser);
  const headers = { "x-external-id": `77${String(Date.now())}` };
  await sandbox.call(balanceInquiry, '{"accountNo":"2000100101"}', { headers });
  await sandbox.call(balanceInquiry, '{"accountNo":2000100101}', { headers });
  await sandbox.call(balanceInquiry, '{"accountNo":2000100101}');
  await openAs(page, `${url}/tenant/activity`, tenant.username, tenant.password);
  const open = (result: RegExp) =>
    page.getByRole("row", { name: result }).first().getByRole("button").first().click();
  await open(/4001101/);
  const malformed = page.getByRole("dialog", { name: /Balance Inquiry · 4001101/ });
  await malformed.getByText("It is a number: numbers of references and accounts are texts").waitFor();
  await malformed.getByText('"2000100101"', { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await open(/4091100/);
  await page.getByRole("link", { name: "Open that call" }).click();
  await page.getByRole("dialog", { name: /Balance Inquiry · 2001100/ }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("on a phone, long names of mistakes do not widen the page", async () => {
  const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await sandbox.call(balanceInquiry, '{"accountNo":"2000100101"}', { body: '{"accountNo": "2000100101"}' });
  await openAs(page, `${url}/favicon.svg`, tenant.username, tenant.password);
  await page.evaluate("localStorage.setItem('portal-language', 'id')");
  await page.goto(`${url}/tenant/activity`);
  await page
    .getByRole("button", { name: /Isi di-hash dengan spasi/ })
    .first()
    .waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  await context.close();
});
