import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type BrowserServer,
  type Page,
  type Request,
} from "playwright-core";
import { inject } from "vitest";
import { findChromium } from "./find-chromium.ts";

/** Without these flags a browser on a closed network keeps trying to contact its vendor's hosts. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages are open too briefly for optimized code to pay off.
  "--js-flags=--no-opt --no-maglev",
];

export const startBrowser = (): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath: findChromium(), args: flags });

/** The browser of this run; `close` closes the pages that were opened with it. */
export const openBrowser = (): Promise<Browser> => chromium.connect(inject("browser"));

/**
 * A page with its own browser profile; console errors and violations of its content security policy fail
 * tests that use `errors`.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  await context.addInitScript(
    `addEventListener("securitypolicyviolation", (event) =>
       console.error("content security policy: " + event.violatedDirective + " " + event.blockedURI))`,
  );
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    // A response other than 2xx is printed too; tests check how the page handles it.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      errors.push(message.text());
  });
  return { page, context, errors, settle: settleOf(page) };
}

/**
 * Waits until the page shows its data: it is idle and has no open request, twice in a row. The "networkidle"
 * of Playwright takes half a second longer for each page. A page that draws nothing may never be called idle.
 */
function settleOf(page: Page) {
  const open = new Set<Request>();
  let sent = 0;
  page.on("request", (request) => {
    open.add(request);
    sent += 1;
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return async () => {
    for (let quietTimes = 0; quietTimes < 2;) {
      const sentBefore = sent;
      await page.evaluate(
        "new Promise((done) => requestIdleCallback(() => setTimeout(done, 20), { timeout: 200 }))",
      );
      quietTimes = open.size === 0 && sent === sentBefore ? quietTimes + 1 : 0;
    }
  };
}

/** Waits until a change of the window or the theme is drawn. */
export const waitForLayout = (page: Page) =>
  page.evaluate(
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))",
  );

export async function signIn(page: Page, url: string, username: string, password: string) {
  await page.goto(`${url}/login`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/(app|tenant)\/home$/);
}
