import { createHash, createHmac } from "node:crypto";
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { requestToken } from "./portal-api.ts";
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
  const measureMiddle = async (locator: Locator) => {
    const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  const [x = 0, y = 0] = await measureMiddle(page.locator("main button[data-loading]"));
  const [spinnerX = 0, spinnerY = 0] = await measureMiddle(spinner);
  expect(Math.max(Math.abs(spinnerX - x), Math.abs(spinnerY - y))).toBeLessThanOrEqual(1);
  await context.close();
});

test("Verify explains a wrong secret that was pasted as curl", async () => {
  const { app } = await openSandbox(
    url,
    await requestToken(url, tenant.username, tenant.password),
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

test("a call without the product is cured where it was refused, and sent again from Activity", async () => {
  const { page, context, errors } = await openPage(browser);
  await openAs(page, `${url}/tenant/documentations/services/15`, tenant.username, tenant.password);
  await page.getByText("may not call Internal Account Inquiry").waitFor();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const answer = page.locator("details", { hasText: "4011500" });
  await answer.getByText("Why it was refused").waitFor();
  await answer.getByRole("button", { name: "Request this product" }).click();
  const request = page.getByRole("dialog", { name: "Request a change of the app" });
  await request.getByRole("button", { name: "Send request" }).click();
  await answer.getByText("You have requested this product.").waitFor();
  const repeated = page.waitForResponse("**/api/v1/sandbox-calls");
  await page.getByRole("button", { name: "Send again" }).click();
  await repeated;
  await answer.getByRole("link", { name: "Open in Activity" }).click();
  await page.getByRole("dialog", { name: /Internal Account Inquiry · 4011500/ }).waitFor();
  const detail = page.getByRole("dialog");
  const place = async () =>
    Number(/^\d+/.exec(await detail.getByText(/^\d+ of \d+ on this page$/).innerText())?.[0]);
  const first = await place();
  await detail.getByRole("button", { name: "Next entry" }).click();
  await expect.poll(place).toBe(first + 1);
  await detail.getByRole("button", { name: "Previous entry" }).click();
  await expect.poll(place).toBe(first);
  await detail.getByRole("link", { name: "Send again" }).click();
  await page.waitForURL(/\/services\/15\?call=[\da-f-]+#send$/);
  expect(await page.getByRole("textbox", { name: "Body" }).inputValue()).toMatch(
    /"partnerReferenceNo":\s*"PRT\d{17}"/,
  );
  expect(errors).toEqual([]);
  await context.close();
});

test("from 1280 px, Send and the samples are beside the text of a service", async () => {
  const { page, context } = await openPage(browser);
  const measureLeft = async (name: string) =>
    (await page.getByRole("heading", { name, exact: true }).boundingBox())?.x ?? 0;
  await openAs(page, `${url}/tenant/documentations/services/11`, tenant.username, tenant.password);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Send", exact: true }).waitFor();
  expect(await measureLeft("Send it to the sandbox")).toBeGreaterThan(
    (await measureLeft("Request fields")) + 400,
  );
  await page.setViewportSize({ width: 1200, height: 800 });
  // The page takes a moment to follow the width of the window.
  await expect
    .poll(async () => (await measureLeft("Send it to the sandbox")) - (await measureLeft("Request fields")))
    .toBe(0);
  await context.close();
});
