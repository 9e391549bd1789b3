import net from "node:net";
import path from "node:path";
import type { Store } from "#db/store.ts";

/**
 * A database that a test can make unavailable and available again, because its connections run through a
 * proxy.
 */
export async function openThroughProxy(store: Store) {
  const { host = "", port = 0, connectionString } = store.connection;
  const target = connectionString === undefined ? undefined : new URL(connectionString);
  const connect = () =>
    target === undefined
      ? net.connect(path.join(host, `.s.PGSQL.${String(port)}`))
      : net.connect(Number(target.port), target.hostname);
  /** Each socket with the socket that receives its data. */
  const sockets = new Map<net.Socket, net.Socket>();
  let isFrozen = false;
  let unanswered: string | null = null;
  const proxy = net.createServer((client) => {
    const database = connect();
    client.on("data", (statement) => {
      if (unanswered === null || !statement.includes(unanswered)) return;
      unanswered = null;
      database.unpipe(client);
      database.once("data", () => client.destroy()).resume();
    });
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.set(socket, other);
      if (!isFrozen) socket.pipe(other);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = (at: number) => new Promise<void>((resolve) => proxy.listen(at, "127.0.0.1", resolve));
  await listen(0);
  const address = proxy.address();
  const proxyPort = typeof address === "object" && address !== null ? address.port : 0;

  /** Closes all connections and refuses new ones. */
  const cut = () =>
    new Promise<void>((resolve) => {
      proxy.close(() => resolve());
      for (const socket of sockets.keys()) socket.destroy();
    });
  /** Forwards no data, as if the network dropped all packets; new connections are accepted. */
  const freeze = () => {
    isFrozen = true;
    for (const socket of sockets.keys()) socket.unpipe();
  };
  const thaw = () => {
    isFrozen = false;
    for (const [socket, other] of sockets) socket.pipe(other);
  };
  /** The next statement with this text is executed, but its connection is lost before the answer. */
  const dropAnswerTo = (text: string) => (unanswered = text);
  const close = async () => {
    if (proxy.listening) await cut();
    await store.close();
  };
  return {
    store: { ...store, connection: getConnectionAt(store, proxyPort), close },
    cut,
    restore: () => listen(proxyPort),
    freeze,
    thaw,
    loseAnswerTo: dropAnswerTo,
  };
}

function getConnectionAt({ connection }: Store, port: number): Store["connection"] {
  if (connection.connectionString === undefined) return { ...connection, host: "127.0.0.1", port };
  const url = new URL(connection.connectionString);
  url.host = `127.0.0.1:${String(port)}`;
  return { connectionString: url.href };
}
