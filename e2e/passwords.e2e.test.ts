import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, signIn } from "./browser.ts";
import { post, replaceInitialPassword, requestToken } from "./portal-api.ts";
import { usePortalWithMails } from "./portal-with-mails.ts";

/*
 * Password reset from the mail to the next sign-in in a browser, on a separate portal with a real SMTP
 * server.
 */

const changed = "Your Password has been change, Please keep your Account securely";
const initial = "kata-sandi-awal";
const portal = usePortalWithMails();

async function createTenant(username: string) {
  const admin = await requestToken(portal.url, "admin", portal.adminPassword);
  await post(portal.url, "/api/v1/user", admin, {
    username,
    password: initial,
    firstname: "Sri <b>Rahayu</b>",
    lastname: "Wulandari",
    email: `${username}@kasir.co.id`,
    phone: "+62 21 5550 1234",
    company: "PT Kasir Pintar Indonesia",
    address: "Jakarta",
  });
}

async function fillPasswords(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Submit New Password" }).click();
}

test("a forgotten password: the mailed link, a new password, and sign-in", async () => {
  await createTenant("sri");
  await replaceInitialPassword(portal.url, "sri", initial, "yang akan terlupa");
  const { page, context, errors } = await openPage(portal.browser);
  const called: string[] = [];
  page.on("request", (request) => called.push(`${request.url()} ${request.headers()["referer"] ?? ""}`));
  await page.goto(`${portal.url}/login`);
  const link = page.getByRole("link", { name: "Forgot password?" });
  expect(await link.getAttribute("href")).toBe("/login#/forgottenpassword");
  await link.click();
  await page.getByRole("button", { name: "Send link" }).click();
  await page.getByText("Username or email is required").waitFor();
  await page.getByLabel("Username or email").fill("SRI@kasir.co.id");
  await page.getByRole("button", { name: "Send link" }).click();
  await page.getByText("If this account exists, it is sent a mail.").waitFor();

  const subject = /Choose a new password/;
  const mail = await portal.mails.mailTo("sri@kasir.co.id", subject);
  expect(mail.from).toMatchObject({ name: "SNAP Portal", address: "portal@bank.co.id" });
  expect(mail.html).not.toContain("<b>Rahayu");
  const address = await portal.mails.linkIn("sri@kasir.co.id", subject, /\/changepassword\/[\w-]{43}/);
  const token = address.split("/").at(-1) ?? "";
  called.splice(0);
  await page.goto(`${portal.url}${address}`);
  await page.waitForURL(`${portal.url}/changepassword`);
  await page.reload();
  expect(await page.getByLabel("Current password").count()).toBe(0);
  await fillPasswords(page, {
    "New password": "ingat selalu ini",
    "Confirm new password": "ingat selalu itu",
  });
  await page.getByText("Error both password not match. Please try again.").waitFor();
  await fillPasswords(page, { "New password": "password1234", "Confirm new password": "password1234" });
  await page.getByText("Error created new account. Please try again.").waitFor();
  await page.getByText("Password is one of the most common ones").first().waitFor();
  await fillPasswords(page, {
    "New password": "ingat selalu ini",
    "Confirm new password": "ingat selalu ini",
  });
  await page.getByText(changed).waitFor();
  const withToken = called
    .filter((call) => call.includes(token))
    .map((call) => new URL(call).pathname.split("/")[1]);
  expect(new Set(withToken), "the token is only used in the page and the call").toEqual(
    new Set(["changepassword", "api"]),
  );
  expect(called.filter((call) => call.split(" ")[1] !== "" && call.split(" ")[1]?.includes(token))).toEqual(
    [],
  );
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/login");
  await signIn(page, portal.url, "sri", "ingat selalu ini");
  await portal.mails.mailTo("sri@kasir.co.id", /Your password was changed/);

  await page.goto(`${portal.url}${address}`);
  await fillPasswords(page, {
    "New password": "sekali lagi saja",
    "Confirm new password": "sekali lagi saja",
  });
  await page.getByText(/^This link has been used already/).waitFor();
  await page.getByRole("link", { name: "Request a new link" }).click();
  await page.getByLabel("Username or email").waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("a signed-in user gives the current password; other browsers are signed out, and this session continues", async () => {
  await createTenant("wulan");
  await replaceInitialPassword(portal.url, "wulan", initial, "kucing oren tidur");
  const [here, there] = [await openPage(portal.browser), await openPage(portal.browser)];
  for (const { page } of [here, there]) await signIn(page, portal.url, "wulan", "kucing oren tidur");
  const { page } = here;
  await page.goto(`${portal.url}/tenant/profile`);
  await page.getByRole("link", { name: "Change password" }).click();
  const chosen = { "New password": "kucing oren bangun", "Confirm new password": "kucing oren bangun" };
  await fillPasswords(page, { "Current password": "salah", ...chosen });
  await page.getByText("Error created new account. Please try again.").waitFor();
  await page.getByText("Current password is wrong").first().waitFor();
  expect(await page.getByLabel("New password", { exact: true }).inputValue()).toBe("kucing oren bangun");
  await fillPasswords(page, { "Current password": "kucing oren tidur", ...chosen });
  await page.getByText(changed).waitFor();
  await page.getByRole("link", { name: "Continue to the portal" }).click();
  await page.waitForURL("**/tenant/home");
  await page.goto(`${portal.url}/tenant/apps`);
  await page.getByRole("heading", { name: "Apps" }).waitFor();
  await there.page.goto(`${portal.url}/tenant/apps`);
  await there.page.getByText("Session Timeout, need relogin.").waitFor();
  for (const { context } of [here, there]) await context.close();
});

test("an initial password only opens the screen that replaces it, and then the requested page", async () => {
  await createTenant("budi");
  const { page, context, errors } = await openPage(portal.browser);
  await page.goto(`${portal.url}/tenant/siggen`);
  await page.waitForURL("**/login");
  await page.getByLabel("Username").fill("budi");
  await page.getByLabel("Password", { exact: true }).fill(initial);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Choose your own password" }).waitFor();
  await page.goto(`${portal.url}/tenant/apps`);
  await page.waitForURL("**/changepassword");
  await fillPasswords(page, {
    "Current password": initial,
    "New password": "PT Kasir Pintar 1",
    "Confirm new password": "PT Kasir Pintar 1",
  });
  await page.getByText("Password must be more than your name").first().waitFor();
  await fillPasswords(page, {
    "Current password": initial,
    "New password": "sandiku yang baru",
    "Confirm new password": "sandiku yang baru",
  });
  await page.getByText(changed).waitFor();
  await page.getByRole("link", { name: "Continue to the portal" }).click();
  await page.waitForURL("**/tenant/apps");
  expect(errors).toEqual([]);
  await context.close();
});

test("without a session and without a token the password cannot be changed", async () => {
  const { page, context } = await openPage(portal.browser);
  await page.goto(`${portal.url}/changepassword`);
  await page.waitForURL("**/login");
  await context.close();
});
