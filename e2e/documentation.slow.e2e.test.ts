import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { services } from "../client/src/features/overview/documentations/reference/services.ts";
import { listTopics } from "../client/src/features/overview/documentations/topics.ts";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { readGuideTitle } from "./guide-titles.ts";
import { requestToken } from "./portal-api.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";

/* The documentation can be found, read and linked, and matches the portal's products. */

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

test("the reference contains every product of the portal with its method and path", async () => {
  const token = await requestToken(url, "admin", inject("adminPassword"));
  const Offered = z.object({
    service_code: z.string(),
    name: z.string(),
    method: z.string(),
    uripath: z.string(),
  });
  const answer = await fetch(`${url}/api/v1/products/all?limit=100&page=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const products = z.object({ data: z.array(Offered) }).parse(await answer.json()).data;
  expect(new Set(products.map(({ service_code }) => service_code)).size).toBe(68);
  for (const { service_code, name, method, uripath } of products) {
    const service = services.find(({ code }) => code === service_code);
    expect(service, name).toMatchObject({ name, method, path: uripath.replace(/^\/api\/v\d\.\d\//, "") });
  }
});

/* Visitors read the guides of tenants in both languages: visitors.e2e.test.ts. */
test.each([
  ["admin", "en"],
  ["tenant", "id"],
] as const)(
  "as %s, every guide opens from the list of topics in %s, with its diagram as text",
  async (role, language) => {
    const base = role === "admin" ? "/app" : "/tenant";
    const { page, context, errors } = await openPage(browser);
    await (role === "admin"
      ? openAs(page, url, "admin", inject("adminPassword"))
      : openAs(page, url, tenant.username, tenant.password));
    await page.evaluate(`localStorage.setItem("portal-language", "${language}")`);
    await page.goto(`${url}${base}/documentations`);
    const topics = page.getByRole("navigation", { name: language === "en" ? "Topics" : "Topik" });
    for (const topic of listTopics(role)) {
      const title = readGuideTitle(topic.slug, language);
      await topics.getByRole("link", { name: title, exact: true }).click();
      await page.waitForURL(`**${base}/documentations/${topic.slug}`);
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      await page.locator("article h2").first().waitFor();
      for (const diagram of await page.getByRole("img", { name: /^(Flow diagram|Diagram alur): / }).all())
        expect(await diagram.locator("desc").textContent()).not.toBe("");
    }
    expect(errors).toEqual([]);
    await context.close();
  },
);

test("one search field finds a guide, a response code and a question, and opens them", async () => {
  const { page, context, errors } = await openPage(browser);
  await openAs(page, url, tenant.username, tenant.password);
  await page.getByRole("navigation").getByRole("link", { name: "Documentations", exact: true }).click();
  const search = page.getByRole("textbox", { name: "Search documentation" });
  await search.fill("final files");
  await page.getByRole("link", { name: /Send a SIT request › Files/ }).click();
  await page.waitForURL("**/documentations/sit-request#files");
  await search.fill("insufficient funds");
  await page
    .getByRole("link", { name: /Insufficient Funds/ })
    .first()
    .click();
  await page.waitForURL("**/documentations/reference#response-403-14");
  const row = page.getByRole("row", { name: /403xx14/ });
  await row.waitFor();
  await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("response-403-14");
  await search.fill("hex base64");
  await page.getByRole("link", { name: /Hex or base64/ }).click();
  await page.waitForURL("**/faqs#hex-or-base64");
  await page.getByText("The body hash is lower-case hex").waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("the reference filters while typing, keeps the filter in the URL, and reports when nothing is found", async () => {
  const { page, context } = await openPage(browser);
  await openAs(page, `${url}/tenant/documentations/reference`, tenant.username, tenant.password);
  const field = page.getByRole("textbox", { name: "Search code, path, header, field or meaning" });
  await field.pressSequentially("4011100");
  await page.getByText("2 entries").waitFor();
  expect(page.url()).toContain("?q=4011100");
  await page.reload();
  await page.getByText("2 entries").waitFor();
  await field.fill("nothing like this");
  await page.getByText("No results for “nothing like this”.").waitFor();
  await page.goto(`${url}/tenant/documentations/no-such-topic`);
  await page.getByText("There is no such topic.").last().waitFor();
  await context.close();
});

test("the samples contain the reader's own client id, and the whole program can be copied", async () => {
  const { page, context } = await openPage(browser, { permissions: ["clipboard-read", "clipboard-write"] });
  await openAs(page, `${url}/tenant/documentations/first-signature#run`, tenant.username, tenant.password);
  await page.getByText(`export PORTAL_URL='${url}'`).waitFor();
  for (const [language, file] of [
    ["Node.js", "first-signature.mjs"],
    ["Java", "FirstSignature.java"],
    ["Go", "first-signature.go"],
  ] as const) {
    await page.getByText(language, { exact: true }).click();
    await page.getByRole("button", { name: `Copy ${file}` }).click();
    expect(await page.evaluate<string>("navigator.clipboard.readText()")).toContain("signature-service");
  }
  await context.close();
});
