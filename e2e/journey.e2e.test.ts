import { execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./browser.ts";

/*
 * The main use case of the portal in a browser: an administrator creates a tenant, the tenant generates a key
 * pair and creates an app, the administrator approves it, the tenant signs, and the OpenSSL command line
 * verifies the signature.
 */

const url = inject("url");
const stamp = Date.now().toString(36);
const tenant = {
  username: `rina-${stamp}`,
  initialPassword: "kata-sandi-awal",
  password: "hujan-di-bulan-juni-45",
  company: "PT Dompet Digital Nusantara Sejahtera Bersama Selamanya Tbk",
};
const appName = `Kasir ${stamp}`;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** Toasts and the result modal have the same text; a success closes automatically. */
const findAnswer = (page: Page, message: string) =>
  page.getByText(`Response from server: ${message}`).first().waitFor({ state: "visible" });

async function runInPortal(username: string, password: string, work: (page: Page) => Promise<void>) {
  const { page, context, errors } = await openPage(browser, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await signIn(page, url, username, password);
  await work(page);
  await page.getByRole("button", { name: /^Account of / }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await page.waitForURL("**/login");
  expect(errors).toEqual([]);
  await context.close();
}

const openScreen = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true }).first().click();

test("an administrator creates a tenant", async () => {
  await runInPortal("admin", inject("adminPassword"), async (page) => {
    await openScreen(page, "Tenants");
    await page.getByRole("button", { name: "New", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Create New Tenant" });
    await form.getByRole("button", { name: "Create tenant" }).click();
    await form.getByText("Username is required").waitFor();
    const fields = {
      Username: tenant.username,
      Password: tenant.initialPassword,
      Firstname: "Rina 🌺",
      Lastname: `O'Neil <script>alert(1)</script>`,
      Email: `${tenant.username}@example.id`,
      Phone: "+62 812 0000 1111",
      Company: tenant.company,
      Address: "Jl. Thamrin 1, Jakarta",
    };
    for (const [label, value] of Object.entries(fields))
      await form.getByLabel(new RegExp(`^${label}`)).fill(value);
    await form.getByRole("button", { name: "Create tenant" }).click();
    await findAnswer(page, "Create Tenant Success");
    await page.getByText(tenant.username).first().waitFor();
  });
});

test("the tenant replaces the initial password, generates a key pair and requests an app", async () => {
  await replaceFirstPassword();
  await runInPortal(tenant.username, tenant.password, async (page) => {
    await openScreen(page, "Profile");
    await page.getByRole("button", { name: "Create key" }).click();
    const question = page.getByRole("dialog", { name: "Generate Key?" });
    await question.getByRole("button", { name: "Generate key" }).click();
    await findAnswer(page, "Create Key Success");
    await openScreen(page, "Apps");
    await page.getByRole("button", { name: "New", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Create New Apps" });
    await form.getByRole("button", { name: "Create app" }).click();
    await form.getByText("Name of product required").waitFor();
    await form.getByText("Products is required").waitFor();
    await form.getByLabel("Apps Name").fill(appName);
    await form
      .getByRole("checkbox", { name: /Balance Inquiry/ })
      .first()
      .check();
    await form.getByRole("button", { name: "Create app" }).click();
    await findAnswer(page, "Create Apps Success");
    await page.getByText("Waiting Approval").first().waitFor();
  });
});

test("the administrator approves the app", async () => {
  await runInPortal("admin", inject("adminPassword"), async (page) => {
    await openScreen(page, "Approved");
    const row = page.getByRole("row").filter({ hasText: appName });
    await row.getByText("Waiting Approval").click();
    const form = page.getByRole("dialog", { name: "Approved New Apps" });
    await form.getByText("0060209031245").click();
    await form.getByText("60", { exact: true }).click();
    const active = form.getByRole("radio", { name: /true/i });
    if (!(await active.isChecked())) await active.check();
    await form.getByRole("button", { name: "Approve app" }).click();
    await findAnswer(page, "Approved Apps Success");
    await page.getByText("No apps are waiting for approval.").or(page.getByRole("table")).first().waitFor();
    // The toast is shown before the rows are reloaded.
    await expect.poll(() => page.getByRole("row").filter({ hasText: appName }).count()).toBe(0);
  });
});

test("the tenant signs, and OpenSSL verifies the signature", async () => {
  await runInPortal(tenant.username, tenant.password, async (page) => {
    await openScreen(page, "Profile");
    await page.getByRole("button", { name: "View key" }).click();
    const keyInfo = page.getByRole("dialog", { name: "Key info" });
    const download = page.waitForEvent("download");
    await keyInfo.getByRole("button", { name: /Download public key/i }).click();
    const folder = mkdtempSync(path.join(tmpdir(), "portal-journey-"));
    const publicKey = path.join(folder, "public.pem");
    await (await download).saveAs(publicKey);
    expect(readFileSync(publicKey, "utf8")).toContain("BEGIN PUBLIC KEY");
    await page.keyboard.press("Escape");
    await keyInfo.waitFor({ state: "hidden" });

    await openScreen(page, "SignatureGen");
    await page.getByRole("combobox", { name: "App", exact: true }).click();
    await page.getByRole("option", { name: new RegExp(appName) }).click();
    await page.getByRole("button", { name: "Generate signature" }).click();
    await findAnswer(page, "Request Signature Success");
    const authorization = await readShownSignature(page);
    expect(authorization.stringToSign).toMatch(
      /^[A-Za-z0-9]{32}\|\d{4}-\d{1,2}-\d{1,2}T\d{1,2}:\d{1,2}:\d{1,2}\.000TZD$/,
    );
    expect(verifyByOpenssl(folder, publicKey, authorization)).toBe("Verified OK");

    await choose(page, "API type", "Transaction");
    await page.getByLabel("Body").fill('{ "partnerReferenceNo" : "2020102900000000000001" }');
    await page.getByRole("combobox", { name: "URL path" }).fill("/api/v1.0/balance-inquiry");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Generate signature" }).click();
    const transaction = await readShownSignature(page, authorization.signature);
    expect(transaction.stringToSign).toMatch(/^POST:\/api\/v1\.0\/balance-inquiry:[0-9a-f]{64}:/);
    expect(verifyByOpenssl(folder, publicKey, transaction)).toBe("Verified OK");

    await choose(page, "API version", "2.0");
    await page.getByRole("combobox", { name: "URL path" }).fill("/api/v2.0/balance-inquiry");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Generate signature" }).click();
    await page.getByText("Access Token is required").waitFor();
    await page.getByLabel("Access token").fill("token-123");
    await page.getByRole("button", { name: "Insert the app's consumer secret" }).click();
    const field = page.getByLabel(/^Client secret/).first();
    await expect.poll(() => field.inputValue()).toMatch(/^snap_(prd|sbx)_/);
    const secret = await field.inputValue();
    await page.getByRole("button", { name: "Generate signature" }).click();
    const symmetric = await readShownSignature(page, transaction.signature);
    expect(symmetric.stringToSign).toContain(":token-123:");
    expect(symmetric.signature).toBe(
      createHmac("sha512", secret).update(symmetric.stringToSign).digest("base64"),
    );
  });
});

async function replaceFirstPassword() {
  const { page, context } = await openPage(browser);
  await page.goto(`${url}/login`);
  await page.getByLabel("Username").fill(tenant.username);
  await page.getByLabel("Password", { exact: true }).fill(tenant.initialPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("New password", { exact: true }).fill(tenant.password);
  await page.getByLabel("Confirm new password").fill(tenant.password);
  await page.getByRole("button", { name: "Submit New Password" }).click();
  await page.getByText("Your Password has been change, Please keep your Account securely").waitFor();
  await page.getByRole("link", { name: "Continue to the portal" }).click();
  await page.waitForURL("**/tenant/home");
  await context.close();
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

interface ShownSignature {
  signature: string;
  stringToSign: string;
}

/**
 * The signature and the signed string from their copy buttons, once the signature differs from an earlier
 * one.
 */
async function readShownSignature(page: Page, earlier = ""): Promise<ShownSignature> {
  await expect.poll(() => readCopied(page, "signature"), { timeout: 15_000 }).not.toBe(earlier);
  return {
    signature: await readCopied(page, "signature"),
    stringToSign: await readCopied(page, "string to sign"),
  };
}

async function readCopied(page: Page, what: string): Promise<string> {
  await page.getByRole("button", { name: `Copy ${what}`, exact: true }).click();
  return page.evaluate("navigator.clipboard.readText()");
}

function verifyByOpenssl(
  folder: string,
  publicKey: string,
  { signature, stringToSign }: ShownSignature,
): string {
  const signed = path.join(folder, "string-to-sign.txt");
  const bytes = path.join(folder, "signature.bin");
  writeFileSync(signed, stringToSign);
  writeFileSync(bytes, Buffer.from(signature, "base64"));
  return execFileSync("openssl", ["dgst", "-sha256", "-verify", publicKey, "-signature", bytes, signed], {
    encoding: "utf8",
  }).trim();
}
