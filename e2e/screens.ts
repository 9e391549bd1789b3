import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { waitForLayout, type openPage } from "./browser.ts";

/* What the tests of screens and of menus and dialogs over them share. */

export interface Screen {
  path: string;
  /** The redirect target of the path, if any. */
  endsAt?: string;
  /** The name of the picture if several screens share a path. */
  name?: string;
  /** Actions before the screen is checked. */
  act?: (view: View) => Promise<void>;
}

export type View = Awaited<ReturnType<typeof openPage>>;

export const narrow = { width: 390, height: 844 };
export const between = { width: 768, height: 900 };
export const middle = { width: 1280, height: 900 };
export const wide = { width: 1440, height: 900 };

/** What the router does for a link. */
const followLink = `(path) => {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}`;

const errorPages = ["/denied", "/unauthorized", "/error", "/no-such-page"];

/** Opens a screen: by its URL, or with `inPlace` by a link of the open page, which takes a third of the time. */
export async function openScreen(view: View, { path, endsAt = path, act }: Screen, { inPlace = false } = {}) {
  const { page, settle } = view;
  const url = inject("url");
  if (inPlace) await page.evaluate(`(${followLink})(${JSON.stringify(path)})`);
  else await page.goto(`${url}${path}`);
  await page.getByRole("heading").first().waitFor();
  await settle();
  // A missing or forbidden screen must not pass as an accessible error page.
  expect(page.url()).toBe(`${url}${endsAt}`);
  if (!errorPages.includes(path))
    expect(await page.getByText(/^40[134]$/).count(), `${path} is an error page`).toBe(0);
  await act?.(view);
}

/** Sets the theme as the portal does. */
export async function setTheme(page: Page, theme: string) {
  await page.evaluate(
    `document.documentElement.setAttribute("data-mantine-color-scheme", ${JSON.stringify(theme)})`,
  );
  await waitForLayout(page);
}

const folder = "e2e/screenshots";
/** The start of a long page shows its layout, in a fraction of the time. */
const maxScreenshotHeight = 4000;

/** Whether this run stores pictures: `npm run screenshots`. */
export const storesPictures = process.env["SCREENSHOTS"] !== undefined;

/** In such a run, stores a picture: of the window, or of a page of this height. */
export async function storePicture(page: Page, name: string, pageHeight?: number) {
  if (!storesPictures) return;
  mkdirSync(folder, { recursive: true });
  const height = Math.min(pageHeight ?? 0, maxScreenshotHeight);
  const clip = { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height };
  await page.screenshot({
    path: `${folder}/${name}.png`,
    ...(pageHeight === undefined ? {} : { fullPage: true, clip }),
  });
}
