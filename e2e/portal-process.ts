import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const adminPassword = "browser-tests-only-1";

/** Starts a separate portal on an empty data directory, as `npm start` runs it. */
export async function startPortal(settings: Record<string, string> = {}) {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), "portal-e2e-"));
  const child = spawn(process.execPath, ["server/dist/start.js"], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      UPLOADS_DIR: path.join(dataDir, "uploads"),
      PORT: String(port),
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      NODE_ENV: "production",
      PORTAL_ADMIN_PASSWORD: adminPassword,
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      printed += String(chunk);
      if (printed.includes("is ready")) resolve();
    });
    child.once("exit", () => reject(new Error(`The portal did not start: ${printed}`)));
  });
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
