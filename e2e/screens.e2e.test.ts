import { mkdirSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./browser.ts";
import { buildTenants, type Tenant } from "./realistic-data.ts";

/*
 * Every screen in both themes and both languages, narrow, in between and wide: nothing scrolls sideways, nothing is
 * printed as an error, axe finds nothing; and a picture of each in e2e/screenshots, to be looked at.
 */

interface Screen {
  path: string;
  /** Where the path leads, if not to itself. */
  endsAt?: string;
  /** Names the picture where several show the same path. */
  name?: string;
  /** What somebody does there before it is looked at. */
  act?: (page: Page) => Promise<void>;
}

const openPalette = async (page: Page) => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").first().waitFor();
};

/** Every screen by who sees it; a new one is one line. */
const screens: Record<"nobody" | "admin" | "tenant", Screen[]> = {
  nobody: [
    { path: "/login" },
    { path: "/login#/forgottenpassword", name: "forgottenpassword" },
    { path: "/changepassword/a-token", endsAt: "/changepassword" },
    { path: "/denied" },
    { path: "/unauthorized" },
    { path: "/no-such-page" },
  ],
  admin: [
    { path: "/app/home" },
    { path: "/app/profile" },
    { path: "/app/tenants" },
    { path: "/app/tenants?new=1", name: "app-tenants-new" },
    { path: "/app/apps" },
    { path: "/app/apps?new=1", name: "app-apps-new" },
    { path: "/app/approved" },
    { path: "/app/productions" },
    { path: "/app/productions?new=1", name: "app-productions-new" },
    { path: "/app/logs" },
    { path: "/app/siggen" },
    { path: "/changepassword" },
    { path: "/app/documentations" },
    { path: "/app/documentations/sit-workflow" },
    { path: "/app/documentations/first-signature" },
    { path: "/app/documentations/reference" },
    { path: "/app/faqs" },
    { path: "/app/extra/search" },
    { path: "/app/extra/search?q=pt", name: "app-extra-search-hits" },
    { path: "/app/extra/search?q=zzzzzz", name: "app-extra-search-nothing" },
    { path: "/app/home", name: "app-palette", act: openPalette },
  ],
  tenant: [
    { path: "/tenant/home" },
    { path: "/tenant/profile" },
    { path: "/tenant/apps" },
    { path: "/tenant/apps?new=1", name: "tenant-apps-new" },
    { path: "/tenant/productions" },
    { path: "/tenant/productions?new=1", name: "tenant-productions-new" },
    { path: "/tenant/logs" },
    { path: "/tenant/siggen" },
    { path: "/tenant/documentations" },
    { path: "/tenant/faqs" },
    { path: "/app/extra/search?q=kasir", name: "tenant-search-hits" },
  ],
};

const url = inject("url");
const screenshots = "e2e/screenshots";
const narrow = { width: 390, height: 844 };
const between = { width: 768, height: 900 };
const wide = { width: 1440, height: 900 };

/** What is looked at in each language: both themes, every width at least once; axe where a layout or a theme is new. */
const looks = {
  en: [
    { theme: "light", size: narrow, hasAxe: true },
    { theme: "light", size: between, hasAxe: false },
    { theme: "light", size: wide, hasAxe: true },
    { theme: "dark", size: wide, hasAxe: true },
  ],
  id: [
    { theme: "light", size: wide, hasAxe: true },
    { theme: "dark", size: narrow, hasAxe: true },
  ],
} as const;

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

for (const language of ["en", "id"] as const)
  for (const who of ["nobody", "admin", "tenant"] as const)
    describe(`${who}, ${language}`, () => {
      let page: Page;
      let context: BrowserContext;
      let faults: string[];

      beforeAll(async () => {
        ({ page, context, faults } = await openPage(browser));
        if (who === "admin") await signIn(page, url, "admin", inject("adminPassword"));
        if (who === "tenant") await signIn(page, url, tenant.username, tenant.password);
        const stored = { "portal-color-scheme": "light", "portal-language": language };
        await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
      });
      afterAll(() => context.close());

      test.each(screens[who].map((screen) => ({ ...screen, title: nameOf(screen) })))(
        "$title",
        async (screen) => {
          await page.setViewportSize(looks[language][0].size);
          await open(page, screen);
          for (const { theme, size, hasAxe } of looks[language]) {
            await page.setViewportSize(size);
            await wear(page, theme);
            const name = `${nameOf(screen)}-${theme}-${language}-${String(size.width)}`;
            await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true });
            const overflow = await page.evaluate<number>(
              "document.documentElement.scrollWidth - document.documentElement.clientWidth",
            );
            expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
            if (hasAxe) expect(await faultsOfAccess(page), name).toEqual([]);
          }
          expect(faults.splice(0)).toEqual([]);
        },
      );
    });

const nameOf = ({ path, name }: Screen) => name ?? path.slice(1).replaceAll("/", "-");

async function open(page: Page, { path, endsAt = path, act }: Screen) {
  await page.goto(`${url}${path}`);
  await page.waitForLoadState("networkidle");
  await page.getByRole("heading").first().waitFor();
  // A screen that is gone, or out of this role's reach, must not pass as a good-looking error page.
  expect(page.url()).toBe(`${url}${endsAt}`);
  if (path !== "/no-such-page" && path !== "/denied" && path !== "/unauthorized")
    expect(await page.getByText(/^40[134]$/).count(), `${path} is an error page`).toBe(0);
  await act?.(page);
}

/** Puts the theme on as the portal does, and waits until everything stands where it will stand. */
const wear = (page: Page, theme: string) =>
  page.evaluate(
    `document.documentElement.setAttribute("data-mantine-color-scheme", ${JSON.stringify(theme)});
     new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))`,
  );

async function faultsOfAccess(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
  );
}
