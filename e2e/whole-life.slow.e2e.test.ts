import { execFileSync } from "node:child_process";
import { createPrivateKey, type KeyObject } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openPage, signIn } from "./browser.ts";
import { send, requestToken } from "./portal-api.ts";
import { usePortalWithMails } from "./portal-with-mails.ts";
import { openSandbox } from "./sandbox-calls.ts";

/*
 * The whole life of an account and an app on an empty portal, in the browser and for both roles: registration,
 * a colleague, rejection, approval, own keys, secrets, reminder, extension, suspension and the end.
 */

const password = "tujuh gajah menari";
const owner = "rina@bank.co.id";
const colleague = "dewi@bank.co.id";
const rejected = "Toko 1-production";
const app = "Toko 2-production";
const daysLater = 88;
const folder = mkdtempSync(path.join(tmpdir(), "whole-life-"));

const portal = usePortalWithMails();
/** The open pages: of the administrator, the owner of the company and the invited developer. */
let admin: Page;
let tenant: Page;
let developer: Page;
const errors: string[][] = [];
let privateKey: KeyObject;

beforeAll(async () => {
  [admin, tenant, developer] = [await openNewPage(), await openNewPage(), await openNewPage()];
  await signIn(admin, portal.url, "admin", portal.adminPassword);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function openNewPage(): Promise<Page> {
  const opened = await openPage(portal.browser, { acceptDownloads: true });
  errors.push(opened.errors);
  return opened.page;
}

async function fill(within: Page | Locator, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await within.getByLabel(label, { exact: true }).fill(value);
}

const findAnswer = (page: Page, message: string) =>
  page.getByText(`Response from server: ${message}`).first().waitFor();

/** A toast in our own words. */
const said = (page: Page, sentence: string) => page.getByRole("alert").getByText(sentence).first().waitFor();

const findDialog = (page: Page, title: string) => page.getByRole("dialog", { name: title });

/** Opens the details of an app from a link with a search. */
async function openApp(page: Page, name: string) {
  const area = page === admin ? "app" : "tenant";
  await page.goto(`${portal.url}/${area}/apps?q=${encodeURIComponent(name)}`);
  await page
    .getByRole("button", { name: `Details of ${name}` })
    .first()
    .click();
  const details = findDialog(page, name);
  await details.getByRole("list", { name: "Timeline" }).waitFor();
  return details;
}

async function requestApp(page: Page, name: string) {
  const form = findDialog(page, "Create New Apps");
  await form.getByLabel(/^Apps Name/).fill(name);
  await form.getByRole("button", { name: "Create app" }).click();
  await findAnswer(page, "Create Apps Success");
}

test("a developer registers, confirms the mail, is approved and signs in", async () => {
  await tenant.goto(`${portal.url}/register`);
  await fill(tenant, { Firstname: "Rina", Lastname: "Lestari", Email: owner, Company: "PT Bank Uji" });
  await tenant.getByLabel("Category").selectOption({ label: "Provider of services" });
  await fill(tenant, { Password: password });
  await tenant.getByRole("button", { name: "Register" }).click();
  await tenant.getByText("Check your mailbox").waitFor();
  const confirmation = await portal.mails.linkIn(
    owner,
    /Confirm your registration/,
    /\/confirm-registration\/[\w-]{43}/,
  );
  await tenant.goto(`${portal.url}${confirmation}`);
  await fill(tenant, { Password: password });
  await tenant.getByRole("button", { name: "Confirm" }).click();
  await tenant.getByText("A portal manager decides next.").waitFor();

  await admin.getByRole("link", { name: "Registrations", exact: true }).click();
  // Home, which is shown until the page is loaded, has such a button, too.
  await admin.getByRole("heading", { level: 1, name: "Registrations" }).waitFor();
  await admin.getByRole("button", { name: "Decide" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await admin.getByRole("cell", { name: "Approved" }).waitFor();
  await portal.mails.linkIn(owner, /Your registration is approved/, /\/login/);
  await signIn(tenant, portal.url, owner, password);
});

test("the owner invites a colleague, who joins as developer", async () => {
  await tenant.getByRole("link", { name: "Company", exact: true }).click();
  await tenant.getByRole("button", { name: "Invite colleague" }).click();
  const form = findDialog(tenant, "Invite colleague");
  await form.getByLabel("Email").fill(colleague);
  await form.getByLabel("Developer", { exact: true }).check();
  await form.getByRole("button", { name: "Send invitation" }).click();
  const invitation = await portal.mails.linkIn(
    colleague,
    /Invitation from a colleague/,
    /\/accept-invitation\/[\w-]{43}/,
  );
  await developer.goto(`${portal.url}${invitation}`);
  await fill(developer, { Firstname: "Dewi", Lastname: "Anggraini", Password: password });
  await developer.getByRole("button", { name: "Create account" }).click();
  await developer.getByText("Your account is ready").waitFor();
  await signIn(developer, portal.url, colleague, password);
});

test("a rejected app shows its reason and can only be requested again", async () => {
  await tenant.goto(`${portal.url}/tenant/apps?new=1`);
  const form = findDialog(tenant, "Create New Apps");
  await form.getByLabel(/^Reason/).fill("Pembayaran QR di 1.200 gerai");
  await form.getByLabel(/^Category/).selectOption("provider");
  await form.getByLabel(/^Requested hit rate/).selectOption("90");
  await form
    .getByLabel(/^Balance Inquiry/)
    .first()
    .check();
  await requestApp(tenant, "Toko 1");

  const waiting = await openApp(admin, rejected);
  await waiting.getByText("Pembayaran QR di 1.200 gerai").waitFor();
  await waiting.getByRole("button", { name: "Reject" }).click();
  const rejection = findDialog(admin, "Reject the app");
  await rejection.getByRole("button", { name: "Reject" }).click();
  await rejection.getByText("Reason is required: the tenant reads why the app is rejected").waitFor();
  await rejection.getByLabel(/^Reason/).fill("Perjanjian belum ditandatangani.");
  await rejection.getByRole("button", { name: "Reject" }).click();
  await said(admin, "Toko 1-production is rejected");
  await portal.mails.mailTo(owner, /Toko 1-production is rejected/);

  // The colleague sees the same app, and asks again.
  const details = await openApp(developer, rejected);
  const timeline = details.getByRole("list", { name: "Timeline" });
  await timeline.getByText("Perjanjian belum ditandatangani.").waitFor();
  expect(await details.getByRole("button", { name: /Close for ever|Withdraw|Edit|Request/ }).count()).toBe(0);
  await details.getByRole("button", { name: "Ask again" }).click();
  const again = findDialog(developer, "Create New Apps");
  await expect.poll(() => again.getByLabel(/^Apps Name/).inputValue()).toBe("Toko 1");
  expect(await again.getByLabel(/^Reason/).inputValue()).toBe("Pembayaran QR di 1.200 gerai");
  expect(await again.getByLabel(/^Requested hit rate/).inputValue()).toBe("90");
  await requestApp(developer, "Toko 2");
});

test("the app is approved for 90 days with the requested rate", async () => {
  const details = await openApp(admin, app);
  await details.getByRole("button", { name: "Decide", exact: true }).click();
  const form = findDialog(admin, "Approved New Apps");
  expect(await form.getByRole("radio", { name: /^90/ }).isChecked()).toBe(true);
  await form.getByText("0060209031245").click();
  await form.getByText("true", { exact: true }).click();
  await form.getByRole("button", { name: "Approve app" }).click();
  await findAnswer(admin, "Approved Apps Success");
  await portal.mails.mailTo(colleague, /Toko 2-production is approved/);
});

test("own public keys are registered: a pair made in the browser, and a certificate", async () => {
  await developer.goto(`${portal.url}/tenant/profile`);
  await developer.getByRole("button", { name: "Generate in browser" }).click();
  await developer.getByRole("dialog").getByLabel("Name").fill("Kasir 1");
  const [download] = await Promise.all([
    developer.waitForEvent("download"),
    developer.getByRole("button", { name: "Generate and save" }).click(),
  ]);
  await download.saveAs(path.join(folder, "private.pem"));
  privateKey = createPrivateKey(readFileSync(path.join(folder, "private.pem")));
  await developer.getByRole("button", { name: "Register key" }).click();
  await developer.getByRole("listitem").filter({ hasText: "Kasir 1" }).waitFor();

  const request = "openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=kasir -days 2";
  const files = ["-keyout", path.join(folder, "key.pem"), "-out", path.join(folder, "cert.pem")];
  execFileSync("openssl", [...request.split(" ").slice(1), ...files], { stdio: "ignore" });
  await tenant.goto(`${portal.url}/tenant/profile`);
  await tenant.getByRole("button", { name: "Upload public key" }).click();
  await tenant.getByRole("dialog").locator("input[type=file]").setInputFiles(path.join(folder, "cert.pem"));
  await tenant.getByRole("dialog").getByLabel("Name").fill("Kasir 2");
  await tenant.getByRole("button", { name: "Register key" }).click();
  await tenant.getByRole("listitem").filter({ hasText: "Kasir 2" }).waitFor();
});

test("a secret is replaced with an overlap, and a leaked one is revoked at once", async () => {
  const token = await requestToken(portal.url, owner, password);
  const sandbox = await openSandbox(portal.url, token, app, { privateKey });
  const readCodeWith = async (secret: string) =>
    z
      .object({ responseCode: z.string() })
      .parse(await sandbox.call("/v1.0/balance-inquiry", '{"accountNo":"2000100101"}', { secret }))
      .responseCode;
  const first = sandbox.app.consumer_secret;
  expect(await readCodeWith(first)).toBe("2001100");

  await (await openApp(developer, app)).getByRole("link", { name: "Open the app" }).click();
  await developer.getByRole("tab", { name: "Credentials" }).click();
  const details = developer.getByRole("main");
  const createSecret = async (overlap?: string) => {
    await details.getByRole("button", { name: "Create new secret" }).click();
    const form = findDialog(developer, "Create a new consumer secret");
    if (overlap !== undefined) await form.getByText(overlap).click();
    await form.getByRole("button", { name: "Create new secret" }).click();
    const shown = findDialog(developer, "New consumer secret");
    const secret = await shown.getByText(/^snap_prd_\w{48}$/).innerText();
    await shown.getByRole("button", { name: "Done" }).click();
    return secret;
  };
  const revoke = async (secret: string) => {
    await details.getByRole("button", { name: `Revoke Secret ending in ${secret.slice(-4)}` }).click();
    await developer.getByRole("button", { name: "Revoke secret", exact: true }).click();
    await details
      .getByRole("button", { name: `Revoke Secret ending in ${secret.slice(-4)}` })
      .waitFor({ state: "detached" });
  };
  const second = await createSecret("Ends in 1 day");
  expect([await readCodeWith(first), await readCodeWith(second)]).toEqual(["2001100", "2001100"]);
  await revoke(first);
  expect([await readCodeWith(first), await readCodeWith(second)]).toEqual(["4011100", "2001100"]);
  await revoke(second);
  expect(await readCodeWith(second)).toBe("4011100");
  expect(await readCodeWith(await createSecret())).toBe("2001100");
  await portal.mails.mailTo(owner, /revoked a consumer secret of Toko 2-production/);
});

test("88 days later the reminder is mailed, and more time is granted", async () => {
  await portal.restart(daysLater);
  // The portal looks for expiring apps soon after its start.
  await portal.mails.mailTo(owner, /Toko 2-production expires on .*: request more time/, 30_000);
  [admin, tenant] = [await openNewPage(), await openNewPage()];
  await signIn(tenant, portal.url, owner, password);
  await signIn(admin, portal.url, "admin", portal.adminPassword);
  const details = await openApp(tenant, app);
  await details.getByRole("button", { name: "Request more time" }).click();
  const form = findDialog(tenant, "Request more time");
  await form.getByLabel(/^Note/).fill("Uji lanjutan");
  await form.getByRole("button", { name: "Send request" }).click();
  await said(tenant, `More time for ${app} is requested`);
  await details.getByRole("button", { name: "Request a change" }).click();
  const changeForm = findDialog(tenant, "Request a change of the app");
  await changeForm.getByText("120", { exact: true }).click();
  await changeForm.getByRole("button", { name: "Send request" }).click();
  await changeForm.waitFor({ state: "hidden" });

  const decided = await openApp(admin, app);
  await decided.getByRole("button", { name: "Decide on more time" }).click();
  const decision = findDialog(admin, "Request for more time");
  await decision.getByText("Uji lanjutan").waitFor();
  await decision.getByText("Decline", { exact: true }).click();
  await decision.getByRole("button", { name: "Save decision" }).click();
  await decision.getByText("Note is required: the tenant reads why the request is declined").waitFor();
  await decision.getByText("Grant", { exact: true }).click();
  await decision.getByRole("button", { name: "Save decision" }).click();
  await said(admin, `${app} is extended`);
  await decided.getByRole("button", { name: "Decide on the change" }).click();
  const changeDecision = findDialog(admin, "Request for a change");
  await changeDecision.getByText("Grant", { exact: true }).click();
  await changeDecision.getByRole("button", { name: "Save decision" }).click();
  await changeDecision.waitFor({ state: "hidden" });
  await decided.getByText("120 hit/minutes", { exact: true }).first().waitFor();
  await portal.mails.mailTo(owner, /Toko 2-production is extended until/);
  await portal.mails.mailTo(owner, /The change of Toko 2-production is granted/);
});

test("the app is suspended, resumed and closed", async () => {
  const details = await openApp(admin, app);
  await details.getByRole("button", { name: "Suspend" }).click();
  const form = findDialog(admin, "Suspend the app");
  await form
    .getByLabel(/^Reason/)
    .first()
    .click();
  await admin.getByRole("option", { name: "Misuse" }).click();
  await form.getByLabel(/^Note/).fill("Terlalu banyak percobaan.");
  await form.getByRole("button", { name: "Suspend" }).click();
  await said(admin, `${app} is suspended: misuse`);
  await details.getByText("Suspended: Misuse").waitFor();
  await portal.mails.mailTo(owner, /Toko 2-production is suspended/);
  const token = await requestToken(portal.url, owner, password);
  await expect(openSandbox(portal.url, token, app, { privateKey, daysLater })).rejects.toThrow();

  await details.getByRole("button", { name: "Resume" }).click();
  await findDialog(admin, "Resume the app").getByRole("button", { name: "Resume" }).click();
  await said(admin, `${app} works again`);
  await portal.mails.mailTo(owner, /Toko 2-production works again/);
  await openSandbox(portal.url, token, app, { privateKey, daysLater });

  const own = await openApp(tenant, app);
  await own.getByRole("button", { name: "Close for ever" }).click();
  await findDialog(tenant, "Close the app for ever").getByRole("button", { name: "Close for ever" }).click();
  await said(tenant, `${app} is closed`);
  await own.getByText("Closed", { exact: true }).first().waitFor();
  await expect(openSandbox(portal.url, token, app, { privateKey, daysLater })).rejects.toThrow();
});

test("every action was audited, and no page reported an error", async () => {
  const token = await requestToken(portal.url, "admin", portal.adminPassword);
  const audited = z
    .array(z.object({ event: z.string() }))
    .parse(await send(portal.url, "/api/v1/audit?limit=100", { method: "GET", token }));
  expect([...new Set(audited.map(({ event }) => event))]).toEqual(
    expect.arrayContaining([
      "registration_requested",
      "registration_confirmed",
      "registration_decided",
      "company_invited",
      "company_joined",
      "app_decided",
      "app_state_changed",
      "app_change_requested",
      "app_change_decided",
      "public_key_registered",
      "consumer_secret_created",
      "consumer_secret_revoked",
    ]),
  );
  expect(errors.flat()).toEqual([]);
});
