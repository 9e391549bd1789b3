import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { parseConfig, type Config } from "#config/config.ts";
import { createHttpServer } from "#http/http-server.ts";
import { createLogger } from "#http/request-log.ts";
import type { Store } from "#db/store.ts";
import { createGracefulStop } from "#start/shutdown.ts";
import { startPortalOn } from "#start/start-portal.ts";
import { testBcryptCost } from "./settings.ts";
import { openSharedStore } from "./shared-store.ts";
import { migrations } from "./template.ts";

let current: Server | undefined;

/** The portal under test of this file. */
export function getServer(): Server {
  if (current === undefined) throw new Error("Call usePortal() at the top of the test file.");
  return current;
}

/** The address of the portal under test, for clients other than supertest. */
export function getPortalUrl(): string {
  const address = getServer().address();
  return `http://127.0.0.1:${String(typeof address === "object" && address !== null ? address.port : 0)}`;
}

/**
 * Starts a portal for this test file on its own database and data directory, wired as in main, and stops it
 * at the end. `settings` is called just before the start; `client` is the folder of a built client.
 */
export function usePortal(
  openStore: () => Promise<Store> = openSharedStore,
  settings: () => Promise<Partial<Config>> = () => Promise.resolve({}),
  client: string | null = null,
) {
  const log: string[] = [];
  let dataDir = "";
  let stop: (() => Promise<void>) | undefined;
  let beginShutdown: (() => void) | undefined;

  beforeAll(async () => {
    const environment = parseConfig(process.env);
    const logger = createLogger(environment.LOG_LEVEL, { write: (line) => void log.push(line) });
    dataDir = await mkdtemp(path.join(tmpdir(), "portal-data-"));
    const own: Config = {
      ...environment,
      DATA_DIR: dataDir,
      UPLOADS_DIR: path.join(dataDir, "uploads"),
      BCRYPT_COST: testBcryptCost,
      ...(await settings()),
    };
    // Without maintenance: tests run its tasks themselves, and a run in between would change their rows.
    const portal = await startPortalOn(await openStore(), own, logger, { migrations, client }, []);
    beginShutdown = portal.beginShutdown;
    const listening = createHttpServer(portal.app, own);
    stop = createGracefulStop(listening, portal, 0);
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
    current = listening;
    own.SNAP_BASE_URL ??= getPortalUrl();
  });

  afterAll(async () => {
    const listening = current;
    current = undefined;
    listening?.closeAllConnections();
    await stop?.();
    await rm(dataDir, { recursive: true });
  });

  return {
    /** Every log line so far. */
    log,
    dataDir: () => dataDir,
    beginShutdown: () => beginShutdown?.(),
  };
}
