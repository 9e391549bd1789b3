import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, openAs } from "./browser.ts";

/* The pages must not violate the content security policy; `errors` contains each violation. */

const url = inject("url");
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

test("sign-in, Home, Apps, Signature Generator and a table with a modal comply with the policy", async () => {
  const { page, context, errors, settle } = await openPage(browser);
  await openAs(page, url, "admin", inject("adminPassword"));
  for (const name of ["Apps", "SignatureGen", "Tenants"]) {
    await page.getByRole("navigation").getByRole("link", { name, exact: true }).first().click();
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await settle();
  }
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("dialog", { name: "Create New Tenant" }).waitFor();
  // Refused style elements would leave the theme without its variables, and the page behind the modal
  // scrollable.
  const styles =
    "[...document.querySelectorAll('style')].map((element) => element.sheet?.cssRules.length ?? 0)";
  const rules = await page.evaluate<number[]>(styles);
  expect(rules.length).toBeGreaterThan(1);
  expect(Math.min(...rules)).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await context.close();
});
