import { constants } from "node:fs";
import { access, readdir, rm } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { makeFolder } from "#storage/make-folder.ts";

/** The data directory cannot be used; the message says why and what to do. */
export class DataDirectoryError extends Error {}

/** Another process holds the data directory. */
export class DataDirectoryInUseError extends DataDirectoryError {}

/** The folder of the sockets: the lock and, while the portal runs, its database. */
export const getDatabaseSocketDir = (dataDir: string) => path.join(path.resolve(dataDir), "run");

/** Maximum length of a socket path: 107 bytes on Linux, 103 on macOS. */
const maxSocketPathBytes = 100;

/**
 * Locks the data directory for this process: two processes on one embedded database would corrupt it.
 *
 * The lock is a listening Unix socket, because the kernel releases it however the process ends, and because
 * it works between containers that share the folder. A socket without a listener was left by a killed
 * process. It is never replaced: the next process uses the next number, which the kernel gives to one process
 * only.
 */
export async function takeDataDirectory(dataDir: string) {
  const directory = path.resolve(dataDir);
  const run = getDatabaseSocketDir(dataDir);
  await makeWritable(directory, run);
  if (Buffer.byteLength(path.join(run, lockName(1))) > maxSocketPathBytes)
    throw new DataDirectoryError(
      `DATA_DIR is too long for a socket (${directory}): choose a path of at most 80 characters.`,
    );
  const server = await takeLock(run).catch((error: unknown) => {
    if (!(error instanceof HeldError)) throw error;
    throw new DataDirectoryInUseError(
      `The data directory ${directory} is in use by process ${error.message}. Stop that portal, or give this one another DATA_DIR.`,
    );
  });
  return {
    databaseDir: path.join(directory, "database"),
    databaseSocketDir: run,
    release: () => close(server),
  };
}

/** The message is the process id of the lock holder. */
class HeldError extends Error {}

const lockName = (number: number) => `lock-${String(number)}.sock`;

async function takeLock(run: string): Promise<net.Server> {
  const earlier = await lockSockets(run);
  await requireNotHeld(run, earlier);
  const own = lockName(1 + Math.max(0, ...earlier.map((name) => Number(/\d+/.exec(name)?.[0] ?? 0))));
  const server = await listen(path.join(run, own));
  if (server === null) throw new HeldError((await findListener(path.join(run, own))) ?? unknownProcess);
  try {
    // A process that started at the same time may have checked before either listened; now at least one sees
    // the other.
    const others = (await lockSockets(run)).filter((name) => name !== own);
    await requireNotHeld(run, others);
    for (const name of others) await rm(path.join(run, name), { force: true });
  } catch (error) {
    await close(server);
    throw error;
  }
  return server;
}

const lockSockets = async (run: string) =>
  (await readdir(run)).filter((name) => /^lock-\d+\.sock$/.test(name));

async function requireNotHeld(run: string, names: string[]) {
  for (const name of names) {
    const holder = await findListener(path.join(run, name));
    if (holder !== null) throw new HeldError(holder);
  }
}

async function makeWritable(...directories: string[]) {
  for (const directory of directories) {
    try {
      await makeFolder(directory);
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

const unknownProcess = "(unknown)";

/** The process id of the socket's listener, or null if there is none. */
const findListener = (socketPath: string) =>
  new Promise<string | null>((resolve) => {
    const connection = net.connect(socketPath);
    let answer = "";
    const resolveHeld = () => resolve(answer.trim() === "" ? unknownProcess : answer.trim());
    connection.setTimeout(1000, () => connection.destroy());
    connection.on("data", (bytes) => (answer += bytes.toString("utf8")));
    connection.on("connect", () => connection.on("close", resolveHeld));
    connection.on("error", () => resolve(null));
  });

/** Null if the socket exists already. */
const listen = (socketPath: string) =>
  new Promise<net.Server | null>((resolve, reject) => {
    const server = net.createServer((connection) => connection.end(String(process.pid)));
    server.on("error", (error) => {
      if ("code" in error && error.code === "EADDRINUSE") resolve(null);
      else reject(error);
    });
    server.listen(socketPath, () => resolve(server));
    server.unref();
  });

const close = (server: net.Server) => new Promise<void>((resolve) => server.close(() => resolve()));
