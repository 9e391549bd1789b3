import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type BrowserServer,
  type Page,
  type Request,
} from "playwright-core";
import { inject } from "vitest";
import { z } from "zod";
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
  return { page, context, errors, settle: createSettle(page) };
}

/**
 * Waits until the page shows its data: it is idle and has no open request, twice in a row. The "networkidle"
 * of Playwright takes half a second longer for each page. A page that draws nothing may never be called idle.
 */
function createSettle(page: Page) {
  const open = new Set<Request>();
  let sent = 0;
  page.on("request", (request) => {
    if (isWaitingForChanges(request)) return;
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

/** A visible page always has one open. */
const isWaitingForChanges = (request: Request) =>
  new URL(request.url()).pathname === "/api/v1/notifications/changes";

/** Waits until a change of the window or the theme is drawn. */
export const waitForLayout = (page: Page) =>
  page.evaluate(
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))",
  );

/** Signs in with the form. */
export async function signIn(page: Page, url: string, username: string, password: string) {
  await page.goto(`${url}/login`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/(app|tenant)\/home$/);
}

/**
 * Opens an address as a user who is signed in already, as after a reload. It takes a third of the time of the
 * form. Without a path the user arrives at Home.
 */
export async function openAs(page: Page, address: string, username: string, password: string) {
  const { origin, pathname } = new URL(address);
  // The request of the browser's context keeps the cookie of a known device.
  const reply = await page.request.post(`${origin}/api/v1/sso/token`, { data: { username, password } });
  const { data } = TokenReply.parse(await reply.json());
  const payload = data.access_token.split(".")[1] ?? "";
  const claims = Claims.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
  const session = {
    "openapi-token": data.access_token,
    "openapi-refreshtoken": data.refresh_token,
    "openapi-roles": claims.resource_access.adminapi.roles.join(","),
    "openapi-username": claims.preferred_username,
    "openapi-exp": String(claims.exp),
    "openapi-authenticated": "true",
  };
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(session)})`);
  await page.goto(address);
  if (pathname === "/") await page.waitForURL(/\/(app|tenant)\/home$/);
}

const TokenReply = z.object({ data: z.object({ access_token: z.string(), refresh_token: z.string() }) });
const Claims = z.object({
  resource_access: z.object({ adminapi: z.object({ roles: z.array(z.string()) }) }),
  preferred_username: z.string(),
  exp: z.number(),
});
