import { randomUUID } from "node:crypto";
import type { Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openAs, openPage } from "./browser.ts";
import { post, replaceInitialPassword, requestToken } from "./portal-api.ts";
import { usePortalWithMails } from "./portal-with-mails.ts";

/* Home leads an administrator to a decision, and the tenant from the approval to the first answer of the sandbox. */

const portal = usePortalWithMails();
const tenant = { username: `tenant-${randomUUID().slice(0, 13)}`, password: "hujan-di-bulan-juni-67" };
const email = `${tenant.username}@bank.co.id`;

beforeAll(async () => {
  const { url } = portal;
  const admin = await requestToken(url, "admin", portal.adminPassword);
  const { user_id } = await post(url, "/api/v1/user", admin, {
    user_id: "0000-0000-0000",
    username: tenant.username,
    password: "kata-sandi-awal",
    firstname: "Rina",
    lastname: "Lestari",
    email,
    company: "PT Bank Uji",
    phone: "+62 21 5550 1234",
    address: "Jakarta",
    rolecode: "T",
    isactive: true,
    avatar: "",
  });
  await post(url, "/api/v1/basecrypto", admin, { user_id });
  const own = await replaceInitialPassword(url, tenant.username, "kata-sandi-awal", tenant.password);
  await post(url, "/api/v1/apps", own, {
    name: "Kasir",
    type: "sandbox",
    products: ["/api/v1.0/transfer-intrabank", "/api/v1.0/balance-inquiry"],
  });
});

/** Clicks that a user makes. */
function countClicks() {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      await target.click();
      clicks += 1;
    },
    count: () => clicks,
  };
}

test("an administrator approves an app from Home in two clicks", async () => {
  const { page, context, errors } = await openPage(portal.browser);
  await openAs(page, `${portal.url}/app/home`, "admin", portal.adminPassword);
  const { click, count } = countClicks();
  await click(page.getByRole("button", { name: "Decide on Kasir-sandbox" }));
  await click(page.getByRole("button", { name: "Approve app" }));
  const toast = page.getByRole("alert").filter({ hasText: "Kasir-sandbox is approved" });
  await toast.getByText("Response from server: Approved Apps Success").waitFor();
  expect(count()).toBe(2);
  await page.getByText("Nothing is waiting for you.").waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("from the approval to the first answer 200 by Send in three clicks, and Home says what is next", async () => {
  const { page, context, errors } = await openPage(portal.browser);
  await openAs(page, `${portal.url}/tenant/home`, tenant.username, tenant.password);
  const { click, count } = countClicks();
  await click(page.getByRole("button", { name: /^Notifications/ }));
  await click(page.getByRole("link", { name: /Kasir-sandbox is approved/ }));
  const app = page.getByRole("combobox", { name: "App", exact: true });
  await expect.poll(() => app.inputValue()).toBe("Kasir-sandbox");
  await click(page.getByRole("button", { name: "Send", exact: true }));
  await page.locator("details", { hasText: "2001100" }).waitFor();
  expect(count()).toBe(3);

  await page.goto(`${portal.url}/tenant/home`);
  await page.getByRole("link", { name: "New SIT request" }).waitFor();
  const today = page
    .getByRole("region", { name: "Sandbox today" })
    .or(page.locator("section", { hasText: "Sandbox today" }));
  await today.first().getByText("No call was refused today.").waitFor();
  expect(await page.getByRole("link", { name: "Open: Make your first sandbox call" }).count()).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
});

test("the mail of the approval is HTML with one button to Send, and the same as plain text", async () => {
  const { html = "", text = "" } = await portal.mails.mailTo(email, /Kasir-sandbox is approved/);
  const link = /\/tenant\/documentations\/services\/11\?app=[\w-]{36}#send/;
  expect(text).toMatch(link);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toMatch(link);
});

test("an administrator tests the delivery of mails, and sees the answer of the mail server", async () => {
  const { page, context, errors } = await openPage(portal.browser);
  await openAs(page, `${portal.url}/app/mails`, "admin", portal.adminPassword);
  await page.getByRole("button", { name: "Send a test mail" }).click();
  // The first administrator has no address yet.
  await page.getByText("Enter your email address in your profile first").first().waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
