import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openAs, openBrowser, openPage, signIn } from "./browser.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";

/* Sessions: seen and ended by users and administrators, the password dialog, and the sign-out without input. */

const url = inject("url");
const timedOut = "Session Timeout, need relogin.";
let browser: Browser;
let tenant: Tenant;

beforeAll(async () => {
  browser = await openBrowser();
  tenant = await buildTenant(url, inject("adminPassword"));
});
afterAll(() => browser.close());

async function openSignedIn() {
  const opened = await openPage(browser);
  await signIn(opened.page, url, tenant.username, tenant.password);
  return opened;
}

test("a user ends the session of another browser", async () => {
  const [here, there] = [await openSignedIn(), await openSignedIn()];
  await here.page.goto(`${url}/tenant/profile`);
  const sessions = here.page
    .locator("section")
    .filter({ has: here.page.getByRole("heading", { name: "Sessions" }) });
  await sessions.getByText("This device").waitFor();
  await sessions
    .getByRole("button", { name: /^End the session Chrome on Linux/ })
    .first()
    .click();
  await here.page.getByRole("button", { name: "End session", exact: true }).click();
  await here.page.getByText("The session is ended.").waitFor();
  await there.page.goto(`${url}/tenant/apps`);
  await there.page.getByText(timedOut).waitFor();
  expect(await here.page.getByText(timedOut).count()).toBe(0);
  await Promise.all([here.context.close(), there.context.close()]);
});

test("an administrator ends all sessions of a tenant, and enters the password first", async () => {
  const { page: tenantPage, context: tenantContext } = await openSignedIn();
  const { page, context } = await openPage(browser);
  await signIn(page, url, "admin", inject("adminPassword"));
  await page.goto(`${url}/app/tenants?q=${tenant.username}`);
  await page.locator("main table tbody tr").first().click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "End all" }).click();
  // The first response is the one after 15 minutes.
  const required = {
    status: "04",
    code: "password_confirmation_required",
    remark: "Enter your password again to continue.",
    request_id: "r-1",
  };
  await page.route("**/api/v1/users/*/sessions", (route) => route.fulfill({ status: 409, json: required }), {
    times: 1,
  });
  await page.getByRole("button", { name: "End sessions", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm your password" });
  await dialog.getByLabel("Password", { exact: true }).fill("not-the-password");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByText("Current password is wrong").waitFor();
  await dialog.getByLabel("Password", { exact: true }).fill(inject("adminPassword"));
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.getByText("The session is ended.").waitFor();
  await drawer.getByText("This user is not signed in anywhere.").waitFor();
  await tenantPage.goto(`${url}/tenant/apps`);
  await tenantPage.getByText(timedOut).waitFor();
  await Promise.all([context.close(), tenantContext.close()]);
});

test("a page without input warns, signs out, and keeps the entries of its form", async () => {
  const { page, context, errors } = await openPage(browser);
  await page.clock.install();
  await signIn(page, url, tenant.username, tenant.password);
  await page.goto(`${url}/tenant/apps?new=1`);
  const name = page.getByRole("dialog").getByLabel(/^Apps Name/);
  await name.fill("Kasir Pintar");
  await page.clock.fastForward("59:10");
  await page.getByText(/You will be signed out in \d+ seconds/).waitFor();
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await page.getByText(/You will be signed out in/).waitFor({ state: "hidden" });
  await page.clock.fastForward("01:00:05");
  await page.waitForURL("**/login");
  await page.getByText("You were signed out because there was no input.").waitFor();
  await page.getByLabel("Username").fill(tenant.username);
  await page.getByLabel("Password", { exact: true }).fill(tenant.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/tenant/apps?new=1");
  await expect.poll(() => name.inputValue()).toBe("Kasir Pintar");
  expect(errors).toEqual([]);
  await context.close();
});

test("entries of a form outlive Back and a reload, and not the sign-out of their user", async () => {
  const { page, context, errors } = await openPage(browser);
  await openAs(page, `${url}/tenant/home`, tenant.username, tenant.password);
  await page.goto(`${url}/tenant/apps?new=1`);
  const name = page.getByRole("dialog").getByLabel(/^Apps Name/);
  await name.fill("Kasir malam");
  await page.goBack();
  await page.goForward();
  await expect.poll(() => name.inputValue()).toBe("Kasir malam");
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe("Kasir malam");
  await page.getByText("Your earlier entries were restored.").waitFor();
  await page.getByRole("button", { name: "Start over" }).click();
  expect(await name.inputValue()).toBe("");

  await name.fill("Kasir pagi");
  await page.goto(`${url}/logout`);
  await page.getByLabel("Username").waitFor();
  expect(await page.evaluate("sessionStorage.getItem('portal-drafts')")).toBeNull();
  expect(errors).toEqual([]);
  await context.close();
});
