import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./browser.ts";

/* The form of the Signature Generator: what it starts with, what each type asks for, which paths it offers. */

const url = inject("url");
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openPage(browser));
  await signIn(page, url, "admin", inject("adminPassword"));
});
afterAll(async () => {
  await browser.close();
});

const field = (label: string) => page.getByRole("combobox", { name: label });
const transactionOnly = ["Method", "URL path", "Client secret", "Body", "Access token"];
const isShown = (label: string) =>
  page
    .getByLabel(new RegExp(`^${label}`))
    .first()
    .isVisible();

async function choose(label: string, option: string) {
  await field(label).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("starts with version 1.0 and an authorization, which hides what only a transaction needs", async () => {
  await page.goto(`${url}/app/siggen`);
  expect(await field("API version").inputValue()).toBe("1.0");
  expect(await field("API type").inputValue()).toBe("Authorization");
  expect(await page.getByLabel(/^Timestamp/).inputValue()).toMatch(
    /^\d{4}-\d{1,2}-\d{1,2}T\d{1,2}:\d{1,2}:\d{1,2}\.000TZD$/,
  );
  for (const label of transactionOnly) expect(await isShown(label), label).toBe(false);
});

test("a transaction starts with POST, offers GET and PUT, and asks for the rest", async () => {
  await page.goto(`${url}/app/siggen`);
  await choose("API type", "Transaction");
  for (const label of transactionOnly) await expect.poll(() => isShown(label), { message: label }).toBe(true);
  expect(await field("Method").inputValue()).toBe("POST");
  await field("Method").click();
  expect(await page.getByRole("option").allInnerTexts()).toEqual(["POST", "GET", "PUT"]);
});

test("another version or type offers the paths of that version, each once", async () => {
  await page.goto(`${url}/app/siggen`);
  await choose("API type", "Transaction");
  for (const version of ["1.0", "2.0", "1.0"]) {
    await choose("API version", version);
    await field("URL path").click();
    const paths = await page.getByRole("option").allInnerTexts();
    const offered = paths.map((text) => text.split("\n")[0]);
    expect(offered.length).toBeGreaterThan(20);
    expect(new Set(offered).size).toBe(offered.length);
    expect(offered.filter((path) => path?.startsWith(`/api/v${version}/`) !== true)).toEqual([]);
    await page.keyboard.press("Escape");
  }
});

test("a transaction without a version is denied, and each empty field is asked for", async () => {
  await page.goto(`${url}/app/siggen`);
  await choose("API type", "Transaction");
  await page.getByLabel(/^Timestamp/).fill("");
  await page.getByRole("button", { name: "Generate signature" }).click();
  for (const message of [
    "URL Path is required",
    "Timestamp is required",
    "ClientId is required",
    "Body is required",
  ])
    await page.getByText(message).waitFor();
  await page
    .locator(".mantine-Select-root")
    .filter({ has: field("API version") })
    .locator("button")
    .click();
  await page.getByRole("button", { name: "Generate signature" }).click();
  await page.getByText("Deny Request, unknown version").waitFor();
});
