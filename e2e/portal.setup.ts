import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
    adminPassword: string;
  }
}

/** The portal under test: the one of E2E_URL, or a new one on an empty data directory, as `npm start` runs it. */
export default async function setup(project: TestProject) {
  const { E2E_URL, E2E_ADMIN_PASSWORD } = process.env;
  if (E2E_URL !== undefined) {
    if (E2E_ADMIN_PASSWORD === undefined) throw new Error("E2E_URL needs E2E_ADMIN_PASSWORD.");
    project.provide("url", E2E_URL);
    project.provide("adminPassword", E2E_ADMIN_PASSWORD);
    return undefined;
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), "portal-e2e-"));
  const child = spawn(process.execPath, ["server/dist/main.js"], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  await new Promise<void>((resolve) => {
    child.stdout.on("data", (chunk) => {
      printed += String(chunk);
      if (/with the password \S+/.test(printed)) resolve();
    });
    child.once("exit", () => resolve());
  });
  const port = /localhost:(\d+)/.exec(printed)?.[1];
  const password = /with the password (\S+)/.exec(printed)?.[1];
  if (port === undefined || password === undefined) throw new Error(`The portal did not start: ${printed}`);
  project.provide("url", `http://127.0.0.1:${port}`);
  project.provide("adminPassword", password);
  return async () => {
    child.kill("SIGTERM");
    await once(child, "exit");
    rmSync(dataDir, { recursive: true, force: true });
  };
}
