import { existsSync } from "node:fs";
import path from "node:path";
import { config, type Config } from "#config";
import { connectDatabase } from "#db/database";
import { readMigrationStatus } from "#db/migrate";
import { openStore, type Store } from "#db/store";
import { createLogger } from "#http/request-log";
import { setMailWork } from "../features/mails/mails.outbox.service.ts";
import { setLog } from "../log.ts";
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
    // A command answers on its terminal. Its security events are in the audit table.
    setLog(createLogger("silent"));
    // The portal sends the mails that a command writes: it looks for them every few seconds.
    setMailWork({ nudge: () => undefined, close: () => Promise.resolve() });
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

export async function openCommandStore(settings: Config, mayCreate: boolean): Promise<Store> {
  const isAbsent = !existsSync(path.join(settings.DATA_DIR, "database", "PG_VERSION"));
  if (settings.DATABASE_URL === undefined && isAbsent && !mayCreate)
    throw new CommandError(
      `There is no database in ${path.resolve(settings.DATA_DIR)}. Set DATA_DIR to the portal's folder, ` +
        "set DATABASE_URL, or start the portal once.",
    );
  return openStore(settings, templatePath, { attach: true });
}
