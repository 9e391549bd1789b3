import type { TestProject } from "vitest/node";
import { startBrowser } from "./browser.ts";
import { startPortal } from "./portal-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
    adminPassword: string;
    /** The address of the browser that all files share. */
    browser: string;
  }
}

/** The browser, and the portal under test: the one of E2E_URL, or a new one. */
export default async function setup(project: TestProject) {
  const browser = await startBrowser();
  project.provide("browser", browser.wsEndpoint());
  const stopPortal = await providePortal(project);
  return async () => {
    await browser.close();
    await stopPortal();
  };
}

async function providePortal(project: TestProject): Promise<() => Promise<void>> {
  const { E2E_URL, E2E_ADMIN_PASSWORD } = process.env;
  if (E2E_URL !== undefined) {
    if (E2E_ADMIN_PASSWORD === undefined) throw new Error("E2E_URL needs E2E_ADMIN_PASSWORD.");
    project.provide("url", E2E_URL);
    project.provide("adminPassword", E2E_ADMIN_PASSWORD);
    return () => Promise.resolve();
  }
  const { url, adminPassword, stop } = await startPortal();
  project.provide("url", url);
  project.provide("adminPassword", adminPassword);
  return stop;
}
