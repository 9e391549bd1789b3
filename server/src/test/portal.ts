import { createServer, type Server } from "node:http";
import { afterAll, beforeAll } from "vitest";
import { config } from "#config";
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

/** Starts a portal for this test file, on a database of its own, wired as main does it; and stops it at the end. */
export function usePortal(openStore: () => Promise<Store> = openTestStore) {
  const log: string[] = [];
  let close: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const logger = createLogger(config().LOG_LEVEL, { write: (line) => void log.push(line) });
    const portal = await startPortalOn(await openStore(), config(), logger, { migrations, client: null });
    close = portal.close;
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
