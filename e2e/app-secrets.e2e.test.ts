import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { post, send, requestToken } from "./portal-api.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";

/* A consumer secret is replaced without an interruption, then the earlier one is revoked. */

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

/** Whether the portal signs with this consumer secret. */
async function canSignWith(token: string, clientId: string, clientSecret: string): Promise<boolean> {
  const signing = post(url, "/api/v1.0/utilities/signature-service", token, {
    version: "2.0",
    method: "POST",
    urlPath: "/api/v2.0/balance-inquiry",
    xTimestamp: "2026-11-22T09:05:03+07:00",
    accessToken: "token",
    body: "{}",
    clientId,
    clientSecret,
  });
  return signing.then(
    () => true,
    () => false,
  );
}

test("a secret is revealed, replaced with an overlap, and revoked", async () => {
  const token = await requestToken(url, tenant.username, tenant.password);
  const { page, context, errors } = await openPage(browser);
  await openAs(page, `${url}/tenant/apps?q=Penerimaan`, tenant.username, tenant.password);
  await page.getByRole("link", { name: app }).first().click();
  await page.getByRole("tab", { name: "Credentials" }).click();
  const details = page.getByRole("main");
  const [revealed] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/reveal")),
    details.getByRole("button", { name: "Reveal Consumer_secret" }).click(),
  ]);
  const first = z.object({ data: z.object({ consumer_secret: z.string() }) }).parse(await revealed.json())
    .data.consumer_secret;
  await details.getByText(first, { exact: true }).waitFor();
  const appId = /apps\/([^/]+)\/secrets/.exec(revealed.url())?.[1] ?? "";
  const { consumer_key } = z
    .object({ consumer_key: z.string() })
    .parse(await send(url, `/api/v1/apps/detail/${appId}`, { method: "GET", token }));

  await details.getByRole("button", { name: "Create new secret" }).click();
  const form = page.getByRole("dialog", { name: "Create a new consumer secret" });
  await form.getByRole("button", { name: "Create new secret" }).click();
  await form.getByText("Choose how long the earlier secret stays valid").waitFor();
  await form.getByText("Ends in 1 day").click();
  await form.getByLabel(/^Name/).fill("Server baru");
  await form.getByRole("button", { name: "Create new secret" }).click();
  const shown = page.getByRole("dialog", { name: "New consumer secret" });
  const second = await shown.getByText(/^snap_prd_\w{48}$/).innerText();
  await shown.getByRole("button", { name: "Done" }).click();
  await details.getByText("Server baru", { exact: true }).waitFor();
  await details.getByText(/^Accepted until/).waitFor();
  expect(await canSignWith(token, consumer_key, first)).toBe(true);
  expect(await canSignWith(token, consumer_key, second)).toBe(true);

  await details.getByRole("button", { name: /^Revoke Secret ending in/ }).click();
  await page.getByRole("button", { name: "Revoke secret", exact: true }).click();
  await details.getByRole("button", { name: "1 ended secret" }).click();
  await details.getByText(`Revoked by ${tenant.username}`).waitFor();
  expect(await canSignWith(token, consumer_key, first)).toBe(false);
  expect(await canSignWith(token, consumer_key, second)).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});
