import { createHash, createHmac } from "node:crypto";
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { tokenOf } from "./portal-api.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";
import { openSandbox } from "./sandbox-calls.ts";

/* A call is sent from the page of its service, and a pasted request is explained without sending it. */

const url = inject("url");
let browser: Browser;
let tenant: Tenant;

beforeAll(async () => {
  browser = await openBrowser();
  tenant = await buildTenant(url, inject("adminPassword"));
});
afterAll(async () => {
  await browser.close();
});

test("Send on the page of balance inquiry shows the balance, and opens the call in Activity", async () => {
  const { page, context, errors } = await openPage(browser);
  await openAs(page, `${url}/tenant/documentations/services/11`, tenant.username, tenant.password);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const answer = page.locator("details", { hasText: "2001100" });
  await answer.getByText('"accountInfos"').waitFor();
  await answer
    .getByText(/"value": "\d+\.\d\d"/)
    .first()
    .waitFor();
  await answer.getByRole("link", { name: "Open in Activity" }).click();
  await page.getByRole("dialog", { name: /Balance Inquiry · 2001100/ }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("while a call is sent, the spinner is in the middle of the button", async () => {
  const { page, context } = await openPage(browser);
  await page.route("**/api/v1/sandbox-calls", () => undefined);
  await openAs(page, `${url}/tenant/documentations/services/11`, tenant.username, tenant.password);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const spinner = page.locator("main button[data-loading] > [aria-hidden]").first();
  await spinner.waitFor();
  const middleOf = async (locator: Locator) => {
    const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  const [x = 0, y = 0] = await middleOf(page.locator("main button[data-loading]"));
  const [spinnerX = 0, spinnerY = 0] = await middleOf(spinner);
  expect(Math.max(Math.abs(spinnerX - x), Math.abs(spinnerY - y))).toBeLessThanOrEqual(1);
  await context.close();
});

test("Verify explains a wrong secret that was pasted as curl", async () => {
  const { app } = await openSandbox(
    url,
    await tokenOf(url, tenant.username, tenant.password),
    "Kasir-sandbox",
  );
  const { page, context, errors } = await openPage(browser);
  await openAs(page, `${url}/tenant/siggen?mode=verify`, tenant.username, tenant.password);
  await page.getByRole("combobox", { name: "App" }).click();
  await page.getByRole("option", { name: app.name }).click();
  const body = '{"accountNo":"2000100101"}';
  const timestamp = "2026-11-22T09:05:03+07:00";
  const hash = createHash("sha256").update(body).digest("hex");
  const signature = createHmac("sha512", app.consumer_key)
    .update(`POST:/v1.0/balance-inquiry:some-token:${hash}:${timestamp}`)
    .digest("base64");
  const command = `curl -X POST '${url}/v1.0/balance-inquiry' \\
    -H 'Authorization: Bearer some-token' \\
    -H 'X-TIMESTAMP: ${timestamp}' \\
    -H 'X-SIGNATURE: ${signature}' \\
    --data-raw '${body}'`;
  await page.getByRole("textbox", { name: "Request" }).fill(command);
  await page.getByRole("button", { name: "Verify signature" }).click();
  await page.getByText("The client key was used as the secret").first().waitFor();
  await page.getByText("Expected signature").first().waitFor();
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Verify signature");
  expect(errors).toEqual([]);
  await context.close();
});
