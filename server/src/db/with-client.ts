import pg from "pg";
import { trackSockets } from "./client-sockets.ts";

/** How long the server may take to close a connection. */
const maxEndMs = 1_000;

/** Runs `work` on a connection of its own, which is always closed afterwards. */
export async function withClient<T>(
  connection: pg.PoolConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const sockets = trackSockets();
  const client = new pg.Client({ ...connection, stream: sockets.stream });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await sockets.closeAfter(client.end(), maxEndMs);
  }
}
