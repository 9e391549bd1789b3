import { existsSync } from "node:fs";
import path from "node:path";
import { getConfig, type Config } from "#config/config.ts";
import { connectDatabase } from "#db/database.ts";
import { readMigrationStatus } from "#db/migrate.ts";
import { oldDatabase } from "#db/migration-status.ts";
import { openStore, type Store } from "#db/store.ts";
import { createLogger } from "#http/request-log.ts";
import { provideDependencies } from "#app/dependencies.ts";
import { migrationsPath, templatePath } from "#paths.ts";
import { CommandError } from "./command.ts";

/**
 * Opens the configured database for a command. The embedded database of a running portal is used through the
 * portal's socket; that of a stopped portal is opened with the lock of the data directory.
 */
export async function withStore<T>(
  work: (store: Store) => Promise<T>,
  { mayCreate = false }: { mayCreate?: boolean } = {},
): Promise<T> {
  const store = await openCommandStore(getConfig(), mayCreate);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Like `withStore`, with `db()` connected. The database must be migrated to this version. */
export const withDatabase = <T>(work: (store: Store) => Promise<T>): Promise<T> =>
  withStore(async (store) => {
    await requireMigrations(store);
    return withConnection(store, () => work(store));
  });

/** Connects `db()` to a store that is migrated to this version. */
export async function withConnection<T>(store: Store, work: () => Promise<T>): Promise<T> {
  provideDependencies({
    // The output of a command goes to the terminal; its security events are in the audit table.
    logger: createLogger("silent"),
    // The portal sends the mails written by a command: it checks for them every few seconds.
    mailWork: { nudge: () => undefined },
    callbackWork: { nudge: () => undefined },
  });
  const database = await connectDatabase(store.connection, {
    isEmbedded: store.isEmbedded,
    maxConnections: 5,
    onError: () => undefined,
  });
  try {
    return await work();
  } finally {
    await database.close();
  }
}

async function requireMigrations(store: Store) {
  const { pending, isTooOld } = await readMigrationStatus(store, migrationsPath);
  if (isTooOld) throw new CommandError(oldDatabase);
  if (pending.length > 0)
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
