import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startTenantServer, type ReceivedCall } from "../server/src/test/tenant-server.ts";
import { openAs, openBrowser, openPage } from "./browser.ts";
import { post, requestToken } from "./portal-api.ts";
import { startPortal } from "./portal-process.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";
import { openSandbox } from "./sandbox-calls.ts";

/* Somebody at another bank pays virtual accounts; the tenant is told by its server, or by the script of its developer. */

const clientSecret = "issued-to-the-portal-1";
const folder = mkdtempSync(path.join(tmpdir(), "listen-"));
let browser: Browser;
let portal: Awaited<ReturnType<typeof startPortal>>;
let server: Awaited<ReturnType<typeof startTenantServer>>;
let tenant: Tenant;
let appId: string;
let machineToken: string;
const scripts: ChildProcess[] = [];

const Body = z.record(z.string(), z.unknown());

/** Accepts an inquiry and a payment, with the numbers that were sent. */
function accept({ target, body }: ReceivedCall) {
  const { partnerServiceId, customerNo, virtualAccountNo, ...rest } = Body.parse(JSON.parse(body.toString()));
  const isInquiry = target.endsWith("/inquiry");
  return {
    status: 200,
    body: {
      responseCode: isInquiry ? "2002400" : "2002500",
      responseMessage: "Successful",
      virtualAccountData: {
        partnerServiceId,
        customerNo,
        virtualAccountNo,
        virtualAccountName: "Sari Wulandari",
        ...(isInquiry
          ? { inquiryRequestId: rest["inquiryRequestId"], totalAmount: rest["amount"] }
          : { paymentRequestId: rest["paymentRequestId"], paidAmount: rest["paidAmount"] }),
      },
    },
  };
}

beforeAll(async () => {
  browser = await openBrowser();
  portal = await startPortal({ OUTGOING_ADDRESSES: "127.0.0.1/32" });
  tenant = await buildTenant(portal.url, portal.adminPassword);
  const token = await requestToken(portal.url, tenant.username, tenant.password);
  appId = (await openSandbox(portal.url, token, "Kasir-sandbox")).app.db_id;
  const keys = await (await fetch(`${portal.url}/api/v1/provider-keys`)).text();
  server = await startTenantServer({
    clientId: "portal",
    clientSecret,
    publicKeyPem: /"public_key":\s*"([^"]+)"/.exec(keys)?.[1]?.replaceAll("\\n", "\n") ?? "",
    answer: accept,
  });
  const created = await post(portal.url, "/api/v1/tokens", token, {
    name: "listen",
    scopes: ["callbacks:listen"],
  });
  machineToken = z.string().parse(created["token"]);
});
afterAll(async () => {
  for (const script of scripts) script.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
  await browser.close();
  await portal.stop();
  server.close();
});

/** Starts a script as it is downloaded from the portal. */
async function listen(program: string, name: string) {
  const file = path.join(folder, name);
  writeFileSync(file, await (await fetch(`${portal.url}/${name}`)).text());
  const script = spawn(program, [file, "--portal", portal.url, "--app", appId, "--to", server.url], {
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], SNAP_TOKEN: machineToken },
  });
  scripts.push(script);
  let printed = "";
  for (const stream of [script.stdout, script.stderr])
    stream.on("data", (chunk) => {
      printed += String(chunk);
    });
  await expect.poll(() => printed, { timeout: 15_000 }).toContain("Waiting for callbacks");
  return { script, printed: () => printed };
}

async function openTestData(page: Page) {
  await openAs(page, `${portal.url}/tenant/apps/${appId}?tab=testData`, tenant.username, tenant.password);
}

async function pay(page: Page, number: string, amount?: string) {
  await page.getByRole("button", { name: `Pay the virtual account ${number}` }).click();
  const dialog = page.getByRole("dialog", { name: "Pay the virtual account?" });
  if (amount !== undefined) await dialog.getByLabel("Amount").fill(amount);
  await dialog.getByRole("button", { name: "Pay virtual account" }).click();
  await dialog.waitFor({ state: "detached" });
}

const stateOf = (page: Page, number: string) => page.getByRole("listitem").filter({ hasText: number });

test("the scripts for Node.js and Python bring callbacks to a local server", async () => {
  const { page, context, errors } = await openPage(browser);
  await openTestData(page);
  const node = await listen(process.execPath, "listen.mjs");
  await pay(page, "70217081234567890");
  await stateOf(page, "70217081234567890").getByText("Paid").waitFor();
  await expect.poll(node.printed, { timeout: 20_000 }).toContain("HTTP 200, 2002500 (delivered");
  node.script.kill("SIGTERM");
  const python = await listen("python3", "listen.py");
  await pay(page, "70217081234567891");
  await expect.poll(python.printed, { timeout: 20_000 }).toContain("HTTP 200, 2002500 (delivered");
  python.script.kill("SIGTERM");
  // Both verified the signature.
  expect(server.calls.map(({ target }) => target)).toEqual(Array(2).fill("/v1.0/transfer-va/payment"));
  await page.getByRole("tab", { name: "Callbacks" }).click();
  const row = page.getByRole("row").filter({ hasText: "Virtual Account Payment" }).first();
  await row.getByText("Delivered").waitFor();
  await row.getByRole("button", { name: /^Virtual Account Payment/ }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByText("Attempt 1 by the listen script").waitFor();
  await drawer.getByText("paymentRequestId").first().waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("a wrong token ends the script with the reason", async () => {
  const file = path.join(folder, "listen.mjs");
  const script = spawn(process.execPath, [file, "--portal", portal.url, "--app", appId, "--to", server.url], {
    env: { PATH: process.env["PATH"], SNAP_TOKEN: "snap_api_unknown" },
  });
  let printed = "";
  script.stderr.on("data", (chunk) => {
    printed += String(chunk);
  });
  const [code] = await new Promise<[number | null]>((resolve) =>
    script.on("exit", (exit) => resolve([exit])),
  );
  expect(code).toBe(1);
  expect(printed).toContain("The portal refuses (HTTP 403)");
});

test("with a server, a payment waits for it, and too little is refused and returned", async () => {
  const { page, context, errors } = await openPage(browser);
  const token = await requestToken(portal.url, tenant.username, tenant.password);
  const answer = await fetch(`${portal.url}/api/v1/apps/${appId}/server`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({
      base_url: server.url,
      authentication: "token",
      client_id: "portal",
      client_secret: clientSecret,
    }),
  });
  expect(answer.status).toBe(200);
  await openTestData(page);
  const expired = page.getByRole("listitem").filter({ hasText: "Expired" }).first();
  await expired.getByRole("button", { name: /^Pay the virtual account/ }).waitFor();
  await pay(page, "70217081234567893", "1000");
  await page.getByRole("tab", { name: "Callbacks" }).click();
  const inquiry = page.getByRole("row").filter({ hasText: "Virtual Account Inquiry" });
  await inquiry.getByText("Delivered").waitFor();
  await page
    .getByRole("row")
    .filter({ hasText: "Virtual Account Payment" })
    .first()
    .getByText("Delivered")
    .waitFor();
  expect(server.calls.map(({ target }) => target).slice(2)).toEqual([
    "/v1.0/access-token/b2b",
    "/v1.0/transfer-va/inquiry",
    "/v1.0/transfer-va/payment",
  ]);
  expect(errors).toEqual([]);
  await context.close();
});
