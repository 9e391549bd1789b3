import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";

/*
 * The shell around every page: sidebar, header, breadcrumb, footer, the start rule and the way back from
 * /denied.
 */

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

const measureSidebar = async (page: Page) => (await page.locator("aside").first().boundingBox())?.width ?? 0;
/** The page's timers run only in `clock.runFor`, so that a slow machine does not shorten what a test measures. */
const stopClock = async (page: Page) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
};
const findMenu = (page: Page) => page.getByRole("navigation", { name: "Main navigation" });

test("the sidebar stays open or collapses to a rail, which is remembered under sidebarStatic", async () => {
  const { page, context } = await openPage(browser);
  await openAs(page, url, "admin", inject("adminPassword"));
  expect(await measureSidebar(page)).toBe(240);
  await stopClock(page);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  expect(await page.evaluate("localStorage.getItem('sidebarStatic')")).toBe("false");
  await page.mouse.click(700, 28);
  await page.clock.runFor(2400);
  expect(await measureSidebar(page)).toBe(240);
  await page.clock.runFor(400);
  await expect.poll(() => measureSidebar(page)).toBe(64);
  await page.clock.resume();

  await page.reload();
  expect(await measureSidebar(page)).toBe(64);
  await findMenu(page).getByRole("link", { name: "Apps" }).focus();
  await expect.poll(() => measureSidebar(page)).toBe(240);
  await page.clock.runFor(10_000);
  expect(await measureSidebar(page), "it closes under the focus").toBe(240);
  await context.close();
});

test("on a phone it is a drawer, by button and by swipe", async () => {
  const { page, context } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await openAs(page, url, tenant.username, tenant.password);
  const drawer = page.getByRole("dialog", { name: "Main navigation" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await drawer.waitFor();
  await drawer.getByRole("link", { name: "Apps" }).click();
  await page.waitForURL("**/tenant/apps");
  await drawer.waitFor({ state: "hidden" });

  const touch = await context.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: from, y: 400 }] });
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: to, y: 402 }] });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await swipe(8, 200);
  await drawer.waitFor();
  await swipe(240, 40);
  await drawer.waitFor({ state: "hidden" });
  await swipe(150, 320);
  await drawer.waitFor();
  await context.close();
});

test("header, breadcrumb and footer show user, location, version and contact", async () => {
  const { page, context } = await openPage(browser);
  await openAs(page, `${url}/app/siggen`, "admin", inject("adminPassword"));
  const breadcrumb = page.getByRole("navigation", { name: "YOU ARE HERE" });
  await expect.poll(() => breadcrumb.getByRole("listitem").allInnerTexts()).toEqual(["App", "Siggen"]);
  await page.getByRole("button", { name: "Account of Portal Administrator" }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).waitFor();
  await page.getByRole("menuitem", { name: "My Account" }).click();
  await page.waitForURL("**/app/profile");
  const footer = page.getByRole("contentinfo");
  await footer.getByText(/^Version /).waitFor();
  await footer.getByText("Production").waitFor();
  await footer.getByRole("link", { name: "snap-portal@example.id" }).waitFor();
  await context.close();
});

test("each role starts at its own home and returns to it from /denied", async () => {
  for (const [username, password, home, foreign] of [
    ["admin", inject("adminPassword"), "/app/home", "/tenant/apps"],
    [tenant.username, tenant.password, "/tenant/home", "/app/tenants"],
  ] as const) {
    const { page, context } = await openPage(browser);
    await openAs(page, url, username, password);
    await page.goto(url);
    await page.waitForURL(`**${home}`);
    await page.goto(`${url}${home.replace(/\/home$/, "")}`);
    await page.waitForURL(`**${home}`);
    await page.goto(`${url}/auth/realms/openapi/account/`);
    await page.waitForURL(`**${home.replace(/home$/, "profile")}`);
    await page.goto(`${url}${foreign}`);
    await page.waitForURL("**/denied");
    await page.getByRole("link", { name: "Back to Home" }).click();
    await page.waitForURL(`**${home}`);
    await context.close();
  }
  const { page, context } = await openPage(browser);
  await page.goto(`${url}/denied`);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await page.waitForURL("**/login");
  await context.close();
});

test("without a stored role the portal starts at /login", async () => {
  const { page, context } = await openPage(browser);
  await openAs(page, url, tenant.username, tenant.password);
  for (const path of ["/", "/tenant/home"]) {
    await page.evaluate("localStorage.removeItem('openapi-roles')");
    await page.goto(`${url}${path}`);
    await page.waitForURL("**/login");
    await page.getByLabel("Username").waitFor();
  }
  await context.close();
});

test("Home shows the Indonesian welcome, explains the programme and names the contact", async () => {
  const { page, context } = await openPage(browser);
  await openAs(page, url, tenant.username, tenant.password);
  const welcome = page.locator("details[lang=id]");
  await welcome.getByText(/^Selamat datang, /).waitFor();
  const points = await welcome.getByRole("listitem").allInnerTexts();
  const subjects = [
    /surel/,
    /nama dan deskripsi/,
    /Menunggu Persetujuan/,
    /kredensial/,
    /perpanjangan/,
    /direktori publik/,
  ];
  expect(points).toHaveLength(subjects.length);
  for (const [index, subject] of subjects.entries()) expect(points[index]).toMatch(subject);
  await welcome.getByRole("link", { name: "snap-portal@example.id" }).waitFor();
  await context.close();
});

test("an unknown role ends at /denied and gets from there to sign-in", async () => {
  const { page, context } = await openPage(browser);
  await openAs(page, url, tenant.username, tenant.password);
  await page.evaluate("localStorage.setItem('openapi-roles', 'auditor')");
  for (const path of ["/", "/app/home", "/tenant/home"]) {
    await page.goto(`${url}${path}`);
    await page.waitForURL("**/denied");
  }
  await page.getByRole("link", { name: "Back to Home" }).click();
  await page.waitForURL("**/login");
  await page.getByLabel("Username").waitFor();
  await context.close();
});

test("addresses of the original client find their page", async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${url}/#/forgottenpassword`);
  await page.waitForURL("**/login#/forgottenpassword");
  await page.getByRole("heading", { name: "Forgot password?" }).waitFor();
  await page.goto(`${url}/changepassword?token=no-such-token`);
  await page.getByRole("button", { name: "Submit New Password" }).waitFor();
  expect(page.url()).toBe(`${url}/changepassword`);
  await page.goto(`${url}/#/app/apps`);
  await page.waitForURL("**/login");
  await openAs(page, url, tenant.username, tenant.password);
  await page.goto("about:blank");
  await page.goto(`${url}/#/tenant/apps`);
  await page.waitForURL(`${url}/tenant/apps`);
  await page.getByRole("heading", { name: "Apps" }).first().waitFor();
  await context.close();
});

test("without Remember me the session ends with the window", async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${url}/login`);
  await page.getByLabel("Username").fill(tenant.username);
  await page.getByLabel("Password", { exact: true }).fill(tenant.password);
  await page.getByLabel("Remember me").uncheck();
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/tenant/home");
  expect(await page.evaluate("localStorage.getItem('openapi-token')")).toBeNull();
  expect(await page.evaluate("sessionStorage.getItem('openapi-token')")).not.toBeNull();
  await context.close();
});

test("a toast stays for ten seconds", async () => {
  const { page, context } = await openPage(browser);
  await openAs(page, `${url}/tenant/profile`, tenant.username, tenant.password);
  await page.getByRole("button", { name: "Edit profile" }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/^Phone/)
    .fill("+62 21 5550 9999");
  await stopClock(page);
  await page.getByRole("button", { name: "Save profile" }).click();
  const toast = page.getByText("Response from server: Edit Profile Success");
  await toast.waitFor();
  await page.mouse.move(5, 5);
  await page.clock.runFor(9000);
  expect(await toast.isVisible()).toBe(true);
  await page.clock.runFor(2000);
  await toast.waitFor({ state: "hidden" });
  await context.close();
});

test("a toast links to the tenant's own page, also from a page below /app", async () => {
  const { page, context } = await openPage(browser);
  await openAs(page, `${url}/tenant/apps?new=1`, tenant.username, tenant.password);
  const form = page.getByRole("dialog", { name: "Create New Apps" });
  await form.getByLabel("Apps Name").fill("Tanda terima");
  await form
    .getByRole("checkbox", { name: /Balance Inquiry/ })
    .first()
    .check();
  await form.getByRole("button", { name: "Create app" }).click();
  const toast = page.getByRole("alert").filter({ hasText: "Create Apps Success" });
  await toast.waitFor();
  await form.waitFor({ state: "hidden" });
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search a page, code, field or reference" }).fill("Tanda");
  await page.getByRole("option", { name: "All results for “Tanda”" }).click();
  await page.waitForURL("**/app/extra/search?q=Tanda");
  await toast.getByRole("link", { name: "Open" }).click();
  await page.waitForURL(/\/tenant\/apps\/[\w-]+$/);
  await page.getByRole("heading", { name: /^Tanda terima/ }).waitFor();
  await context.close();
});

test("the login page has the colour of the programme", async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${url}/login`);
  await page.getByRole("heading").first().waitFor();
  const colours = await page.evaluate<string[]>(
    "[...document.querySelectorAll('body *')].map((each) => getComputedStyle(each).backgroundColor)",
  );
  expect(colours).toContain("rgb(183, 40, 45)");
  await context.close();
});
