import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { findChromium } from "../e2e/find-chromium.ts";

export interface DownloadSize {
  what: string;
  kilobytes: number;
  goal: number;
}

/**
 * The JavaScript a browser downloads, gzipped as on a plain http network, for the documentation without a session, the
 * login page, the first page after it, and each further one; each until the page requests nothing more, also what it
 * loads after its first paint. Dialogs are not opened.
 */
export async function downloadSizes(
  url: string,
  credentials: { username: string; password: string },
): Promise<DownloadSize[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const openPage = async () => {
    const page = await browser.newPage();
    let received = 0;
    let lastRequest = 0;
    page.on("request", (request) => {
      lastRequest = performance.now();
      if (request.resourceType() !== "script") return;
      const { pathname } = new URL(request.url());
      received += gzipSync(readFileSync(path.join("client/dist", pathname)), { level: 9 }).length;
    });
    /** Waits until nothing was requested for a second, so that code loaded after the first paint counts too. */
    const waitUntilSettled = async () => {
      const start = performance.now();
      while (performance.now() - Math.max(start, lastRequest) < 1000) await page.waitForTimeout(100);
      return received / 1000;
    };
    return { page, settled: waitUntilSettled };
  };
  const measureVisit = async (address: string) => {
    const visit = await openPage();
    await visit.page.goto(address);
    await visit.page.locator("article h2").first().waitFor();
    const size = await visit.settled();
    await visit.page.close();
    return size;
  };
  const { page, settled } = await openPage();
  const visitor = await measureVisit(`${url}/documentations/first-signature`);
  await page.goto(`${url}/login`);
  await page.getByLabel("Username").waitFor();
  const login = await settled();
  await page.getByLabel("Username").fill(credentials.username);
  await page.getByLabel("Password", { exact: true }).fill(credentials.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/app/home");
  const home = await settled();
  const sizes = [
    { what: "JavaScript of the login page", kilobytes: login, goal: 175 },
    { what: "JavaScript of a visitor's first documentation page", kilobytes: visitor, goal: 240 },
    { what: "JavaScript up to the first page after sign-in", kilobytes: home, goal: 300 },
  ];
  let before = home;
  for (const route of ["profile", "tenants", "apps", "approved", "siggen", "documentations", "faqs"]) {
    await page.locator(`a[href="/app/${route}"]`).first().click();
    const now = await settled();
    sizes.push({ what: `Further JavaScript of /app/${route}`, kilobytes: now - before, goal: 40 });
    before = now;
  }
  await browser.close();
  return sizes;
}
