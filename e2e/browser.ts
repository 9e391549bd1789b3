import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type BrowserServer,
  type Page,
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
  return { page, context, errors };
}

export async function signIn(page: Page, url: string, username: string, password: string) {
  await page.goto(`${url}/login`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/(app|tenant)\/home$/);
}
