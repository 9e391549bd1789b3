import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { tmpdir } from "node:os";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { expectNoAccessibilityErrors } from "./accessibility.ts";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { post, replaceInitialPassword, requestToken } from "./portal-api.ts";

/* Own public keys, with a private key that only exists in the browser and in a file of this test. */

const url = inject("url");
const username = `kunci-${Date.now().toString(36)}`;
const password = "tujuh gajah menari";
const folder = mkdtempSync(path.join(tmpdir(), "own-keys-"));
let browser: Browser;
let page: Page;
let errors: string[];
let settle: () => Promise<void>;
const sent: string[] = [];

beforeAll(async () => {
  const admin = await requestToken(url, "admin", inject("adminPassword"));
  const person = { firstname: "Kunci", lastname: "Sendiri", phone: "1", address: "Jakarta" };
  const account = { username, password: "kata-sandi-awal", email: `${username}@example.id` };
  await post(url, "/api/v1/user", admin, { ...person, ...account, company: "PT Kunci" });
  await replaceInitialPassword(url, username, account.password, password);
  browser = await openBrowser();
  ({ page, errors, settle } = await openPage(browser, { acceptDownloads: true }));
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  await openAs(page, url, username, password);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

const runInShell = (command: string) => execFileSync("sh", ["-c", command], { cwd: folder }).toString();
const findDialog = () => page.getByRole("dialog");
const findButton = (name: string) => page.getByRole("button", { name });

test("a pair made in the browser: the private key is saved and never sent", async () => {
  await page.goto(`${url}/tenant/profile`);
  await settle();
  await findButton("Generate in browser").click();
  await findDialog().getByLabel("Name").fill("Kasir 1");
  await expectNoAccessibilityErrors(page, "generate", "[role=dialog]");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    findButton("Generate and save").click(),
  ]);
  expect(download.suggestedFilename()).toBe("Kasir_1-private-key.pem");
  await download.saveAs(path.join(folder, "private.pem"));
  await expectNoAccessibilityErrors(page, "generated", "[role=dialog]");
  await findButton("Register key").click();
  await page.getByRole("listitem").filter({ hasText: "Kasir 1" }).waitFor();
  const piece = readFileSync(path.join(folder, "private.pem"), "utf8").split("\n")[3] ?? "";
  expect(piece).toHaveLength(64);
  expect(sent.join("\n")).toContain("BEGIN PUBLIC KEY");
  expect(sent.join("\n")).not.toContain(piece);
});

test("the command of the generator signs, and the portal verifies the signature", async () => {
  await page.goto(`${url}/tenant/siggen`);
  await page.getByText("You have no key pair in the portal").waitFor();
  await page.getByLabel("Client ID").fill("it's my client");
  const command = page.locator("pre").filter({ hasText: "openssl dgst" });
  const signature = runInShell(await command.innerText());
  await page.getByLabel("Signature", { exact: false }).fill(signature);
  await findButton("Verify signature").click();
  await page.getByText("The signature is valid. It was made with the key Kasir 1").waitFor();
  await page.getByLabel("Client ID").fill("another client");
  await findButton("Verify signature").click();
  await page.getByText("None of your keys verifies this signature.").waitFor();
});

test("a certificate is uploaded from a file, a private key is not, and a key is revoked", async () => {
  runInShell(
    "openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=kasir -days 2 -keyout key.pem -out cert.pem 2>&1",
  );
  await page.goto(`${url}/tenant/profile`);
  await findButton("Upload public key").click();
  const choose = (file: string) =>
    findDialog().locator("input[type=file]").setInputFiles(path.join(folder, file));
  await choose("key.pem");
  await findDialog().getByText("This is a private key, and it is not stored").waitFor();
  await choose("cert.pem");
  await findDialog().getByLabel("Name").fill("Kasir 2");
  await expectNoAccessibilityErrors(page, "upload", "[role=dialog]");
  await findButton("Register key").click();
  await page.getByRole("listitem").filter({ hasText: "Kasir 2" }).waitFor();

  await findButton("Revoke Kasir 1").click();
  await findDialog().getByRole("button", { name: "Revoke key" }).click();
  await findButton("1 revoked key").click();
  await findButton("Details of Kasir 1").click();
  await findDialog().getByText(`Revoked by ${username}`).waitFor();
  expect(errors).toEqual([]);
});
