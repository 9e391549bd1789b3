import { existsSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { closeToOthers } from "../close-to-others.ts";
import { EmbeddedDatabaseOptions } from "./embedded-database-options.ts";
import { serveEmbeddedProtocol } from "./embedded-protocol-server.ts";

const options = EmbeddedDatabaseOptions.parse(workerData);
const template =
  options.template !== null && existsSync(options.template) ? await readFile(options.template) : null;

/** Opens the cluster in a folder, or one in memory; a cluster that does not exist is made. */
const openCluster = (dataDir: string | null, isNew: boolean) =>
  PGlite.create({
    extensions: { pg_trgm },
    ...(dataDir === null ? {} : { dataDir }),
    ...(isNew && template !== null ? { loadDataDir: new Blob([template]) } : {}),
  });

/** Makes a cluster under another name first: a process that is killed meanwhile leaves no half of a cluster. */
async function makeCluster(dataDir: string) {
  const unfinished = `${dataDir}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const cluster = await openCluster(unfinished, true);
  await cluster.close();
  // Earlier versions made it in place, and a kill left a part of one. Nothing is deleted here that may be data.
  if (existsSync(dataDir)) await rename(dataDir, `${dataDir}.unfinished-${String(Date.now())}`);
  await rename(unfinished, dataDir);
}

/** Whether the files are there without which PostgreSQL has never run on a folder. */
const isCluster = (dataDir: string) =>
  ["PG_VERSION", "global/pg_control"].every((file) => existsSync(path.join(dataDir, file)));

if (options.dataDir !== null && !isCluster(options.dataDir)) await makeCluster(options.dataDir);
const database = await openCluster(options.dataDir, options.dataDir === null);
// The template is unpacked with the rights that its archive names, and PGlite ignores the process's umask.
async function closeFiles() {
  if (options.dataDir !== null) await closeToOthers(options.dataDir);
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
