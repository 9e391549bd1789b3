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
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "warn" },
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
  end(npm);
  // The output is closed when npm and all its child processes have exited.
  await once(npm, "close");
}

async function expectFreed(end: (npm: ChildProcess) => void) {
  const port = await freePort();
  await startAndEnd(port, end);
  await expect(fetch(`http://127.0.0.1:${String(port)}/healthz`)).rejects.toThrow();
  await startAndEnd(port, end);
}

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s to npm start stops the portal, which releases port and data",
  (signal) => expectFreed((npm) => npm.kill(signal)),
);

test("SIGKILL of the portal below npm start releases port and data", () =>
  expectFreed((npm) => {
    const children = execFileSync("pgrep", ["-P", String(npm.pid)], { encoding: "utf8" });
    process.kill(Number(children), "SIGKILL");
  }));
