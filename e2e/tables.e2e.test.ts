import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { post, send, replaceInitialPassword, requestToken } from "./portal-api.ts";

/*
 * Tables: the view is stored in the URL, exports contain all matching rows, several apps can be approved
 * together.
 */

const url = inject("url");
const stamp = Date.now().toString(36);
const company = `PT Tabel ${stamp}`;
const tenant = { username: `tabel-${stamp}`, password: "hujan-di-bulan-juni-89" };
const appCount = 27;
let browser: Browser;
/** Of the tenant: the newest app, a request, its history record, and the tenant. */
const ids = { app: "", request: "", record: "", user: "" };
/** An app of the administrator. */
let foreignApp = "";

beforeAll(async () => {
  browser = await openBrowser();
  const admin = await requestToken(url, "admin", inject("adminPassword"));
  const { db_id: user } = await post(url, "/api/v1/user", admin, {
    user_id: "0000-0000-0000",
    username: tenant.username,
    password: "kata-sandi-awal",
    firstname: "Tabel",
    lastname: "Panjang",
    email: `${tenant.username}@example.id`,
    phone: "+62 21 5550 1234",
    company,
    address: "Jl. Thamrin 1, Jakarta",
    rolecode: "T",
    isactive: true,
    avatar: "",
  });
  const own = await replaceInitialPassword(url, tenant.username, "kata-sandi-awal", tenant.password);
  for (let index = 1; index <= appCount; index += 1)
    ids.app = readId(
      await post(url, "/api/v1/apps", own, {
        name: `App ${String(index).padStart(2, "0")} ${stamp}`,
        type: index % 2 === 0 ? "sandbox" : "production",
        products: ["/api/v1.0/balance-inquiry"],
      }),
    );
  ids.user = String(user);
  const request = { requested_by: `Sari ${stamp}`, request_type: "production" };
  ids.request = readId(await post(url, "/api/v1/production", own, request));
  const history = await send(url, `/api/v1/history/user/${ids.user}`, { method: "GET", token: own });
  ids.record =
    z.array(z.object({ EntityAppsHistory: Entry })).parse(history)[0]?.EntityAppsHistory.db_id ?? "";
  foreignApp = readId(
    await post(url, "/api/v1/apps", admin, {
      user_id: await readAdminId(admin),
      name: "Milik lain",
      type: "sandbox",
      products: ["/api/v1.0/balance-inquiry"],
      isactive: false,
    }),
  );
});
afterAll(async () => {
  await browser.close();
});

const Entry = z.object({ db_id: z.string() });
const readId = (data: unknown) => Entry.parse(data).db_id;

async function readAdminId(token: string) {
  const users = await send(url, "/api/v1/user/all?keyword=admin&limit=1", { method: "GET", token });
  return readId(z.array(z.unknown()).parse(users)[0]);
}

async function asTenant(work: (page: Page) => Promise<void>) {
  const { page, context, errors } = await openPage(browser);
  await openAs(page, url, tenant.username, tenant.password);
  await work(page);
  expect(errors).toEqual([]);
  await context.close();
}

async function asAdmin(work: (page: Page) => Promise<void>) {
  const { page, context, errors } = await openPage(browser);
  await openAs(page, url, "admin", inject("adminPassword"));
  await work(page);
  expect(errors).toEqual([]);
  await context.close();
}

const findRange = (page: Page, range: string) => page.getByRole("status").getByText(range).waitFor();

test("search, filter, order and page are stored in the URL, and Back returns through them", async () => {
  await asAdmin(async (page) => {
    await page.goto(`${url}/app/apps?size=25`);
    await page.getByRole("searchbox", { name: "Search: Apps" }).fill(stamp);
    await findRange(page, `1–25 of ${String(appCount)}`);
    await page.getByRole("button", { name: "Next page" }).click();
    await findRange(page, `26–${String(appCount)} of ${String(appCount)}`);
    expect(new URL(page.url()).search).toBe(`?size=25&q=${stamp}&page=2`);
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("dialog", { name: "Filter" }).getByRole("button", { name: "Type" }).click();
    await page.getByRole("radio", { name: "Sandbox" }).click();
    await findRange(page, "1–13 of 13");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Type: Sandbox" }).waitFor();
    await page.getByRole("button", { name: "Apps Name" }).click();
    await page.waitForURL(/sort=name\.asc/);
    const seen = page.url();
    await page.goBack();
    await page.goBack();
    await findRange(page, `26–${String(appCount)} of ${String(appCount)}`);
    await page.goto(seen);
    await findRange(page, "1–13 of 13");
    await page.getByRole("button", { name: "Clear Type" }).click();
    await findRange(page, `1–25 of ${String(appCount)}`);
    await page.goto(seen);
    await page.getByRole("button", { name: /^Clear all/ }).click();
    await page.waitForURL((address) => !address.search.includes("type="));
    expect(new URL(page.url()).search).toBe("?size=25&sort=name.asc");
  });
});

/** With a search without matches, so that the row is on no page. */
async function expectOpen(page: Page, list: string, id: string, name: RegExp) {
  await page.goto(`${url}${list}?q=zzzzzz&open=${id}`);
  await page.getByText("No entries match your search.").waitFor();
  const drawer = page.getByRole("dialog", { name });
  await drawer.waitFor();
  await drawer
    .getByText(id, { exact: false })
    .or(drawer.getByText(stamp, { exact: false }))
    .first()
    .waitFor();
}

test("in every list, a URL opens the details of a row on another page", async () => {
  const app = new RegExp(`^App ${String(appCount)} ${stamp}`);
  await asAdmin(async (page) => {
    await page.goto(`${url}/app/apps?size=25&q=${stamp}&open=${ids.app}`);
    await findRange(page, `1–25 of ${String(appCount)}`);
    await page.getByRole("dialog", { name: app }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(new URL(page.url()).search).toBe(`?size=25&q=${stamp}`);

    for (const list of ["/app/apps", "/app/approved"]) await expectOpen(page, list, ids.app, app);
    await expectOpen(page, "/app/tenants", ids.user, new RegExp(tenant.username));
    await expectOpen(page, "/app/productions", ids.request, new RegExp(`Sari ${stamp}`));
    await expectOpen(page, "/app/logs", ids.record, /^Request created$/);
  });
  await asTenant(async (page) => {
    await expectOpen(page, "/tenant/apps", ids.app, app);
    await expectOpen(page, "/tenant/productions", ids.request, new RegExp(`Sari ${stamp}`));
    await expectOpen(page, "/tenant/logs", ids.record, /^Request created$/);
  });
});

test("an unknown id, or the id of another user's row, shows a message and a link back to the list", async () => {
  await asTenant(async (page) => {
    for (const id of [foreignApp, randomUUID(), "all"]) {
      await page.goto(`${url}/tenant/apps?size=25&open=${id}`);
      const drawer = page.getByRole("dialog", { name: "Not found" });
      await drawer.getByText("This entry does not exist, or you do not have access to it.").waitFor();
      await drawer.getByRole("button", { name: "Show the list" }).click();
      await drawer.waitFor({ state: "hidden" });
      expect(new URL(page.url()).search).toBe("?size=25");
      await findRange(page, `1–25 of ${String(appCount)}`);
    }
  });
});

test("an export contains all matching rows, not only those of the page, and no secret", async () => {
  await asAdmin(async (page) => {
    await page.goto(`${url}/app/apps?size=25&q=${stamp}`);
    await findRange(page, `1–25 of ${String(appCount)}`);
    const [csv, xlsx] = [await readExport(page, "CSV"), await readExport(page, "Excel (XLSX)")];
    const lines = csv.toString("utf8").trim().split("\r\n");
    expect(lines).toHaveLength(appCount + 1);
    expect(lines[0]).not.toMatch(/secret/i);
    expect(xlsx.subarray(0, 2).toString()).toBe("PK");
  });
});

test("several waiting apps are approved on the same terms, and a list shows the result of each", async () => {
  await asAdmin(async (page) => {
    await page.goto(`${url}/app/approved?q=${stamp}&size=25&sort=name.asc`);
    await findRange(page, `1–25 of ${String(appCount)}`);
    for (const name of [/^Select App 01/, /^Select App 02/])
      await page.getByRole("checkbox", { name }).check();
    await page.getByText("2 rows selected").waitFor();
    await page.getByRole("button", { name: "Approve selected" }).click();
    const form = page.getByRole("dialog", { name: "Approve selected" });
    await form.getByRole("button", { name: "Approve 2 apps" }).click();
    await form.getByText("Source Account is required").waitFor();
    await form.getByText("0060209031245").click();
    await form.getByText("60", { exact: true }).click();
    await form.getByRole("radio", { name: /true/i }).check();
    await form.getByLabel(/^Note/).fill("Silakan mulai uji coba.");
    await form.getByRole("button", { name: "Approve 2 apps" }).click();
    const results = page.getByRole("dialog", { name: "Results" });
    await results.getByText("Approved", { exact: true }).nth(1).waitFor();
    await results.getByRole("button", { name: "OK", exact: true }).click();
    await findRange(page, `1–25 of ${String(appCount - 2)}`);
  });
  const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await openAs(page, `${url}/tenant/apps?isactive=true`, tenant.username, tenant.password);
  await page.getByRole("button", { name: /^Details of App 01/ }).click();
  await page.getByRole("list", { name: "Timeline" }).getByText("Silakan mulai uji coba.").waitFor();
  await context.close();
});

async function readExport(page: Page, format: string) {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: format }).click();
  return buffer(await (await download).createReadStream());
}
