import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { expectNoAccessibilityErrors } from "./accessibility.ts";
import { openBrowser, openPage } from "./browser.ts";
import { requestToken } from "./portal-api.ts";
import { buildTenant } from "./realistic-data.ts";
import { openSandbox } from "./sandbox-calls.ts";

/* The consent page, which plays a customer of the sandbox. */

const url = inject("url");
let browser: Browser;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;

beforeAll(async () => {
  browser = await openBrowser();
  const tenant = await buildTenant(url, inject("adminPassword"));
  sandbox = await openSandbox(
    url,
    await requestToken(url, tenant.username, tenant.password),
    "Kasir-sandbox",
  );
});
afterAll(async () => {
  await browser.close();
});

const buildConsentUrl = (query: Record<string, string>) =>
  `${url}/sandbox/consent?${new URLSearchParams({ client_id: sandbox.app.consumer_key, ...query }).toString()}`;

test("the customer agrees and returns to the app with a code, or refuses", async () => {
  const { page, context, errors } = await openPage(browser);
  const returnTo = { redirect_url: `${url}/documentations?from=bank`, state: "st 1" };
  await page.goto(buildConsentUrl(returnTo));
  await page.getByText("Kasir-sandbox of PT Lembaga Keuangan Mikro").waitFor();
  await page.getByText(`You then return to ${new URL(url).host}.`).waitFor();
  await expectNoAccessibilityErrors(page, "consent");
  await page.getByRole("button", { name: "Agree" }).click();
  await page.waitForURL(/\/documentations\?from=bank&authCode=/);
  const returned = new URL(page.url()).searchParams;
  expect(returned.get("state")).toBe("st 1");
  expect(await sandbox.exchangeCode(returned.get("authCode") ?? "")).toMatchObject({
    responseCode: "2007400",
  });

  await page.goto(buildConsentUrl(returnTo));
  await page.getByRole("button", { name: "Refuse" }).click();
  await page.waitForURL(/\/documentations\?from=bank&error=access_denied&state=st\+1$/);
  expect(errors).toEqual([]);
  await context.close();
});

test("without a page to return to the code is shown; an unknown app gets none", async () => {
  const { page, context, errors } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(buildConsentUrl({ redirect_url: "javascript:alert(1)" }));
  await page.getByText("redirect_url is not a web address").waitFor();
  await page.getByRole("button", { name: "Agree" }).click();
  const code = await page.getByText(/^v1\.[\w.-]+$/).innerText();
  expect(await sandbox.exchangeCode(code)).toMatchObject({ responseCode: "2007400" });
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  await expectNoAccessibilityErrors(page, "code");

  await page.goto(`${url}/sandbox/consent?client_id=unknown`);
  await page.getByText("There is no app with this consumer_key.").waitFor();
  expect(await page.getByRole("button", { name: "Agree" }).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});
