import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, openAs } from "./browser.ts";

/* How the portal reports errors, in the words of the specification. */

const url = inject("url");
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

test("a wrong password keeps the entered values; the correct one signs in", async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${url}/login`);
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Username/Password does not match. Please try again.").waitFor();
  expect(await page.getByLabel("Username").inputValue()).toBe("admin");
  await page.route("**/api/v1/sso/token", (route) => route.abort());
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText(/^Login failed with error: /).waitFor();
  await page.unroute("**/api/v1/sso/token");
  await page.getByLabel("Password", { exact: true }).fill(inject("adminPassword"));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/app/home");
  await context.close();
});

test("without a session every page leads to sign-in, and then back to the requested page", async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${url}/app/tenants`);
  await page.waitForURL("**/login");
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(inject("adminPassword"));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/app/tenants");
  await page.goto(`${url}/tenant/home`);
  await page.waitForURL("**/denied");
  await page
    .getByRole("button", { name: "Back to Home" })
    .or(page.getByRole("link", { name: "Back to Home" }))
    .click();
  await page.waitForURL("**/app/home");
  await page.goto(`${url}/app/no-such-page`);
  await page.getByText("Opps, it seems that this page does not exist.").waitFor();
  await page.goto(`${url}/unauthorized`);
  await page.getByText("Opps, it seems that you Unauthorized.").waitFor();
  await context.close();
});

test("a session ended elsewhere shows the Session timeout modal, which leads to sign-in", async () => {
  const { page, context } = await openPage(browser);
  await openAs(page, url, "admin", inject("adminPassword"));
  const refreshToken = await page.evaluate<string>("localStorage.getItem('openapi-refreshtoken')");
  await fetch(`${url}/api/v1/sso/logout`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  await page.reload();
  await page.reload();
  await page.getByText("Session Timeout, need relogin.").waitFor();
  await page.getByRole("button", { name: "OK", exact: true }).click();
  await page.waitForURL("**/login");
  expect(
    await page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('openapi-'))"),
  ).toEqual([]);
  await context.close();
});

test("a failed call shows the server's remark in the Response result modal and keeps the entered values", async () => {
  const { page, context } = await openPage(browser);
  await openAs(page, `${url}/app/profile`, "admin", inject("adminPassword"));
  await page.getByRole("button", { name: "Edit profile" }).click();
  const form = page.getByRole("dialog", { name: "Edit profile" });
  await form.getByLabel(/^Phone/).fill("+62 21 1234");
  const failure = {
    status: "98",
    remark: "The database is unavailable. Try again in a few seconds.",
    request_id: "r-1",
  };
  await page.route("**/api/v1/user/*", (route) => route.fulfill({ status: 503, json: failure }));
  await form.getByRole("button", { name: "Save profile" }).click();
  await page
    .getByText("Response from server: The database is unavailable. Try again in a few seconds.")
    .first()
    .waitFor();
  await page.getByRole("button", { name: "OK", exact: true }).click();
  expect(await form.getByLabel(/^Phone/).inputValue()).toBe("+62 21 1234");
  await context.close();
});

test("the storage keys of a session are those that other clients know", async () => {
  const { page, context } = await openPage(browser);
  await openAs(page, url, "admin", inject("adminPassword"));
  const keys = await page.evaluate<string[]>(
    "Object.keys(localStorage).filter((key) => key.startsWith('openapi-')).sort()",
  );
  expect(keys).toEqual([
    "openapi-authenticated",
    "openapi-exp",
    "openapi-refreshtoken",
    "openapi-roles",
    "openapi-token",
    "openapi-username",
  ]);
  expect(await page.evaluate("localStorage.getItem('openapi-roles')")).toBe("admin");
  await context.close();
});
