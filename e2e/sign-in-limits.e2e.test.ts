import { expect, test } from "vitest";
import { openPage } from "./browser.ts";
import { post, replaceInitialPassword, requestToken } from "./portal-api.ts";
import { usePortalWithMails } from "./portal-with-mails.ts";

const portal = usePortalWithMails();

const password = "ayam goreng kremes";

async function createTenant(username: string) {
  const admin = await requestToken(portal.url, "admin", portal.adminPassword);
  await post(portal.url, "/api/v1/user", admin, {
    username,
    password: "kata-sandi-awal",
    firstname: "Wayan",
    lastname: "Sudira",
    email: `${username}@kasir.co.id`,
    phone: "+62 21 5550 1234",
    company: "PT Kasir Pintar Indonesia",
    address: "Jakarta",
  });
  await replaceInitialPassword(portal.url, username, "kata-sandi-awal", password);
}

const guess = (username: string) =>
  fetch(`${portal.url}/api/v1/sso/token`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password: "wrong" }),
  });

test("an owner who is locked out by guesses requests a link and signs in", async () => {
  await createTenant("wayan");
  for (let count = 0; count < 10; count += 1) await guess("wayan");
  const { page, context, errors } = await openPage(portal.browser);
  await page.goto(`${portal.url}/login`);
  await page.getByLabel("Username").fill("wayan");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Too many failed sign-ins.").waitFor();
  await page.getByRole("button", { name: "Mail me a link" }).click();
  await page.getByText("If the account wayan exists, its owner is sent a mail.").waitFor();

  const link = await portal.mails.linkIn(
    "wayan@kasir.co.id",
    /Allow your browser to sign in/,
    /\/known-device\/[\w-]{43}/,
  );
  await page.goto(`${portal.url}${link}`);
  await page.getByRole("button", { name: "Allow this browser to sign in" }).click();
  await page.getByText("This browser may sign in").waitFor();
  await page.getByRole("link", { name: "Go to sign-in" }).click();
  await page.getByLabel("Username").fill("wayan");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/tenant\/home/);
  expect(errors).toEqual([]);
  await context.close();
});
