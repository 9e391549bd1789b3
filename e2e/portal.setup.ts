import type { TestProject } from "vitest/node";
import { startPortal } from "./portal-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
    adminPassword: string;
  }
}

/** The portal under test: the one of E2E_URL, or a new one. */
export default async function setup(project: TestProject) {
  const { E2E_URL, E2E_ADMIN_PASSWORD } = process.env;
  if (E2E_URL !== undefined) {
    if (E2E_ADMIN_PASSWORD === undefined) throw new Error("E2E_URL needs E2E_ADMIN_PASSWORD.");
    project.provide("url", E2E_URL);
    project.provide("adminPassword", E2E_ADMIN_PASSWORD);
    return undefined;
  }
  const { url, adminPassword, stop } = await startPortal();
  project.provide("url", url);
  project.provide("adminPassword", adminPassword);
  return stop;
}
