import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Config } from "#config/config.ts";
import {
  getDatabaseSocketDir,
  DataDirectoryError,
  DataDirectoryInUseError,
  takeDataDirectory,
} from "./data-directory.ts";
import { getEmbeddedConnection, startEmbeddedDatabase } from "./embedded-database.ts";
import { readOrMakeMasterKey } from "./master-key.ts";

/** The database, as the rest of the portal uses it. */
export interface Store {
  connection: pg.PoolConfig;
  /** 32 bytes in base64. */
  masterKey: string;
  isEmbedded: boolean;
  /** The running portal holds the embedded database, and this process uses its socket. */
  isAttached?: boolean;
  close: Closer;
}

export type Closer = () => Promise<void> | void;

/** How long a start, a command or a maintenance task waits for a new connection to a server. */
const maxConnectMs = 8_000;

/**
 * Opens the configured database: a server, or the embedded one in DATA_DIR, which this process then locks.
 * With `attach` and a portal running on DATA_DIR, that portal's database is used.
 */
export async function openStore(
  config: Config,
  template: string | null,
  { attach = false } = {},
): Promise<Store> {
  if (config.DATABASE_URL !== undefined)
    return {
      connection: { connectionString: config.DATABASE_URL, connectionTimeoutMillis: maxConnectMs },
      masterKey: config.PORTAL_MASTER_KEY ?? "",
      isEmbedded: false,
      close: () => undefined,
    };
  try {
    return await openEmbedded(config, template);
  } catch (error) {
    if (attach && error instanceof DataDirectoryInUseError) return attachToPortal(config);
    throw error;
  }
}

async function openEmbedded(config: Config, template: string | null): Promise<Store> {
  const closers: Closer[] = [];
  try {
    const directory = await takeDataDirectory(config.DATA_DIR);
    closers.push(() => directory.release());
    const database = await startEmbeddedDatabase(directory.databaseSocketDir, {
      dataDir: directory.databaseDir,
      template,
    });
    closers.push(() => database.close());
    const masterKey = config.PORTAL_MASTER_KEY ?? (await readOrMakeMasterKey(config.DATA_DIR));
    return { connection: database.connection, masterKey, isEmbedded: true, close: () => closeAll(closers) };
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

/** The database of the portal running on this data directory; waits for a portal that has just started. */
async function attachToPortal(config: Config): Promise<Store> {
  const connection = getEmbeddedConnection(getDatabaseSocketDir(config.DATA_DIR));
  for (let attempt = 1; !(await canConnect(connection)); attempt += 1) {
    if (attempt === maxConnectAttempts)
      throw new DataDirectoryError(
        `The portal on ${path.resolve(config.DATA_DIR)} does not serve its database. Wait until it is ready, or stop it.`,
      );
    await wait(500);
  }
  const masterKey = config.PORTAL_MASTER_KEY ?? (await readOrMakeMasterKey(config.DATA_DIR));
  return { connection, masterKey, isEmbedded: true, isAttached: true, close: () => undefined };
}

const maxConnectAttempts = 40;

async function canConnect(connection: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Closes what is open, in reverse order; a second call does nothing. */
export async function closeAll(closers: Closer[]) {
  for (const each of closers.splice(0).reverse()) await each();
}
