import pg from "pg";

/** Runs `work` on a connection of its own, which is always closed afterwards. */
export async function withClient<T>(
  connection: pg.PoolConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
