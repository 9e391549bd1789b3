import { existsSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { restrictPermissions } from "./restrict-permissions.ts";
import { EmbeddedDatabaseOptions } from "./embedded-database-options.ts";
import { serveEmbeddedProtocol } from "./embedded-protocol-server.ts";

const options = EmbeddedDatabaseOptions.parse(workerData);
const template =
  options.template !== null && existsSync(options.template) ? await readFile(options.template) : null;

/** Opens the cluster in a folder or in memory; a missing cluster is created. */
const openCluster = (dataDir: string | null, isNew: boolean) =>
  PGlite.create({
    extensions: { pg_trgm },
    ...(dataDir === null ? {} : { dataDir }),
    ...(isNew && template !== null ? { loadDataDir: new Blob([template]) } : {}),
  });

/** Creates the cluster under a temporary name, so that a killed process leaves no incomplete cluster. */
async function makeCluster(dataDir: string) {
  const unfinished = `${dataDir}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const cluster = await openCluster(unfinished, true);
  await cluster.close();
  await rename(unfinished, dataDir);
}

if (options.dataDir !== null && !existsSync(path.join(options.dataDir, "PG_VERSION")))
  await makeCluster(options.dataDir);
const database = await openCluster(options.dataDir, options.dataDir === null);
// The template is unpacked with the permissions in its archive, and PGlite ignores the process's umask.
async function closeFiles() {
  if (options.dataDir !== null) await restrictPermissions(options.dataDir);
}
await closeFiles();
const server = await serveEmbeddedProtocol(database, options.socket);

parentPort?.on("message", (message) => {
  if (message === "close") void close();
});
parentPort?.postMessage("ready");

async function close() {
  await server.stop();
  await database.close();
  await closeFiles();
  parentPort?.postMessage("closed");
  parentPort?.close();
}
