import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { EmbeddedDatabaseOptions } from "./embedded-database-options.ts";
import { serveEmbeddedProtocol } from "./embedded-protocol-server.ts";

const options = EmbeddedDatabaseOptions.parse(workerData);
const isNew = options.dataDir === null || !existsSync(path.join(options.dataDir, "PG_VERSION"));
const template =
  isNew && options.template !== null && existsSync(options.template)
    ? await readFile(options.template)
    : null;

const database = await PGlite.create({
  extensions: { pg_trgm },
  ...(options.dataDir === null ? {} : { dataDir: options.dataDir }),
  ...(template === null ? {} : { loadDataDir: new Blob([template]) }),
});
const server = await serveEmbeddedProtocol(database, options.socket);

parentPort?.on("message", (message) => {
  if (message === "close") void close();
});
parentPort?.postMessage("ready");

async function close() {
  await server.stop();
  await database.close();
  parentPort?.postMessage("closed");
  parentPort?.close();
}
