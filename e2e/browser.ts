import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { findChromium } from "./find-chromium.ts";

/** Without these flags a browser on a closed network keeps knocking at its maker's hosts. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: flags });

/** A page of its own browser profile; what it prints as an error, or tries against its content security policy, fails the test that asks for `faults`. */
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
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    // An answer that is not 2xx is printed too; what the page makes of it is what the tests look at.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      faults.push(message.text());
  });
  return { page, context, faults };
}

export async function signIn(page: Page, url: string, username: string, password: string) {
  await page.goto(`${url}/login`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/(app|tenant)\/home$/);
}
