import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { listTopics } from "../client/src/features/overview/documentations/topics.ts";
import { openBrowser, openPage, signIn } from "./browser.ts";
import { readGuideTitle } from "./guide-titles.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";

/* The documentation is readable without signing in, and signing in returns to it. */

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

/** The responses that require a session. */
function trackRefused(page: Page): string[] {
  const refused: string[] = [];
  page.on("response", (response) => {
    if ([401, 403].includes(response.status())) refused.push(response.url());
  });
  return refused;
}

test("a visitor reads guides, reference and FAQs without a session, then signs in and returns", async () => {
  const { page, context, errors } = await openPage(browser);
  const refused = trackRefused(page);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(`${url}/login`);
  await page.getByRole("link", { name: "Read the documentation" }).click();
  await page.waitForURL(`${url}/documentations`);
  await page.getByRole("heading", { level: 1, name: "Documentations" }).waitFor();

  const search = page.getByRole("textbox", { name: "Search documentation" });
  await search.fill("hex base64");
  await page.getByRole("link", { name: /Hex or base64/ }).click();
  await page.waitForURL(`${url}/faqs#hex-or-base64`);
  await page.getByText("The body hash is lower-case hex").waitFor();

  await page.goto(`${url}/documentations/reference?kind=service`);
  await page.getByRole("row", { name: /Balance Inquiry/ }).waitFor();
  await page.goto(`${url}/documentations/services`);
  await page.getByText("81 services").waitFor();
  await page.goto(`${url}/docs`);
  await page.getByRole("link", { name: "sso", exact: true }).waitFor();

  await page.goto(`${url}/documentations/first-signature#run`);
  await page.getByText("export CLIENT_ID='consumer key of your app'").waitFor();
  expect(await page.title()).toBe("First signature in five minutes · SNAP Developer Portal");
  expect(await page.evaluate("document.documentElement.lang")).toBe("en");
  expect(refused).toEqual([]);
  // Visitors do not load the code of the shell and of the schemas.
  expect(scripts.filter((script) => /^\/assets\/(shell|schemas)-/.test(script))).toEqual([]);

  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Username").fill(tenant.username);
  await page.getByLabel("Password", { exact: true }).fill(tenant.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${url}/tenant/documentations/first-signature#run`);
  await page.getByRole("button", { name: /^Account of/ }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("a visitor finds a service by its path and reads fields, samples and codes without a session", async () => {
  const { page, context, errors } = await openPage(browser);
  const refused = trackRefused(page);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(`${url}/documentations/services`);
  await page.getByText("81 services").waitFor();
  await page.getByRole("textbox", { name: "Search name, code, path or category" }).fill("payment-intrabank");
  await page.getByText("2 services").waitFor();
  expect(loaded.filter((path) => /\/assets\/\d\d-/.test(path))).toEqual([]);
  await page.getByRole("link", { name: /^33/ }).click();
  await page.waitForURL(`${url}/documentations/services/33`);
  const fields = page.getByRole("list", { name: "Request fields" });
  await fields.getByRole("link", { name: /billDetails\[\]\.billAmount\.\s*value/ }).waitFor();
  await fields.getByText("The first part of the virtual account number").waitFor();
  for (const name of ["Values of the sandbox", "Response codes"])
    await page
      .getByRole("table", { name })
      .getByRole("row", { name: /4043312/ })
      .waitFor();
  for (const language of ["Node.js", "Python", "PHP", "Java", "Go"]) {
    await page.getByText(language, { exact: true }).click();
    await page.getByText("/v1.0/transfer-va/payment-intrabank").last().waitFor();
  }
  const search = page.getByRole("textbox", { name: "Search documentation" });
  await search.fill("transfer-interbank-bulk/notify");
  await page.getByRole("link", { name: /\(21\)/ }).click();
  await page.getByText("Sent after a call of service 20.").waitFor();
  expect(await page.title()).toContain(" · SNAP Developer Portal");
  // The fields and the text of two services.
  expect(new Set(loaded.filter((path) => /\/assets\/\d\d-/.test(path))).size).toBe(4);
  expect(refused).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test("a response code in hand leads to its explanation in two actions: paste and Enter", async () => {
  const { page, context, errors } = await openPage(browser);
  await page.goto(`${url}/documentations`);
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search documentation" }).fill("4031815");
  const first = page.getByRole("search").getByRole("link").first();
  await first.getByText("4031815 · Transaction Not Permitted.[reason]").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${url}/documentations/services/18#code-4031815`);
  const row = page.getByRole("table", { name: "Response codes" }).getByRole("row", { name: /^4031815/ });
  await row.waitFor();
  expect(await page.evaluate("document.activeElement.id")).toBe("code-4031815");

  // The arrow keys move through the results.
  const search = page.getByRole("textbox", { name: "Search documentation" });
  await search.fill("partnerReferenceNo");
  await page.getByRole("search").getByRole("link").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${url}/documentations/reference#field-partnerReferenceNo`);
  await page
    .getByRole("row", { name: /^partnerReferenceNo/ })
    .getByRole("link", { name: "18 Interbank Transfer" })
    .first()
    .click();
  await page.waitForURL(`${url}/documentations/services/18#request-partnerReferenceNo`);
  expect(errors).toEqual([]);
  await context.close();
});

test("a visitor comes from the start page by the documentation to the form in three clicks", async () => {
  const { page, context, errors } = await openPage(browser);
  const refused = trackRefused(page);
  await page.goto(`${url}/login`);
  let clicks = 0;
  const click = async (name: string, within: Pick<Page, "getByRole">) => {
    clicks += 1;
    await within.getByRole("link", { name, exact: true }).click();
  };
  await click("About this portal", page);
  await page.waitForURL(`${url}/start`);
  await page.getByRole("heading", { level: 1, name: "Test SNAP payments before real money moves" }).waitFor();
  expect(await page.title()).toBe("About this portal · SNAP Developer Portal");
  await click("Documentation", page.getByRole("banner"));
  await page.getByRole("heading", { level: 1, name: "Documentations" }).waitFor();
  await click("Register", page.getByRole("banner"));
  await page.waitForURL(`${url}/register`);
  await page.locator("form").waitFor();
  expect(clicks).toBeLessThanOrEqual(3);
  await click("About this portal", page);
  await page.waitForURL(`${url}/start`);
  expect(refused).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test("the start page tells the status of registration, and / still leads to the sign-in page", async () => {
  const { page, context } = await openPage(browser);
  const setRegistration = (registration: string) =>
    page.route(`${url}/api/v1/portal`, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({
        response,
        body: body.replace(/"registration":"\w+"/, `"registration":"${registration}"`),
      });
    });
  await setRegistration("off");
  await page.goto(`${url}/start`);
  await page.getByText("The portal managers create accounts.").waitFor();
  const [main, header] = [page.getByRole("main"), page.getByRole("banner")];
  expect(await main.getByRole("link", { name: "Register", exact: true }).count()).toBe(0);
  expect(await header.getByRole("link", { name: "Register", exact: true }).count()).toBe(0);
  await main.getByRole("link", { name: "Sign in", exact: true }).waitFor();
  await page.unrouteAll({ behavior: "wait" });
  await setRegistration("open");
  await page.goto(`${url}/start`);
  await page.getByText("Confirm your email address, then sign in.").waitFor();
  await main.getByRole("link", { name: "Register", exact: true }).click();
  await page.waitForURL(`${url}/register`);
  await page.unrouteAll({ behavior: "wait" });
  await page.goto(url);
  await page.waitForURL(`${url}/login`);
  await context.close();
});

test("the command palette puts a response code first, which leads to its explanation", async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, url, tenant.username, tenant.password);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("4031815");
  await page.getByRole("option", { selected: true, name: /^4031815 · Transaction Not Permitted/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${url}/tenant/documentations/services/18#code-4031815`);
  const codes = page.getByRole("table", { name: "Response codes" });
  await codes.getByRole("row", { name: /^4031815/ }).waitFor();
  await context.close();
});

test("the command palette finds a service by name, code and path", async () => {
  const { page, context } = await openPage(browser);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await signIn(page, url, tenant.username, tenant.password);
  // The shell, which listens to the keys, is there when its page is.
  await page.getByRole("heading", { level: 1 }).waitFor();
  for (const typed of ["intrabank transfer", "17 transfer", "transfer-intrabank"]) {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill(typed);
    await page.getByRole("option", { name: /^Intrabank Transfer \(17\)/ }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("combobox").waitFor({ state: "detached" });
  }
  expect(loaded.filter((path) => /\/assets\/\d\d-/.test(path))).toEqual([]);
  await context.close();
});

test("every guide of visitors opens in both languages without a session", async () => {
  const { page, context, errors } = await openPage(browser);
  const refused = trackRefused(page);
  await page.goto(`${url}/documentations`);
  for (const [index, language] of (["en", "id"] as const).entries()) {
    await page.evaluate(`localStorage.setItem("portal-language", "${language}")`);
    await page.goto(`${url}/documentations`);
    const topics = page.getByRole("navigation", { name: index === 0 ? "Topics" : "Topik" });
    for (const topic of listTopics("visitor")) {
      const title = readGuideTitle(topic.slug, language);
      await topics.getByRole("link", { name: title, exact: true }).click();
      await page.waitForURL(`${url}/documentations/${topic.slug}`);
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      await page.locator("article h2").first().waitFor();
    }
    expect(await page.evaluate("document.documentElement.lang")).toBe(language);
  }
  expect(refused).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test("links of a user to the documentation open for visitors; guides of administrators ask to sign in", async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${url}/tenant/documentations/sign-in#first-time`);
  await page.waitForURL(`${url}/documentations/sign-in#first-time`);
  await page.goto(`${url}/app/documentations/register-a-tenant`);
  await page.getByText("This guide is for administrators. Sign in to read it.").last().waitFor();
  await page.getByRole("main").getByRole("link", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${url}/login`);
  await context.close();
});

test("a page prints without header and navigation, in the light theme, with all answers", async () => {
  const { page, context } = await openPage(browser);
  await page.addInitScript(`localStorage.setItem("portal-color-scheme", "dark")`);
  await page.goto(`${url}/faqs`);
  const answer = page.getByText("The body hash is lower-case hex");
  await answer.waitFor({ state: "attached" });
  expect(await answer.isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(`window.dispatchEvent(new Event("beforeprint"))`);
  expect(await page.getByRole("banner").count()).toBe(0);
  expect(await answer.isVisible()).toBe(true);
  const theme = `document.documentElement.getAttribute("data-mantine-color-scheme")`;
  expect(await page.evaluate(theme)).toBe("light");
  await page.evaluate(`window.dispatchEvent(new Event("afterprint"))`);
  expect(await page.evaluate(theme)).toBe("dark");
  await context.close();
});
