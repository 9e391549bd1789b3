import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort } from "./portal-process.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "portal-npm-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs `npm start`, stops it once the portal is ready, and waits until the portal's output ends. */
async function startAndEnd(port: number, end: (npm: ChildProcess) => void) {
  const npm = spawn("npm", ["start"], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  await new Promise<void>((resolve) => {
    npm.stdout.on("data", (chunk) => {
      printed += String(chunk);
      if (printed.includes("is ready")) resolve();
    });
    npm.once("close", () => resolve());
  });
  expect(printed).toContain("is ready");
  // The address is not pushed out of the terminal, not even by the names of all migrations.
  expect(printed.match(/\d{14}_\w+/g) ?? []).toHaveLength(/migrations applied/.test(printed) ? 1 : 0);
  end(npm);
  // The output is closed when npm and all its child processes have exited.
  await once(npm, "close");
}

/** Ends one portal and then a second one on the same port and data. */
async function expectFreed(endFirst: (npm: ChildProcess) => void, endSecond: (npm: ChildProcess) => void) {
  const port = await freePort();
  await startAndEnd(port, endFirst);
  await expect(fetch(`http://127.0.0.1:${String(port)}/healthz`)).rejects.toThrow();
  await startAndEnd(port, endSecond);
}

const signal = (name: NodeJS.Signals) => (npm: ChildProcess) => {
  npm.kill(name);
};

test("SIGTERM and SIGINT to npm start stop the portal, which releases port and data", () =>
  expectFreed(signal("SIGTERM"), signal("SIGINT")));

test("SIGKILL of the portal below npm start releases port and data", () =>
  expectFreed((npm) => {
    const children = execFileSync("pgrep", ["-P", String(npm.pid)], { encoding: "utf8" });
    process.kill(Number(children), "SIGKILL");
  }, signal("SIGTERM")));
