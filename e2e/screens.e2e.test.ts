import { mkdirSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { expectNoAccessibilityErrors } from "./accessibility.ts";
import { openBrowser, openPage, signIn } from "./browser.ts";
import { buildTenants, type Tenant } from "./realistic-data.ts";

/*
 * Every screen in both themes and languages, at three widths: no horizontal scrolling, no console errors, and
 * no axe violations in either theme. The same for menus and dialogs. `npm run screenshots` also stores a
 * picture of each in e2e/screenshots.
 */

interface Screen {
  path: string;
  /** The redirect target of the path, if any. */
  endsAt?: string;
  /** The name of the picture if several screens share a path. */
  name?: string;
  /** Actions before the screen is checked. */
  act?: (page: Page) => Promise<void>;
}

const openPalette = async (page: Page) => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").first().waitFor();
};

/** All screens by role; a new one is one line. */
const screens: Record<"public" | "admin" | "tenant", Screen[]> = {
  public: [
    { path: "/login" },
    {
      path: "/login#/forgottenpassword",
      name: "forgottenpassword",
      act: (page) => page.getByRole("textbox").waitFor(),
    },
    { path: "/changepassword/a-token", endsAt: "/changepassword" },
    { path: "/denied" },
    { path: "/unauthorized" },
    { path: "/error" },
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
    { path: "/app/administrators" },
    { path: "/app/source-accounts" },
    { path: "/app/mails" },
    { path: "/app/audit" },
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
const takesScreenshots = process.env["SCREENSHOTS"] !== undefined;
/** The start of a long page shows its layout, in a fraction of the time. */
const maxScreenshotHeight = 4000;
const narrow = { width: 390, height: 844 };
const between = { width: 768, height: 900 };
const wide = { width: 1440, height: 900 };

/** How each screen is checked in each language: every width in both, axe once per theme. */
const looks = {
  en: [
    { theme: "light", size: narrow, hasAxe: true },
    { theme: "light", size: between, hasAxe: false },
    { theme: "light", size: wide, hasAxe: false },
  ],
  id: [
    { theme: "dark", size: narrow, hasAxe: false },
    { theme: "dark", size: between, hasAxe: false },
    { theme: "dark", size: wide, hasAxe: true },
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

type Language = keyof typeof looks;
type View = Awaited<ReturnType<typeof openPage>>;

async function openView(who: keyof typeof screens, language: Language): Promise<View> {
  const view = await openPage(browser);
  if (who === "admin") await signIn(view.page, url, "admin", inject("adminPassword"));
  if (who === "tenant") await signIn(view.page, url, tenant.username, tenant.password);
  const stored = { "portal-color-scheme": "light", "portal-language": language };
  await view.page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
  return view;
}

for (const who of ["public", "admin", "tenant"] as const)
  describe(`${who}, en and id`, () => {
    const views: Partial<Record<Language, View>> = {};

    beforeAll(async () => {
      views.en = await openView(who, "en");
      views.id = await openView(who, "id");
    });
    afterAll(async () => {
      for (const view of Object.values(views)) await view.context.close();
    });

    test.each(screens[who].map((screen) => ({ ...screen, title: nameOf(screen) })))(
      "$title",
      async (screen) => {
        // Both languages concurrently: most of the time is waiting.
        await Promise.all([lookAt(screen, "en", views.en), lookAt(screen, "id", views.id)]);
      },
    );
  });

async function lookAt(screen: Screen, language: Language, view: View | undefined) {
  if (view === undefined) throw new Error(`There is no page in ${language}.`);
  const { page, errors } = view;
  await page.setViewportSize(looks[language][0].size);
  await open(page, screen);
  for (const { theme, size, hasAxe } of looks[language]) {
    await page.setViewportSize(size);
    await wear(page, theme);
    const name = `${nameOf(screen)}-${theme}-${language}-${String(size.width)}`;
    const [overflow, height] = await page.evaluate<[number, number]>(
      `(({ scrollWidth, clientWidth, scrollHeight }) => [scrollWidth - clientWidth, scrollHeight])(document.documentElement)`,
    );
    if (takesScreenshots) {
      const clip = { x: 0, y: 0, width: size.width, height: Math.min(height, maxScreenshotHeight) };
      await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true, clip });
    }
    expect(overflow, `${name} scrolls horizontally`).toBeLessThanOrEqual(0);
    if (hasAxe) await expectNoAccessibilityErrors(page, name);
  }
  expect(errors.splice(0)).toEqual([]);
}

/** By picture name: an administrator screen, and what is opened on it. */
const overlays: Record<string, Required<Pick<Screen, "path" | "act">>> = {
  "drawer-app": { path: "/app/apps", act: (page) => openFirst(page, /^Penerimaan pembayaran/, "dialog") },
  "drawer-request": { path: "/app/productions", act: (page) => openFirst(page, /^Muhammad/, "dialog") },
  "drawer-log": { path: "/app/logs", act: (page) => openFirst(page, /^Status changed from/, "dialog") },
  "status-modal": {
    path: "/app/productions",
    act: (page) => openFirst(page, /^SIT Revision\. Change status/, "dialog"),
  },
  "status-choice": {
    path: "/app/productions",
    act: async (page) => {
      await openFirst(page, /^SIT Revision\. Change status/, "dialog");
      await page.getByRole("combobox", { name: /^New status/ }).click();
      await page.getByRole("option").first().waitFor();
      await page.keyboard.press("ArrowDown");
    },
  },
  "filter-panel": {
    path: "/app/productions",
    act: (page) => openFirst(page, /^(Status|Filters)$/, "dialog"),
  },
  "export-menu": { path: "/app/apps", act: (page) => openFirst(page, "Export", "menu") },
  "drawer-tenant": {
    path: "/app/tenants",
    act: async (page) => {
      await page.locator("main table tbody tr, main ul li").first().click();
      await page.getByRole("dialog").getByRole("heading", { name: "Sessions" }).waitFor();
    },
  },
  "row-menu": { path: "/app/tenants", act: (page) => openFirst(page, /^More actions/, "menu") },
  "account-menu": { path: "/app/home", act: (page) => openFirst(page, /^Account of/, "menu") },
  "app-choice": {
    path: "/app/siggen",
    act: async (page) => {
      await page.getByRole("combobox", { name: "App", exact: true }).click();
      await page.getByRole("option").first().waitFor();
      await page.keyboard.press("ArrowDown");
    },
  },
};

async function openFirst(page: Page, button: string | RegExp, opens: "dialog" | "menu") {
  await page
    .getByRole("button", { name: button, exact: typeof button === "string" })
    .first()
    .click();
  await page.getByRole(opens).waitFor();
  await page.waitForLoadState("networkidle");
}

/** The screen below was already checked. */
const opened = "[role=dialog], [role=menu], [role=listbox]";

describe("over a screen", () => {
  let page: Page;
  let context: BrowserContext;
  let errors: string[];

  beforeAll(async () => {
    ({ page, context, errors } = await openPage(browser));
    await signIn(page, url, "admin", inject("adminPassword"));
    await page.addInitScript(`localStorage.setItem("portal-color-scheme", "light")`);
  });
  afterAll(() => context.close());

  test.each(Object.keys(overlays))("%s", async (title) => {
    const { path = "", act } = overlays[title] ?? {};
    for (const { size, theme } of [
      { size: narrow, theme: "light" },
      { size: wide, theme: "dark" },
    ]) {
      await page.setViewportSize(size);
      await open(page, { path, ...(act === undefined ? {} : { act }) });
      await wear(page, theme);
      const name = `over-${title}-${theme}-${String(size.width)}`;
      if (takesScreenshots) await page.screenshot({ path: `${screenshots}/${name}.png` });
      await expectNoAccessibilityErrors(page, name, opened);
    }
    expect(errors.splice(0)).toEqual([]);
  });
});

describe("a list shows its last column without scrolling", () => {
  const lists = {
    admin: ["/app/tenants", "/app/apps", "/app/approved", "/app/productions", "/app/logs"],
    tenant: ["/tenant/apps", "/tenant/productions", "/tenant/logs"],
  };

  test.each(["admin", "tenant"] as const)("to the %s, as rows or as cards", async (who) => {
    const { page, context } = await openView(who, "id");
    const tooWide: string[] = [];
    for (const path of lists[who])
      for (const width of [768, 1120, 1280, 1366]) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, { path });
        await page
          .locator(width < 1120 ? "main ul li dl" : "main table tbody tr")
          .first()
          .waitFor();
        const surplus = await page.evaluate<number>(`(() => {
          const frame = document.querySelector("table")?.parentElement ?? document.documentElement;
          return frame.scrollWidth - frame.clientWidth;
        })()`);
        if (surplus > 0) tooWide.push(`${path} at ${String(width)}: by ${String(surplus)} px`);
      }
    expect(tooWide).toEqual([]);
    await context.close();
  });
});

const errorPages = ["/denied", "/unauthorized", "/error", "/no-such-page"];

const nameOf = ({ path, name }: Screen) => name ?? path.slice(1).replaceAll("/", "-");

async function open(page: Page, { path, endsAt = path, act }: Screen) {
  await page.goto(`${url}${path}`);
  await page.waitForLoadState("networkidle");
  await page.getByRole("heading").first().waitFor();
  // A missing or forbidden screen must not pass as an accessible error page.
  expect(page.url()).toBe(`${url}${endsAt}`);
  if (!errorPages.includes(path))
    expect(await page.getByText(/^40[134]$/).count(), `${path} is an error page`).toBe(0);
  await act?.(page);
}

/** Sets the theme as the portal does, and waits until the layout is stable. */
const wear = (page: Page, theme: string) =>
  page.evaluate(
    `document.documentElement.setAttribute("data-mantine-color-scheme", ${JSON.stringify(theme)});
     new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))`,
  );
