import { once } from "node:events";
import path from "node:path";
import type { PoolConfig } from "pg";
import { startWorker } from "../start-worker.ts";
import type { EmbeddedDatabaseOptions } from "./embedded-database-options.ts";

export interface EmbeddedDatabase {
  /** How a PostgreSQL client reaches it; the folder of the socket is its protection. */
  connection: PoolConfig;
  close: () => Promise<void>;
}

/**
 * PostgreSQL in WebAssembly (PGlite) in a worker thread, behind a Unix socket in `socketDir`. The rest of the server
 * sees a PostgreSQL connection and nothing else.
 */
export async function startEmbeddedDatabase(
  socketDir: string,
  options: Pick<EmbeddedDatabaseOptions, "dataDir" | "template">,
): Promise<EmbeddedDatabase> {
  const port = 5432;
  const workerData: EmbeddedDatabaseOptions = {
    ...options,
    socket: path.join(socketDir, `.s.PGSQL.${String(port)}`),
  };
  const worker = startWorker("embedded-database.worker", import.meta.url, { workerData });
  await once(worker, "message");
  return {
    connection: { host: socketDir, port, user: "postgres", database: "template1", ssl: false },
    close: async () => {
      const closed = once(worker, "message");
      worker.postMessage("close");
      await closed;
      await worker.terminate();
    },
  };
}
