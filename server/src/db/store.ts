import type pg from "pg";
import type { Config } from "#config";
import { takeDataDirectory } from "./data-directory.ts";
import { startEmbeddedDatabase } from "./embedded-database.ts";
import { readOrMakeMasterKey } from "./master-key.ts";

/** The database, as the rest of the portal sees it. */
export interface Store {
  connection: pg.PoolConfig;
  /** 32 bytes in base64. */
  masterKey: string;
  isEmbedded: boolean;
  close: Closer;
}

export type Closer = () => Promise<void> | void;

/** Opens the database of the settings: a server, or the embedded one under DATA_DIR, which this process then holds alone. */
export async function openStore(config: Config, template: string | null): Promise<Store> {
  if (config.DATABASE_URL !== undefined)
    return {
      connection: { connectionString: config.DATABASE_URL },
      masterKey: config.PORTAL_MASTER_KEY ?? "",
      isEmbedded: false,
      close: () => undefined,
    };
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

/** Closes what is open, the newest first; a second call finds nothing left. */
export async function closeAll(closers: Closer[]) {
  for (const each of closers.splice(0).reverse()) await each();
}
