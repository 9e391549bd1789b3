import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { expectNoAccessibilityErrors } from "./accessibility.ts";
import { openBrowser, openPage, openAs, waitForLayout } from "./browser.ts";
import { findApp } from "./portal-api.ts";
import { buildTenants, type Tenant } from "./realistic-data.ts";
import {
  between,
  middle,
  narrow,
  openScreen,
  setTheme,
  storePicture,
  storesPictures,
  wide,
  type Screen,
  type View,
} from "./screens.ts";

/*
 * Every screen in both themes and languages, and at four widths: no horizontal scrolling, no console errors,
 * and no axe violations in either theme. `npm run screenshots` also stores a picture of each in e2e/screenshots.
 */

const openPalette = async ({ page }: View) => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").first().waitFor();
};

const searchAsVisitor = async ({ page }: View) => {
  await page.getByRole("textbox", { name: /^(Search documentation|Cari dokumentasi)$/ }).fill("token");
  await page
    .getByRole("status")
    .getByText(/^\d+ (results|hasil)$/)
    .waitFor();
};

/** A list with a quarter of its usual rows, because axe checks each of them. */
const list = (path: string): Screen => ({
  path: `${path}?size=25`,
  name: path.slice(1).replaceAll("/", "-"),
});

/** A tab of the page of the tenant's first app, whose id is known once it was created. */
const appTab = (area: "app" | "tenant", tab: string): Screen => ({
  path: `/${area}/apps/{app}${tab === "overview" ? "" : `?tab=${tab}`}`,
  name: `${area}-apps-page-${tab.toLowerCase()}`,
});

/** All screens by role; a new one is one line. */
const screens: Record<"public" | "admin" | "tenant", Screen[]> = {
  public: [
    { path: "/login" },
    {
      path: "/login#/forgottenpassword",
      name: "forgottenpassword",
      act: ({ page }) => page.getByRole("textbox").waitFor(),
    },
    { path: "/changepassword/a-token", endsAt: "/changepassword" },
    { path: "/known-device/a-token" },
    { path: "/documentations" },
    { path: "/documentations/first-signature" },
    { path: "/documentations/reference" },
    { path: "/documentations/services" },
    { path: "/documentations/services/11" },
    { path: "/documentations/services/73" },
    { path: "/documentations/services/21" },
    { path: "/documentations/register-a-tenant", name: "documentations-of-administrators" },
    { path: "/faqs" },
    { path: "/faqs", name: "faqs-search", act: searchAsVisitor },
    { path: "/changepassword/a-token?invited", endsAt: "/changepassword", name: "changepassword-invited" },
    { path: "/start" },
    { path: "/register" },
    {
      path: "/register",
      name: "register-errors",
      act: async ({ page }) => {
        await page.locator("button[type=submit]").click();
        await page.locator("[aria-invalid=true]").first().waitFor();
      },
    },
    { path: "/confirm-registration/a-token", endsAt: "/confirm-registration" },
    { path: "/sandbox/consent" },
    { path: "/sandbox/payment" },
    { path: "/sandbox/bill" },
    { path: "/sandbox/result" },
    { path: "/denied" },
    { path: "/unauthorized" },
    { path: "/error" },
    { path: "/no-such-page" },
  ],
  admin: [
    { path: "/app/home" },
    { path: "/app/profile" },
    { path: "/app/profile/notifications" },
    list("/app/tenants"),
    { path: "/app/tenants?new=1", name: "app-tenants-new" },
    { path: "/app/companies/{company}", name: "app-companies-page" },
    { path: "/app/companies/no-such-company", name: "app-companies-page-absent" },
    list("/app/registrations"),
    list("/app/apps"),
    { path: "/app/apps?new=1", name: "app-apps-new" },
    ...["overview", "credentials", "settings"].map((tab) => appTab("app", tab)),
    list("/app/approved"),
    list("/app/productions"),
    { path: "/app/productions?new=1", name: "app-productions-new" },
    list("/app/logs"),
    { path: "/app/administrators" },
    { path: "/app/source-accounts" },
    list("/app/mails"),
    list("/app/audit"),
    list("/app/activity"),
    { path: "/app/usage" },
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
    { path: "/tenant/profile/notifications" },
    { path: "/tenant/company" },
    list("/tenant/apps"),
    { path: "/tenant/apps?new=1", name: "tenant-apps-new" },
    ...["overview", "credentials", "testData", "activity", "usage", "settings"].map((tab) =>
      appTab("tenant", tab),
    ),
    { path: "/tenant/apps/no-such-app", name: "tenant-apps-page-absent" },
    list("/tenant/productions"),
    { path: "/tenant/productions?new=1", name: "tenant-productions-new" },
    list("/tenant/logs"),
    list("/tenant/activity"),
    { path: "/tenant/usage" },
    { path: "/tenant/siggen" },
    { path: "/tenant/documentations" },
    { path: "/tenant/faqs" },
    { path: "/tenant/documentations/services/17" },
    { path: "/app/extra/search?q=kasir", name: "tenant-search-hits" },
  ],
};

const url = inject("url");

/**
 * The theme, the widths and the width of the axe check in each language. With pictures, axe checks all widths: that takes
 * twice as long, and finds little more.
 */
const looks = {
  en: { theme: "light", sizes: [narrow, middle], axeAt: narrow },
  id: { theme: "dark", sizes: [between, wide], axeAt: wide },
};
const allSizes = [narrow, between, middle, wide];

let browser: Browser;
let tenant: Tenant;
let app: string;
let company: string;

beforeAll(async () => {
  browser = await openBrowser();
  tenant = await buildTenants(url, inject("adminPassword"));
  ({ db_id: app, company_id: company } = await findApp(url, tenant, "Kasir-sandbox"));
});
afterAll(async () => {
  await browser.close();
});

type Language = keyof typeof looks;

async function openView(who: keyof typeof screens, language: Language): Promise<View> {
  const view = await openPage(browser);
  if (who === "admin") await openAs(view.page, url, "admin", inject("adminPassword"));
  if (who === "tenant") await openAs(view.page, url, tenant.username, tenant.password);
  const stored = { "portal-color-scheme": "light", "portal-language": language };
  await view.page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
  await view.page.goto(url);
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

    test.each(screens[who].map((screen) => ({ ...screen, title: getName(screen) })))(
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
  await page.setViewportSize(narrow);
  await openScreen(
    view,
    { ...screen, path: screen.path.replace("{app}", app).replace("{company}", company) },
    { inPlace: true },
  );
  if (screen.act === undefined)
    // On a busy machine, the page left behind stays until the next one has loaded.
    await expect
      .poll(() => page.getByRole("dialog").count(), { message: "dialogs open by a click or by the URL only" })
      .toBe(screen.path.endsWith("?new=1") ? 1 : 0);
  const { theme, sizes, axeAt } = looks[language];
  await setTheme(page, theme);
  for (const size of storesPictures ? allSizes : sizes) {
    await page.setViewportSize(size);
    await waitForLayout(page);
    const name = `${getName(screen)}-${theme}-${language}-${String(size.width)}`;
    const [overflow, height] = await page.evaluate<[number, number]>(
      `(({ scrollWidth, clientWidth, scrollHeight }) => [scrollWidth - clientWidth, scrollHeight])(document.documentElement)`,
    );
    await storePicture(page, name, height);
    expect(overflow, `${name} scrolls horizontally`).toBeLessThanOrEqual(0);
    if (storesPictures || size === axeAt) await expectNoAccessibilityErrors(page, name);
  }
  expect(errors.splice(0)).toEqual([]);
}

const getName = ({ path, name }: Screen) => name ?? path.slice(1).replaceAll("/", "-");
