import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { openAs, openBrowser, openPage } from "./browser.ts";
import { post, send, requestToken } from "./portal-api.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";

const url = inject("url");
const status = "30-AggreementCompleted";
const label = "AggreementCompleted";
let browser: Browser;
let tenant: Tenant;

beforeAll(async () => {
  browser = await openBrowser();
  tenant = await buildTenant(url, inject("adminPassword"));
  const admin = await requestToken(url, "admin", inject("adminPassword"));
  const own = await requestToken(url, tenant.username, tenant.password);
  const { db_id } = await post(url, "/api/v1/production", own, {
    requested_by: "Muhammad Nurhidayatullah Prawiranegara",
    request_type: "production",
  });
  await send(url, `/api/v1/production/status?production_status=${status}&db_id=${String(db_id)}`, {
    method: "PUT",
    token: admin,
  });
});
afterAll(async () => {
  await browser.close();
});

/** On how many lines each visible text of the page is that is exactly the label. */
const lines = `[...document.querySelectorAll("main *")]
  .flatMap((element) => [...element.childNodes])
  .filter((node) => node.nodeType === 3 && node.textContent.trim() === "${label}")
  .filter((node) => node.parentElement.checkVisibility())
  .map((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  })`;

test.each([1920, 1280, 1024, 800, 390])("at %i px the name of a status is not broken", async (width) => {
  const { page, context } = await openPage(browser, { viewport: { width, height: 900 } });
  await openAs(page, `${url}/tenant/productions`, tenant.username, tenant.password);
  for (const path of ["productions", "logs"]) {
    await page.goto(`${url}/tenant/${path}`);
    const search = async () => z.array(z.number()).parse(await page.evaluate(lines));
    await expect.poll(async () => (await search()).length).toBeGreaterThan(0);
    expect(new Set(await search()), path).toEqual(new Set([1]));
  }
  await context.close();
});
