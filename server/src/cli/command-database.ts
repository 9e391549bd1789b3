import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { config, type Config } from "#config";
import { dataDirectoryHolder } from "#db/data-directory";
import { connectDatabase } from "#db/database";
import { readMigrationStatus } from "#db/migrate";
import { openStore, type Store } from "#db/store";
import { migrationsPath, templatePath } from "../paths.ts";
import { CommandError } from "./command.ts";

/**
 * Opens the database of the settings for a command. An embedded database of a running portal is reached through the
 * portal's socket; that of a stopped portal is opened under the data directory's lock.
 */
export async function withStore<T>(
  work: (store: Store) => Promise<T>,
  { mayCreate = false }: { mayCreate?: boolean } = {},
): Promise<T> {
  const store = await openCommandStore(config(), mayCreate);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Like `withStore`, with `db()` connected. The database must be of this version. */
export const withDatabase = <T>(work: (store: Store) => Promise<T>): Promise<T> =>
  withStore(async (store) => {
    await requireMigrations(store);
    const database = await connectDatabase(store.connection, {
      isEmbedded: store.isEmbedded,
      maxConnections: 5,
      onError: () => undefined,
    });
    try {
      return await work(store);
    } finally {
      await database.close();
    }
  });

async function requireMigrations(store: Store) {
  const { pending, failed } = await readMigrationStatus(store, migrationsPath);
  if (pending.length + failed.length > 0)
    throw new CommandError(
      "The database is not migrated to this version. Start the portal once, then repeat the command.",
    );
}

async function openCommandStore(settings: Config, mayCreate: boolean): Promise<Store> {
  if (settings.DATABASE_URL !== undefined) return openStore(settings, null);
  if ((await dataDirectoryHolder(settings.DATA_DIR)) !== null) return attach(settings);
  if (!mayCreate && !existsSync(path.join(settings.DATA_DIR, "database", "PG_VERSION")))
    throw new CommandError(
      `There is no database in ${path.resolve(settings.DATA_DIR)}. Set DATA_DIR to the portal's folder, ` +
        "set DATABASE_URL, or start the portal once.",
    );
  return openStore(settings, templatePath);
}

/** How long a command waits for a portal that is just starting. */
const maxWaitMs = 15_000;

/** Uses the database of the running portal through its socket. */
async function attach(settings: Config): Promise<Store> {
  const connection: pg.PoolConfig = {
    host: path.resolve(settings.DATA_DIR, "run"),
    port: 5432,
    user: "postgres",
    database: "template1",
    ssl: false,
  };
  await waitForAnswer(connection);
  const masterKey =
    settings.PORTAL_MASTER_KEY ?? (await readFile(path.join(settings.DATA_DIR, "master.key"), "utf8")).trim();
  return { connection, masterKey, isEmbedded: true, close: () => undefined };
}

async function waitForAnswer(connection: pg.PoolConfig) {
  const end = Date.now() + maxWaitMs;
  for (;;) {
    const client = new pg.Client(connection);
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      if (Date.now() > end)
        throw new CommandError("The running portal's database does not answer. Repeat the command later.", {
          cause,
        });
      await delay(200);
    }
  }
}
