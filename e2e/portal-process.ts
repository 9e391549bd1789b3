import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** Starts a portal of its own on an empty data directory, as `npm start` runs it. */
export async function startPortal(settings: Record<string, string> = {}) {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), "portal-e2e-"));
  const child = spawn(process.execPath, ["server/dist/main.js"], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      NODE_ENV: "production",
      ...settings,
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
  const adminPassword = /with the password (\S+)/.exec(printed)?.[1];
  if (adminPassword === undefined) throw new Error(`The portal did not start: ${printed}`);
  const stop = async () => {
    child.kill("SIGTERM");
    await once(child, "exit");
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${String(port)}`, adminPassword, stop };
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
