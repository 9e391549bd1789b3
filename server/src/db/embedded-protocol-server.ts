import net from "node:net";
import { setImmediate as nextEvents } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { openSession } from "./embedded-session.ts";
import { createMessageReader } from "./protocol-messages.ts";

interface Connection {
  socket: net.Socket;
  /** Complete messages that have not run yet. */
  messages: Buffer[];
  hasEnded: boolean;
}

/** How long a connection may say nothing inside a transaction: longer than any transaction of the portal takes. */
const defaultMaxIdleMs = 60_000;

/**
 * Serves PostgreSQL's protocol on a Unix socket. PGlite is one session, so one connection at a time uses it:
 * from its first message until PostgreSQL reports that it is ready and no transaction is open. Other
 * connections wait in a queue, but not for a command that was suspended inside a transaction.
 */
export async function serveEmbeddedProtocol(
  database: PGlite,
  socketPath: string,
  { maxIdleMs = defaultMaxIdleMs } = {},
) {
  const session = await openSession(database);
  const connections = new Set<Connection>();
  const waiting = new Set<Connection>();
  /** The last connection that used the session; it keeps the session until the session is idle. */
  let user: Connection | undefined;
  let isRunning = false;
  let run = Promise.resolve();
  let idleTimer: NodeJS.Timeout | undefined;

  const server = net.createServer((socket) => {
    const connection: Connection = { socket, messages: [], hasEnded: false };
    connections.add(connection);
    const read = createMessageReader({
      onEncryptionRequest: () => socket.write("N"),
      onStartup: () => socket.write(session.greeting),
      onMessages: (messages) => {
        connection.messages.push(messages);
        waiting.add(connection);
      },
      onEnd: () => {
        connection.hasEnded = true;
        if (!waiting.has(connection)) socket.end();
      },
    });
    socket.on("data", (chunk) => {
      try {
        read(chunk);
        wake();
      } catch {
        socket.destroy();
      }
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      connections.delete(connection);
      waiting.delete(connection);
      wake();
    });
  });

  function wake() {
    if (isRunning) return;
    isRunning = true;
    run = serveWaiting();
  }

  async function serveWaiting() {
    for (;;) {
      if (!session.isIdle() && !isConnected(user)) await session.abort();
      const next = session.isIdle() ? getFirst(waiting) : user;
      if (next === undefined || !waiting.has(next)) break;
      await serveOne(next);
      // Lets other connections send or close before the next turn.
      await nextEvents();
    }
    isRunning = false;
  }

  const isConnected = (connection: Connection | undefined) =>
    connection !== undefined && connections.has(connection);

  async function serveOne(connection: Connection) {
    waiting.delete(connection);
    clearTimeout(idleTimer);
    try {
      if (connection !== user) await session.reset();
      user = connection;
      send(connection, await session.run(Buffer.concat(connection.messages.splice(0))));
    } catch {
      // An error may have left the session in any state. If the cleanup fails too, the worker and the process
      // exit.
      connection.socket.destroy();
      await session.abort();
    }
    if (!session.isIdle()) idleTimer = setTimeout(() => connection.socket.destroy(), maxIdleMs);
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(socketPath, resolve);
  });
  return {
    /** Closes all connections; open transactions are rolled back. */
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      clearTimeout(idleTimer);
      waiting.clear();
      for (const { socket } of connections) socket.destroy();
      await closed;
      await run;
      if (!session.isIdle()) await session.abort();
    },
  };
}

const getFirst = <T>(items: Iterable<T>): T | undefined => [...items][0];

/** Sends a response, and stops reading from a client that does not read its responses. */
function send({ socket, hasEnded }: Connection, answer: Buffer) {
  if (hasEnded) socket.end(answer);
  else if (!socket.write(answer)) {
    socket.pause();
    socket.once("drain", () => socket.resume());
  }
}
