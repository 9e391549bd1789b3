import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { PoolConfig } from "pg";
import { DataDirectoryError } from "./data-directory.ts";
import { explainDatabaseFailure } from "./disk-space.ts";
import { startWorker } from "#work/start-worker.ts";
import type { EmbeddedDatabaseOptions } from "./embedded-database-options.ts";

export interface EmbeddedDatabase {
  /**
   * Connection parameters for a PostgreSQL client; access is protected by the permissions of the socket's
   * folder.
   */
  connection: PoolConfig;
  close: () => Promise<void>;
}

const port = 5432;

/** Connection parameters of the embedded database that a running portal serves in `socketDir`. */
export const getEmbeddedConnection = (socketDir: string): PoolConfig => ({
  host: socketDir,
  port,
  user: "postgres",
  database: "template1",
  ssl: false,
});

/**
 * PostgreSQL in WebAssembly (PGlite) in a worker thread, served on a Unix socket in `socketDir`. The rest of
 * the server uses an ordinary PostgreSQL connection.
 */
export async function startEmbeddedDatabase(
  socketDir: string,
  options: Pick<EmbeddedDatabaseOptions, "dataDir" | "template">,
): Promise<EmbeddedDatabase> {
  if (options.dataDir !== null) requireComplete(options.dataDir);
  const workerData: EmbeddedDatabaseOptions = {
    ...options,
    socket: path.join(socketDir, `.s.PGSQL.${String(port)}`),
  };
  // A killed process leaves its socket. The caller holds the lock of the folder, so the socket has no
  // listener.
  await rm(workerData.socket, { force: true });
  const worker = startWorker("embedded-database.worker", import.meta.url, { workerData });
  const directory = options.dataDir === null ? null : path.dirname(options.dataDir);
  try {
    await once(worker, "message");
  } catch (error) {
    throw explainDatabaseFailure(error, directory);
  }
  worker.on("error", (error) => {
    throw explainDatabaseFailure(error, directory);
  });
  return {
    connection: getEmbeddedConnection(socketDir),
    close: async () => {
      const closed = once(worker, "message");
      worker.postMessage("close");
      await closed;
      await worker.terminate();
    },
  };
}

/** A database folder that lost files is not taken for a new one. */
function requireComplete(dataDir: string) {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return;
  const files = ["PG_VERSION", "global/pg_control"];
  const missing = files.filter((file) => !existsSync(path.join(dataDir, file)));
  if (missing.length > 0)
    throw new DataDirectoryError(
      `The database in ${dataDir} is incomplete: it has no ${missing.join(" and no ")}. ` +
        "Restore a backup, or move that folder away to start with an empty database.",
    );
}
