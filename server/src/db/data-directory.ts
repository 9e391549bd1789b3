import { constants } from "node:fs";
import { access, mkdir, rm } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import lockfile from "proper-lockfile";

/** The data directory cannot be used; the message says why and what to do. */
export class DataDirectoryError extends Error {}

/** Another process holds the data directory. */
export class DataDirectoryInUseError extends DataDirectoryError {}

/** The folder of the sockets: the lock and, while the portal runs, its database. */
export const databaseSocketDirOf = (dataDir: string) => path.join(path.resolve(dataDir), "run");

/** Linux allows 107 bytes for the path of a socket, macOS 103. */
const longestSocketPath = 100;

/**
 * Takes the data directory for this process alone: two processes on one embedded database destroy it.
 *
 * The lock is a listening Unix socket, because the kernel lets go of it however the process ends, and because it works
 * between containers that share the folder. A socket nobody listens on is a leftover and is replaced; that step alone
 * is guarded by a lock file, so that two starters cannot both replace it.
 */
export async function takeDataDirectory(dataDir: string) {
  const directory = path.resolve(dataDir);
  const run = databaseSocketDirOf(dataDir);
  await makeWritable(directory, run);
  const lockSocket = path.join(run, "lock.sock");
  if (Buffer.byteLength(lockSocket) > longestSocketPath)
    throw new DataDirectoryError(
      `DATA_DIR is too long for a socket (${directory}): choose a path of at most 80 characters.`,
    );

  const unlock = await lockfile.lock(run, {
    stale: 5000,
    retries: { retries: 20, minTimeout: 200, maxTimeout: 500 },
  });
  try {
    const holder = await whoListens(lockSocket);
    if (holder !== null)
      throw new DataDirectoryInUseError(
        `The data directory ${directory} is in use by process ${holder}. Stop that portal, or give this one another DATA_DIR.`,
      );
    await rm(lockSocket, { force: true });
    const server = await listen(lockSocket);
    return {
      databaseDir: path.join(directory, "database"),
      databaseSocketDir: run,
      release: () => new Promise<void>((resolve) => server.close(() => resolve())),
    };
  } finally {
    await unlock();
  }
}

async function makeWritable(...directories: string[]) {
  for (const directory of directories) {
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await access(directory, constants.W_OK | constants.X_OK);
    } catch (cause) {
      throw new DataDirectoryError(
        `The data directory ${directory} cannot be written (${cause instanceof Error ? cause.message : "unknown cause"}). ` +
          "Give this user write access to it, or set DATA_DIR to another folder.",
        { cause },
      );
    }
  }
}

/** The process id of whoever holds the socket, or null when nobody does. */
const whoListens = (socketPath: string) =>
  new Promise<string | null>((resolve) => {
    const connection = net.connect(socketPath);
    let answer = "";
    const held = () => resolve(answer.trim() === "" ? "(unknown)" : answer.trim());
    connection.setTimeout(1000, () => connection.destroy());
    connection.on("data", (bytes) => (answer += bytes.toString("utf8")));
    connection.on("connect", () => connection.on("close", held));
    connection.on("error", () => resolve(null));
  });

const listen = (socketPath: string) =>
  new Promise<net.Server>((resolve, reject) => {
    const server = net.createServer((connection) => connection.end(String(process.pid)));
    server.on("error", reject);
    server.listen(socketPath, () => resolve(server));
    server.unref();
  });
