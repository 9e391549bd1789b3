import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { expectNoAccessibilityErrors } from "./accessibility.ts";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { between, middle, narrow, wide } from "./screens.ts";

/* The calls of the portal at /docs, shown by Swagger UI. */

const url = inject("url");
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

const openArea = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();

test("without a session it shows every call in the portal's theme, with assets of the portal only", async () => {
  const { page, context, errors } = await openPage(browser, { colorScheme: "dark" });
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith("data:")) elsewhere.push(request.url());
  });
  await page.goto(`${url}/docs/`);
  await openArea(page, "sso");
  await page.getByText("Sign in with username and password").click();
  await page.locator(".opblock-body").first().waitFor();
  await openArea(page, "signatures");
  await page.getByText("/api/v1.0/utilities/signature-auth").waitFor();
  await expectNoAccessibilityErrors(page, "/docs, dark");
  const background = "getComputedStyle(document.querySelector('.swagger-ui')).backgroundColor";
  expect(await page.evaluate(background)).toBe("rgba(0, 0, 0, 0)");
  expect(await page.evaluate("document.documentElement.className")).toContain("dark-mode");
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/login");
  expect(elsewhere).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test.each(["light", "dark"] as const)(
  "open calls, forms and dialogs are accessible: %s",
  async (colorScheme) => {
    const { page, context, errors } = await openPage(browser, { colorScheme });
    await page.goto(`${url}/docs`);
    for (const area of ["sso", "source-accounts"]) await openArea(page, area);
    for (const method of ["get", "post", "put", "delete"])
      await page.locator(`.opblock-${method} .opblock-summary-control`).first().click();
    await page.locator(".opblock-post .opblock-body pre").first().waitFor();
    for (const method of ["post", "get"])
      await page.locator(`.opblock-${method}`).getByRole("button", { name: "Try it out" }).first().click();
    await page.getByRole("textbox", { name: "Request body" }).waitFor();
    await expectNoAccessibilityErrors(page, `/docs with open calls, ${colorScheme}`);
    await page.getByRole("button", { name: "Authorize" }).first().click();
    await page.getByText("Available authorizations").waitFor();
    await expectNoAccessibilityErrors(page, `/docs with its dialog, ${colorScheme}`);
    await page.getByRole("button", { name: "Close" }).first().click();
    expect(await page.locator("main").count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test("with a session it keeps the menu and leads back to the documentation", async () => {
  const { page, context, errors } = await openPage(browser);
  await openAs(page, `${url}/docs`, "admin", inject("adminPassword"));
  await openArea(page, "sso");
  await page.getByText("/api/v1/sso/token", { exact: true }).waitFor();
  await page.getByRole("navigation", { name: "Main navigation" }).waitFor();
  for (const size of [narrow, between, middle, wide]) {
    await page.setViewportSize(size);
    await expectNoAccessibilityErrors(page, `/docs at ${String(size.width)} px`);
  }
  await page.getByRole("link", { name: "Back to the documentation" }).click();
  await page.waitForURL("**/app/documentations");
  expect(errors).toEqual([]);
  await context.close();
});
