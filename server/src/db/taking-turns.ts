import pg from "pg";

/** What replicas that start together do one after the other. Any numbers will do, as long as every replica takes the same. */
const turns = { migrations: 7_220_261_121, seeds: 7_220_261_122, "file cleanup": 7_220_261_123 };

/** Runs `work` while no other replica does; the lock goes with its connection, should the process die. */
export async function takingTurns<T>(
  connection: pg.PoolConfig,
  turn: keyof typeof turns,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [turns[turn]]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs `work` unless another replica is at it; says whether it did. */
export async function unlessTaken(
  connection: pg.PoolConfig,
  turn: keyof typeof turns,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [
      turns[turn],
    ]);
    if (rows[0]?.taken !== true) return false;
    await work();
    await client.query("SELECT pg_advisory_unlock($1)", [turns[turn]]);
    return true;
  } finally {
    await client.end();
  }
}
