import type pg from "pg";
import { getSqlState } from "./sql-state.ts";
import type { Store } from "./store.ts";
import { withClient } from "./with-client.ts";

/** Work that only one replica at a time may do. */
export type LockName = "migrations" | "seeds" | "storage marker" | `maintenance: ${string}`;

type LockScope = Pick<Store, "connection" | "isEmbedded">;

/**
 * Runs `work` once no other replica runs it. On a database server this is a session-level advisory lock,
 * which ends with its connection if the process dies. The embedded database has a single session, where
 * advisory locks exclude no one; a lock in this process is enough there, because the data directory belongs
 * to one process.
 */
export async function withLock<T>(scope: LockScope, name: LockName, work: () => Promise<T>): Promise<T> {
  if (scope.isEmbedded) return runExclusively(name, work);
  return withClient({ ...scope.connection, query_timeout: maxAnswerMs }, async (client) => {
    await client.query(`SET lock_timeout = ${String(waitMs)}`);
    while (!(await tryAcquire(client, name)));
    return work();
  });
}

/** How long the server waits for a lock before it says that another holds it. */
const waitMs = 2_000;
/** A server that takes longer does not respond; otherwise a start would wait for it without a word. */
const maxAnswerMs = 8_000;

/** Whether this connection got the lock; false while another holds it. */
async function tryAcquire(client: pg.Client, name: LockName): Promise<boolean> {
  try {
    await client.query("SELECT pg_advisory_lock(hashtextextended($1, 0))", [`portal: ${name}`]);
    return true;
  } catch (error) {
    if (getSqlState(error) === lockNotAvailable) return false;
    throw error;
  }
}

const lockNotAvailable = "55P03";

/** Runs `work` unless the lock is taken; returns whether it ran. */
export async function tryLock(scope: LockScope, name: LockName, work: () => Promise<void>): Promise<boolean> {
  if (scope.isEmbedded) {
    if (held.has(name)) return false;
    await runExclusively(name, work);
    return true;
  }
  return withClient({ ...scope.connection, query_timeout: maxAnswerMs }, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>(
      "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken",
      [`portal: ${name}`],
    );
    if (rows[0]?.taken !== true) return false;
    await work();
    return true;
  });
}

/** The last holder of each lock in this process, for which the next one waits. */
const held = new Map<LockName, Promise<unknown>>();

async function runExclusively<T>(name: LockName, work: () => Promise<T>): Promise<T> {
  const turn = (held.get(name) ?? Promise.resolve()).then(work, work);
  held.set(name, turn);
  try {
    return await turn;
  } finally {
    if (held.get(name) === turn) held.delete(name);
  }
}
