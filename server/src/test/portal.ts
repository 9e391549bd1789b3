import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { config, type Config } from "#config";
import { createLogger } from "#http/request-log";
import { startPortalOn, type Store } from "../start-portal.ts";
import { openTestStore } from "./store.ts";
import { migrations } from "./template.ts";

let current: Server | undefined;

/** The portal under test of this file. */
export function server(): Server {
  if (current === undefined) throw new Error("Call usePortal() at the top of the test file.");
  return current;
}

/** Where the portal under test answers, for a client that supertest is not. */
export function portalUrl(): string {
  const address = server().address();
  return `http://127.0.0.1:${String(typeof address === "object" && address !== null ? address.port : 0)}`;
}

/** What a portal under test is given in place of what the environment says; `close` comes after the portal's. */
export interface OwnSettings {
  settings: Partial<Config>;
  close: () => Promise<void>;
}

/** An empty folder for uploads, gone at the end. */
export async function uploadsFolder(): Promise<OwnSettings> {
  const folder = await mkdtemp(path.join(tmpdir(), "test-uploads-"));
  return { settings: { UPLOADS_DIR: folder }, close: () => rm(folder, { recursive: true }) };
}

/**
 * Starts a portal for this test file or group, on a database and a storage of its own, wired as main does it; and stops
 * it at the end.
 */
export function usePortal(
  openStore: () => Promise<Store> = openTestStore,
  openFiles: () => Promise<OwnSettings> = uploadsFolder,
) {
  const log: string[] = [];
  let close: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const logger = createLogger(config().LOG_LEVEL, { write: (line) => void log.push(line) });
    const files = await openFiles();
    const settings = { ...config(), ...files.settings };
    const portal = await startPortalOn(await openStore(), settings, logger, { migrations, client: null });
    close = async () => {
      await portal.close();
      await files.close();
    };
    const listening = createServer(portal.app);
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
    current = listening;
  });

  afterAll(async () => {
    const listening = current;
    current = undefined;
    listening?.closeAllConnections();
    await new Promise((resolve) => (listening === undefined ? resolve(null) : listening.close(resolve)));
    await close?.();
  });

  /** Every line of the log so far. */
  return { log };
}
