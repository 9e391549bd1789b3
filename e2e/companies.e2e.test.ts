import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openPage, openAs } from "./browser.ts";
import { usePortalWithMails } from "./portal-with-mails.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";

/*
 * A colleague is invited by mail, sees the company's apps, and may do what the role says. The portal leaves consumer
 * secrets out of its lists.
 */

const password = "tujuh gajah menari";
const app = "Penerimaan pembayaran lintas batas-production";
const portal = usePortalWithMails({ SECRETS_IN_LISTS: "false" });
let owner: Tenant;

beforeAll(async () => {
  owner = await buildTenant(portal.url, portal.adminPassword);
});

const findInvitation = (address: string) =>
  portal.mails.linkIn(address, /Invitation from a colleague/, /\/accept-invitation\/[\w-]{43}/);

async function invite(page: Page, email: string, role: string) {
  await page.getByRole("button", { name: "Invite colleague" }).click();
  const form = page.getByRole("dialog", { name: "Invite colleague" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel(role, { exact: true }).check();
  await form.getByRole("button", { name: "Send invitation" }).click();
  await form.waitFor({ state: "hidden" });
}

async function accept(page: Page, email: string) {
  const path = await findInvitation(email);
  await page.goto(`${portal.url}${path}`);
  await page.waitForURL(`${portal.url}/accept-invitation`);
  await page.getByLabel("Firstname").fill("Rina");
  await page.getByLabel("Lastname").fill("Lestari");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Your account is ready").waitFor();
  return path;
}

test("an invited viewer sees the apps but cannot rotate a secret; a developer can", async () => {
  const email = "rina@bank.co.id";
  const owners = await openPage(portal.browser);
  await openAs(owners.page, portal.url, owner.username, owner.password);
  await owners.page.getByRole("link", { name: "Company", exact: true }).click();
  await invite(owners.page, email, "Viewer");
  await owners.page.getByRole("list", { name: "Invitations" }).getByText(email).waitFor();

  const { page, context, errors } = await openPage(portal.browser);
  const path = await accept(page, email);
  await openAs(page, `${portal.url}/tenant/apps?q=Penerimaan`, email, password);
  await page
    .getByRole("button", { name: `Details of ${app}` })
    .first()
    .click();
  const details = page.getByRole("dialog", { name: app });
  await details.getByText("Max hit rate").waitFor();
  await details.getByRole("link", { name: "Open the app" }).click();
  await page.getByRole("tab", { name: "Credentials" }).click();
  await page.getByText("Not shown to viewers").first().waitFor();
  expect(await page.getByRole("button", { name: /secret|Reveal/i }).count()).toBe(0);
  await page.goto(`${portal.url}/tenant/apps`);
  await page.getByRole("button", { name: "New", exact: true }).waitFor({ state: "hidden" });
  await page.goto(`${portal.url}/tenant/company`);
  await page.getByRole("list", { name: "Members" }).getByText(email).waitFor();
  expect(await page.getByRole("button", { name: "Invite colleague" }).count()).toBe(0);

  await owners.page.reload();
  await owners.page.getByLabel("Role of Rina Lestari").selectOption({ label: "Developer" });
  await owners.page.getByRole("button", { name: "Change role" }).click();
  await owners.page.getByText(`${owner.username} made ${email} developer`).waitFor();
  await page.goto(`${portal.url}/tenant/apps?q=Penerimaan`);
  await page.getByRole("link", { name: app }).first().click();
  await page.getByRole("tab", { name: "Credentials" }).click();
  await page.getByRole("button", { name: "Create new secret" }).waitFor();

  const late = await openPage(portal.browser);
  await late.page.goto(`${portal.url}${path}`);
  await late.page.getByText("This invitation has been used already.").waitFor();

  await owners.page.getByRole("button", { name: "Remove Rina Lestari" }).click();
  await owners.page.getByRole("button", { name: "Remove member" }).click();
  await owners.page.getByText(`${owner.username} removed ${email}`).waitFor();
  await page.goto(`${portal.url}/tenant/company`);
  await page.getByRole("heading", { name: "Rina Lestari" }).waitFor();
  expect([...errors, ...owners.errors, ...late.errors]).toEqual([]);
  await Promise.all([context.close(), owners.context.close(), late.context.close()]);
});

test("an administrator makes a colleague of a disabled owner an owner, who invites others", async () => {
  const email = "wati@bank.co.id";
  const left = await buildTenant(portal.url, portal.adminPassword, {
    company: "CV Abadi",
    firstname: "Ani",
    lastname: "W",
  });
  const owners = await openPage(portal.browser);
  await openAs(owners.page, `${portal.url}/tenant/company`, left.username, left.password);
  await invite(owners.page, email, "Viewer");
  const { page, context, errors } = await openPage(portal.browser);
  await accept(page, email);
  await owners.context.close();

  const admins = await openPage(portal.browser);
  await openAs(
    admins.page,
    `${portal.url}/app/tenants?q=${encodeURIComponent(left.username)}`,
    "admin",
    portal.adminPassword,
  );
  await admins.page
    .getByRole("button", { name: /^More actions/ })
    .first()
    .click();
  await admins.page.getByRole("menuitem", { name: "Disable user" }).click();
  await admins.page.getByRole("button", { name: "Disable", exact: true }).click();
  await admins.page.getByText("Disabled", { exact: true }).first().waitFor();
  await admins.page.getByText(left.username, { exact: true }).first().click();
  const details = admins.page.getByRole("dialog", { name: left.username });
  await details.getByLabel("Role of Rina Lestari").selectOption({ label: "Owner" });
  await admins.page.getByRole("button", { name: "Change role" }).click();
  await admins.page.getByText("The role is changed.").waitFor();

  await openAs(page, `${portal.url}/tenant/company`, email, password);
  await page.getByText(`admin made ${email} owner`).waitFor();
  await invite(page, "tono@bank.co.id", "Developer");
  expect([...errors, ...owners.errors, ...admins.errors]).toEqual([]);
  await Promise.all([context.close(), admins.context.close()]);
});

test("a secret that lists leave out is revealed one at a time", async () => {
  const { page, context, errors } = await openPage(portal.browser);
  const lists: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/v1/apps/") && !response.url().endsWith("/reveal"))
      // The end of the test cancels responses that are still being read.
      response.text().then(
        (text) => lists.push(text),
        () => undefined,
      );
  });
  await openAs(page, `${portal.url}/tenant/apps?q=Penerimaan`, owner.username, owner.password);
  await page.getByRole("link", { name: app }).first().click();
  await page.getByRole("tab", { name: "Credentials" }).click();
  await page.getByRole("button", { name: "Reveal Consumer_secret" }).click();
  await page.getByText(/^snap_prd_\w{48}$/).waitFor();
  expect(lists.join("")).toContain('"consumer_secret":""');
  expect(lists.join("")).not.toContain("snap_prd_");
  expect(errors).toEqual([]);
  await context.close();
});

test("an existing user joins with the mailed link; a signed-in stranger is refused", async () => {
  const invited = await buildTenant(portal.url, portal.adminPassword, {
    company: "CV Abadi",
    firstname: "Ani",
    lastname: "W",
  });
  const email = "ani.baru@example.id";
  const owners = await openPage(portal.browser);
  await openAs(owners.page, `${portal.url}/tenant/company`, owner.username, owner.password);
  await invite(owners.page, email, "Developer");
  const path = await findInvitation(email);

  const { page, context, errors } = await openPage(portal.browser);
  await openAs(page, `${portal.url}${path}`, invited.username, invited.password);
  await page.getByText(`You are signed in as ${invited.username}`).waitFor();
  expect(await page.getByRole("button", { name: "Join" }).count()).toBe(0);

  const own = `${invited.username}@example.id`;
  await invite(owners.page, own, "Developer");
  await page.goto(`${portal.url}${await findInvitation(own)}`);
  await page.getByRole("button", { name: "Join" }).click();
  // The company of this user has apps and keys.
  await page.getByText("has apps, keys or requests").waitFor();
  expect([...errors, ...owners.errors]).toEqual([]);
  await Promise.all([context.close(), owners.context.close()]);
});
