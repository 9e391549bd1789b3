import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { press, tabTo } from "./keyboard.ts";
import { post, requestToken } from "./portal-api.ts";

/*
 * The form of the Signature Generator: its initial values, the fields of each type, and the paths it offers.
 */

const url = inject("url");
const stamp = Date.now().toString(36);
const company = `PT Gerai ${stamp}`;
const appCount = 30;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openPage(browser));
  await openAs(page, url, "admin", inject("adminPassword"));
});
afterAll(async () => {
  await browser.close();
});

/** A tenant with more active apps than the form lists initially; returns the consumer key of each by name. */
async function buildApps() {
  const admin = await requestToken(url, "admin", inject("adminPassword"));
  const { user_id } = await post(url, "/api/v1/user", admin, {
    user_id: "0000-0000-0000",
    username: `gerai-${stamp}`,
    password: "kata-sandi-awal",
    firstname: "Gerai",
    lastname: "Banyak",
    email: `gerai-${stamp}@example.id`,
    phone: "+62 21 5550 1234",
    company,
    address: "Jl. Thamrin 1, Jakarta",
    rolecode: "T",
    isactive: true,
    avatar: "",
  });
  const keys = new Map<string, string>();
  for (let index = 1; index <= appCount; index += 1) {
    const app = await post(url, "/api/v1/apps", admin, {
      user_id,
      name: `Gerai ${String(index).padStart(2, "0")} ${stamp}`,
      type: "sandbox",
      products: ["/api/v1.0/balance-inquiry"],
      src_accounts: ["0060209031245"],
      max_rate: 60,
      isactive: true,
    });
    keys.set(String(app["name"]), String(app["consumer_key"]));
  }
  return keys;
}

const findField = (label: string) => page.getByRole("combobox", { name: label });
const transactionOnly = ["Method", "URL path", "Client secret", "Body", "Access token"];
const isShown = (label: string) =>
  page
    .getByLabel(new RegExp(`^${label}`))
    .first()
    .isVisible();

async function choose(label: string, option: string) {
  await findField(label).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("starts with version 1.0 and an authorization, and hides the fields of a transaction", async () => {
  await page.goto(`${url}/app/siggen`);
  expect(await findField("API version").inputValue()).toBe("1.0");
  expect(await findField("API type").inputValue()).toBe("Authorization");
  expect(await page.getByLabel(/^Timestamp/).inputValue()).toMatch(
    /^\d{4}-\d{1,2}-\d{1,2}T\d{1,2}:\d{1,2}:\d{1,2}\.000TZD$/,
  );
  for (const label of transactionOnly) expect(await isShown(label), label).toBe(false);
});

test("a transaction starts with POST, offers GET and PUT, and shows its further fields", async () => {
  await page.goto(`${url}/app/siggen`);
  await choose("API type", "Transaction");
  for (const label of transactionOnly) await expect.poll(() => isShown(label), { message: label }).toBe(true);
  expect(await findField("Method").inputValue()).toBe("POST");
  await findField("Method").click();
  await expect.poll(() => page.getByRole("option").allInnerTexts()).toEqual(["POST", "GET", "PUT"]);
});

test("another version or type offers the paths of that version, each once", async () => {
  await page.goto(`${url}/app/siggen`);
  await choose("API type", "Transaction");
  for (const version of ["1.0", "2.0", "1.0"]) {
    await choose("API version", version);
    await findField("URL path").click();
    await page.getByRole("option").nth(20).waitFor();
    const paths = await page.getByRole("option").allInnerTexts();
    const offered = paths.map((text) => text.split("\n")[0]);
    expect(new Set(offered).size).toBe(offered.length);
    expect(offered.filter((path) => path?.startsWith(`/api/v${version}/`) !== true)).toEqual([]);
    await page.keyboard.press("Escape");
  }
});

test("a transaction without a version is refused, and each empty field is reported", async () => {
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
    .filter({ has: findField("API version") })
    .locator("button")
    .click();
  await page.getByRole("button", { name: "Generate signature" }).click();
  await page.getByText("Deny Request, unknown version").waitFor();
});

test("an administrator finds one of many apps by typing, with the keyboard, and it stays selected", async () => {
  const keys = await buildApps();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/apps/all")) asked.push(request.url());
  });
  await page.goto(`${url}/app/siggen`);
  const app = page.getByRole("combobox", { name: "App", exact: true });
  const options = page.getByRole("listbox", { name: "App" }).getByRole("option");
  const clientId = page.getByLabel(/^Client ID/);
  await tabTo(page, app);

  await page.keyboard.type(company.toLowerCase());
  await page
    .getByRole("status")
    .getByText("25 matches. There are more matches. Type to narrow the search.")
    .waitFor();
  expect(await options.count()).toBe(25);
  expect(await page.getByText(`Gerai 30 ${stamp}-sandbox`).count()).toBe(0);

  await page.keyboard.press("Control+a");
  await page.keyboard.type(`gerai 30 ${stamp}`);
  await page.getByRole("status").getByText("1 match.").waitFor();
  await press(page, "ArrowDown");
  const active = await app.getAttribute("aria-activedescendant");
  expect(await options.first().getAttribute("id")).toBe(active);
  await press(page, "Enter");
  const chosen = `Gerai 30 ${stamp}-sandbox`;
  expect(await app.inputValue()).toBe(`${chosen} (${company})`);
  expect(await clientId.inputValue()).toBe(keys.get(chosen));

  await page.keyboard.press("Control+a");
  await page.keyboard.type("zzzzzz");
  await page.getByRole("status").getByText("No approved app matches.").waitFor();
  await press(page, "Escape");
  expect(await app.inputValue()).toBe(`${chosen} (${company})`);
  await press(page, "ArrowDown");
  await options.filter({ hasText: chosen }).waitFor();
  expect(await page.getByRole("option", { selected: true }).innerText()).toContain(chosen);
  await press(page, "Escape");

  await clientId.fill("kunci-lain");
  expect(await app.inputValue()).toBe("");
  expect(asked.filter((address) => !address.includes("limit=25"))).toEqual([]);
});
