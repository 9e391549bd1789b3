import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const adminPassword = "browser-tests-only-1";

/** Starts a separate portal on an empty data directory, as `npm start` runs it. */
export async function startPortal(settings: Record<string, string> = {}) {
  const { PORT = String(await freePort()) } = settings;
  const dataDir = mkdtempSync(path.join(tmpdir(), "portal-e2e-"));
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    UPLOADS_DIR: path.join(dataDir, "uploads"),
    PORT,
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
    PORTAL_ADMIN_PASSWORD: adminPassword,
    // The tests sign in often, and none depends on the cost.
    BCRYPT_COST: "10",
    ...settings,
  };
  let portal = await startProcess(env);
  const stopPortal = async () => {
    if (portal.exitCode !== null) return;
    portal.kill("SIGTERM");
    await once(portal, "exit");
  };
  return {
    url: `http://127.0.0.1:${PORT}`,
    adminPassword,
    /** Ends the portal and starts it again on the same data, with a clock that is fast by this many days. */
    restart: async (daysLater: number) => {
      await stopPortal();
      portal = await startProcess({ ...env, NODE_OPTIONS: `--import=${buildFastClock(daysLater)}` });
    },
    stop: async () => {
      await stopPortal();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A module that sets the clock of a process, and of its workers. */
function buildFastClock(days: number): string {
  const code = `const RealDate = Date;
    const now = () => RealDate.now() + ${String(days * 24 * 60 * 60_000)};
    globalThis.Date = class extends RealDate {
      constructor(...parts) { super(...(parts.length === 0 ? [now()] : parts)); }
      static now() { return now(); }
    };`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

async function startProcess(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ["server/dist/start.js"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      printed += String(chunk);
      if (printed.includes("is ready")) resolve();
    });
    child.once("exit", (code, signal) =>
      reject(new Error(`The portal did not start (${String(code ?? signal)}): ${printed}`)),
    );
  });
  return child;
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
