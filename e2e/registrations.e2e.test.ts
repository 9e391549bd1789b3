import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, signIn } from "./browser.ts";
import { usePortalWithMails } from "./portal-with-mails.ts";

/* Registration and invitation, from the form to the first sign-in, with a real SMTP server. */

const password = "tujuh gajah menari";
const portal = usePortalWithMails();

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

async function trySignIn(page: Page, username: string, typed = password) {
  await page.goto(`${portal.url}/login`);
  await fill(page, { Username: username, Password: typed });
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("register, confirm by mail, be approved by mail, and sign in", async () => {
  const email = "rina@bank.co.id";
  const { page, errors, context } = await openPage(portal.browser);
  const called: string[] = [];
  page.on("request", (request) => called.push(`${request.url()} ${request.headers()["referer"] ?? ""}`));
  await page.goto(`${portal.url}/login`);
  await page.getByRole("link", { name: "Register" }).click();
  await page.getByRole("button", { name: "Register" }).click();
  await page.getByText("Firstname is required").waitFor();
  await fill(page, { Firstname: "Rina", Lastname: "Lestari", Email: email, Company: "PT Bank Uji" });
  await page.getByLabel("Category").selectOption({ label: "Provider of services" });
  await fill(page, { Password: "password1234" });
  await page.getByRole("button", { name: "Register" }).click();
  await page.getByText("Password is one of the most common ones").first().waitFor();
  await fill(page, { Password: password });
  await page.getByRole("button", { name: "Register" }).click();
  await page.getByText("Check your mailbox").waitFor();

  const path = await portal.mails.linkIn(
    email,
    /Confirm your registration/,
    /\/confirm-registration\/[\w-]{43}/,
  );
  called.splice(0);
  await page.goto(`${portal.url}${path}`);
  await page.waitForURL(`${portal.url}/confirm-registration`);
  await page.reload();
  await fill(page, { Password: "bukan kata sandinya" });
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("This is not the password of this registration.").first().waitFor();
  await fill(page, { Password: password });
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("A portal manager decides next.").waitFor();
  const token = path.split("/").at(-1) ?? "";
  expect(called.filter((call) => call.includes(token)).map((call) => call.split(" ")[0])).toEqual([
    `${portal.url}${path}`,
  ]);

  await trySignIn(page, email);
  await page.getByText("Your registration waits for a portal manager.").waitFor();
  await trySignIn(page, email, "bukan kata sandinya");
  await page.getByText("Username/Password does not match. Please try again.").waitFor();

  const admin = await openPage(portal.browser);
  await signIn(admin.page, portal.url, "admin", portal.adminPassword);
  await admin.page.goto(`${portal.url}/app/home`);
  await admin.page.getByRole("link", { name: "Registrations" }).click();
  // Home has such a button, too, and stays in sight after the address has changed.
  await admin.page.getByRole("heading", { name: "Registrations", level: 1 }).waitFor();
  await admin.page.getByRole("button", { name: "Decide" }).click();
  const dialog = admin.page.getByRole("dialog");
  await dialog.getByText(email).waitFor();
  await dialog.getByLabel("Note (optional)").fill("Selamat bergabung.");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await dialog.waitFor({ state: "hidden" });
  await admin.page.getByRole("cell", { name: "Approved" }).waitFor();

  await portal.mails.linkIn(email, /Your registration is approved/, /\/login/);
  await signIn(page, portal.url, email.toUpperCase(), password);
  await page.waitForURL(`${portal.url}/tenant/home`);
  expect([...errors, ...admin.errors]).toEqual([]);
  await Promise.all([context.close(), admin.context.close()]);
});

test("an expired or used link offers another mail", async () => {
  const { page, context, errors } = await openPage(portal.browser);
  await page.goto(`${portal.url}/confirm-registration/not-a-token`);
  await fill(page, { Password: password });
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("This link is not valid").waitFor();
  await fill(page, { Email: "unknown@bank.co.id" });
  await page.getByRole("button", { name: "Send the mail again" }).click();
  await page.getByText("If there is no mail at unknown@bank.co.id").waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("an administrator invites a tenant, who chooses a password and signs in", async () => {
  const email = "dewi@kasir.co.id";
  const admin = await openPage(portal.browser);
  await signIn(admin.page, portal.url, "admin", portal.adminPassword);
  await admin.page.goto(`${portal.url}/app/tenants`);
  await admin.page.getByRole("button", { name: "Invite" }).click();
  const dialog = admin.page.getByRole("dialog");
  await dialog.getByLabel("Firstname").fill("Dewi");
  await dialog.getByLabel("Lastname").fill("Anggraini");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Company").fill("PT Kasir Pintar");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await dialog.waitFor({ state: "hidden" });
  await admin.page.getByRole("cell", { name: "Invited" }).waitFor();

  const first = await portal.mails.linkIn(email, /Invitation/, /\/changepassword\/[\w-]{43}\?invited/);
  await admin.page.getByRole("button", { name: "Send invitation again" }).click();
  await expect.poll(() => portal.mails.mailsTo(email).length).toBe(2);
  const second = await portal.mails.linkIn(email, /Invitation/, /\/changepassword\/[\w-]{43}\?invited/);
  expect(second).not.toBe(first);

  const { page, context, errors } = await openPage(portal.browser);
  await page.goto(`${portal.url}${second}`);
  await page.waitForURL(`${portal.url}/changepassword`);
  await page.getByRole("heading", { name: "Welcome: choose a password" }).waitFor();
  await fill(page, { "New password": password, "Confirm new password": password });
  await page.getByRole("button", { name: "Submit New Password" }).click();
  await page.getByText("You get a confirmation by mail.").waitFor();
  await signIn(page, portal.url, email, password);
  await page.waitForURL(`${portal.url}/tenant/home`);
  expect([...errors, ...admin.errors]).toEqual([]);
  await Promise.all([context.close(), admin.context.close()]);
});

test("an administrator invites another one, who chooses a password and signs in; all are told", async () => {
  const email = "ayu@bank.co.id";
  const admin = await openPage(portal.browser);
  await signIn(admin.page, portal.url, "admin", portal.adminPassword);
  await admin.page.goto(`${portal.url}/app/administrators`);
  await admin.page.getByRole("button", { name: "Invite" }).click();
  const dialog = admin.page.getByRole("dialog", { name: "Invite an administrator" });
  for (const [label, value] of [
    [/^Firstname/, "Ayu"],
    [/^Lastname/, "Lestari"],
    [/^Email/, email],
  ] as const)
    await dialog.getByLabel(label).fill(value);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await dialog.waitFor({ state: "hidden" });
  await admin.page.getByRole("row").filter({ hasText: email }).getByText("Invited").waitFor();
  await admin.page.getByRole("button", { name: /^Notifications/ }).click();
  await admin.page.getByText("admin created the administrator ayu@bank.co.id").waitFor();

  const link = await portal.mails.linkIn(email, /Invitation/, /\/changepassword\/[\w-]{43}\?invited/);
  const { page, context, errors } = await openPage(portal.browser);
  await page.goto(`${portal.url}${link}`);
  await page.getByRole("heading", { name: "Welcome: choose a password" }).waitFor();
  await fill(page, { "New password": password, "Confirm new password": password });
  await page.getByRole("button", { name: "Submit New Password" }).click();
  await page.getByText("You get a confirmation by mail.").waitFor();
  await signIn(page, portal.url, email, password);
  await page.waitForURL(`${portal.url}/app/home`);
  expect([...errors, ...admin.errors]).toEqual([]);
  await Promise.all([context.close(), admin.context.close()]);
});
