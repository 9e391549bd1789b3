import type { Browser, Page, ViewportSize } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { expectNoAccessibilityErrors } from "./accessibility.ts";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { buildTenant } from "./realistic-data.ts";
import { narrow, openScreen, setTheme, storePicture, wide, type Screen, type View } from "./screens.ts";

/*
 * Menus, drawers and dialogs over a screen, on a phone and on a desktop: no console errors and no axe
 * violations. `npm run screenshots` also stores a picture of each in e2e/screenshots.
 */

/** By picture name: an administrator screen, and what is opened on it. */
const overlays: Record<string, Required<Pick<Screen, "path" | "act">>> = {
  "drawer-app": {
    path: "/app/apps?q=Penerimaan",
    act: (view) => openFirst(view, /^Details of Penerimaan pembayaran/, "dialog"),
  },
  "drawer-request": {
    path: "/app/productions?size=25",
    act: (view) => openFirst(view, /^Muhammad/, "dialog"),
  },
  "drawer-log": {
    path: "/app/logs?size=25",
    act: (view) => openFirst(view, /^Status changed from/, "dialog"),
  },
  "status-modal": {
    path: "/app/productions?size=25",
    act: (view) => openFirst(view, /^SIT Revision\. Change status/, "dialog"),
  },
  "status-choice": {
    path: "/app/productions?size=25",
    act: async (view) => {
      await openFirst(view, /^SIT Revision\. Change status/, "dialog");
      await chooseIn(view.page, /^New status/);
    },
  },
  "filter-panel": {
    path: "/app/productions?size=25",
    act: (view) => openFirst(view, /^Filters?$/, "dialog"),
  },
  "saved-views": { path: "/app/apps?size=25", act: (view) => openFirst(view, "Saved views", "dialog") },
  "saved-view-form": {
    path: "/app/apps?size=25",
    act: async (view) => {
      await openFirst(view, "Saved views", "dialog");
      await openFirst(view, "Save this view", "dialog");
    },
  },
  "export-menu": { path: "/app/apps?size=25", act: (view) => openFirst(view, "Export", "menu") },
  "drawer-tenant": {
    path: "/app/tenants?size=25",
    act: async ({ page }) => {
      await page.locator("main table tbody tr, main ul li").first().click();
      await page.getByRole("dialog").getByRole("heading", { name: "Sessions" }).waitFor();
    },
  },
  "row-menu": { path: "/app/tenants?size=25", act: (view) => openFirst(view, /^More actions/, "menu") },
  "account-menu": { path: "/app/home", act: (view) => openFirst(view, /^Account of/, "menu") },
  "app-choice": { path: "/app/siggen", act: ({ page }) => chooseIn(page, /^App$/) },
};

async function openFirst({ page, settle }: View, button: string | RegExp, opens: "dialog" | "menu") {
  await page
    .getByRole("button", { name: button, exact: typeof button === "string" })
    .first()
    .click();
  // The pointer may also open a list of the row below it.
  await page.getByRole(opens).last().waitFor();
  await settle();
}

async function chooseIn(page: Page, field: RegExp) {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
}

/** The screen below is checked in screens.slow.e2e.test.ts. */
const opened = "[role=dialog], [role=menu], [role=listbox]";

const url = inject("url");
let browser: Browser;
let looks: { view: View; theme: string; width: number }[];

beforeAll(async () => {
  browser = await openBrowser();
  await buildTenant(url, inject("adminPassword"));
  looks = [
    { view: await openView(narrow), theme: "light", width: narrow.width },
    { view: await openView(wide), theme: "dark", width: wide.width },
  ];
});
afterAll(async () => {
  await browser.close();
});

async function openView(viewport: ViewportSize): Promise<View> {
  const view = await openPage(browser, { viewport });
  await openAs(view.page, url, "admin", inject("adminPassword"));
  await view.page.addInitScript(`localStorage.setItem("portal-color-scheme", "light")`);
  return view;
}

describe("over a screen", () => {
  test.each(Object.entries(overlays))("%s", async (title, overlay) => {
    // Both sizes concurrently: most of the time is waiting.
    await Promise.all(
      looks.map(async ({ view, theme, width }) => {
        await openScreen(view, overlay);
        await setTheme(view.page, theme);
        const name = `over-${title}-${theme}-${String(width)}`;
        await storePicture(view.page, name);
        await expectNoAccessibilityErrors(view.page, name, opened);
        expect(view.errors.splice(0)).toEqual([]);
      }),
    );
  });
});
