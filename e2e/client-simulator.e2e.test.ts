import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadDetails } from "../contract/src/snap/service-details.ts";
import { startTenantServer } from "../server/src/test/tenant-server.ts";
import { openAs, openBrowser, openPage } from "./browser.ts";
import { requestToken } from "./portal-api.ts";
import { startPortal } from "./portal-process.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";
import { openSandbox } from "./sandbox-calls.ts";

/* A tenant registers its server, the portal tests the connection and calls it, right and with a mistake. */

const clientSecret = "issued-to-the-portal-1";
let browser: Browser;
let portal: Awaited<ReturnType<typeof startPortal>>;
let server: Awaited<ReturnType<typeof startTenantServer>>;
let tenant: Tenant;
let appId: string;

beforeAll(async () => {
  browser = await openBrowser();
  portal = await startPortal({ OUTGOING_ADDRESSES: "127.0.0.1/32" });
  tenant = await buildTenant(portal.url, portal.adminPassword);
  const token = await requestToken(portal.url, tenant.username, tenant.password);
  appId = (await openSandbox(portal.url, token, "Kasir-sandbox")).app.db_id;
  const { sampleResponse } = await loadDetails("24");
  server = await startTenantServer({
    clientId: "portal",
    clientSecret,
    publicKeyPem: await readPublicKey(),
    answer: () => ({ status: 200, body: sampleResponse }),
  });
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  server.close();
});

/** As the documentation offers it. */
async function readPublicKey(): Promise<string> {
  const reply = await fetch(`${portal.url}/api/v1/provider-keys`);
  const text = await reply.text();
  return /"public_key":\s*"([^"]+)"/.exec(text)?.[1]?.replaceAll("\\n", "\n") ?? "";
}

async function register(page: Page) {
  await page.getByRole("button", { name: "Register server" }).click();
  const dialog = page.getByRole("dialog", { name: "Server of Kasir-sandbox" });
  await dialog.getByLabel("Base address").fill(`${server.url}/snap`);
  await dialog.getByLabel("Client id for the portal").fill("portal");
  await dialog.getByLabel("Client secret for the portal").fill(clientSecret);
  await dialog.getByRole("button", { name: "Save server" }).click();
  await dialog.waitFor({ state: "detached" });
}

test("registered, tested, called, and called with a mistake", { timeout: 120_000 }, async () => {
  const { page, context, errors } = await openPage(browser);
  await openAs(page, `${portal.url}/tenant/apps/${appId}?tab=server`, tenant.username, tenant.password);
  await register(page);

  await page.getByRole("button", { name: "Test connection" }).click();
  const results = page.getByRole("status", { name: "Test of the connection" });
  await expect.poll(() => results.getByText("Works").count(), { timeout: 20_000 }).toBe(3);

  await page.getByRole("button", { name: "Call server" }).click();
  await page.getByText("The answer follows the standard.").waitFor();
  expect(server.calls.at(-1)?.target).toBe("/snap/v1.0/transfer-va/inquiry");

  await page.getByRole("combobox", { name: "Mistake to make" }).click();
  await page.getByRole("option", { name: "Wrong signature" }).click();
  await page.getByRole("button", { name: "Call server" }).click();
  await page.getByText("Expected: 4012400").waitFor();
  await page.getByText("The answer follows the standard.").waitFor();

  await page.getByRole("link", { name: "Open in Activity" }).click();
  const detail = page.getByRole("dialog");
  await detail.getByText("To the server of the app").waitFor();
  expect(await detail.getByText(clientSecret).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});
