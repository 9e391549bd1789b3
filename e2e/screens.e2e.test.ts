import { mkdirSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./browser.ts";
import { buildTenants, type Tenant } from "./realistic-data.ts";

/*
 * Every screen at three widths, in both themes and both languages: nothing scrolls sideways, nothing is printed as an
 * error, axe finds nothing; and a picture of each in e2e/screenshots, to be looked at.
 */

const url = inject("url");
const screenshots = "e2e/screenshots";
const widths = [390, 768, 1440];
let browser: Browser;
let tenant: Tenant;

beforeAll(async () => {
  mkdirSync(screenshots, { recursive: true });
  browser = await openBrowser();
  tenant = await buildTenants(url, inject("adminPassword"));
});
afterAll(async () => {
  await browser.close();
});

const publicScreens = ["/login", "/denied", "/unauthorized", "/no-such-page"];
const adminScreens = [
  "/app/home",
  "/app/profile",
  "/app/tenants",
  "/app/apps",
  "/app/approved",
  "/app/productions",
  "/app/logs",
  "/app/siggen",
];
const tenantScreens = [
  "/tenant/home",
  "/tenant/profile",
  "/tenant/apps",
  "/tenant/productions",
  "/tenant/logs",
  "/tenant/siggen",
];

const looks = [
  { theme: "light", language: "en" },
  { theme: "dark", language: "id" },
] as const;

for (const { theme, language } of looks) {
  test(`public screens, ${theme}, ${language}`, async () => {
    const { page, context, faults } = await openPage(browser);
    await prepare(page, theme, language);
    for (const screen of publicScreens) await lookAt(page, screen, `${theme}-${language}`);
    expect(faults).toEqual([]);
    await context.close();
  });

  test(`the administrator's screens, ${theme}, ${language}`, async () => {
    const { page, context, faults } = await openPage(browser);
    await signIn(page, url, "admin", inject("adminPassword"));
    await prepare(page, theme, language);
    for (const screen of adminScreens) await lookAt(page, screen, `${theme}-${language}`);
    expect(faults).toEqual([]);
    await context.close();
  });

  test(`the tenant's screens, ${theme}, ${language}`, async () => {
    const { page, context, faults } = await openPage(browser);
    await signIn(page, url, tenant.username, tenant.password);
    await prepare(page, theme, language);
    for (const screen of tenantScreens) await lookAt(page, screen, `${theme}-${language}`);
    expect(faults).toEqual([]);
    await context.close();
  });
}

async function prepare(page: Page, theme: string, language: string) {
  const stored = { "portal-color-scheme": theme, "portal-language": language };
  await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
}

async function lookAt(page: Page, screen: string, look: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await page.goto(`${url}${screen}`);
    await page.waitForLoadState("networkidle");
    await page.getByRole("heading").first().waitFor();
    const name = `${screen.slice(1).replaceAll("/", "-")}-${look}-${String(width)}`;
    await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true });
    const overflow = await page.evaluate<number>(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth",
    );
    expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
    if (width !== 768) expect(await faultsOfAccess(page), name).toEqual([]);
  }
}

async function faultsOfAccess(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
  );
}
