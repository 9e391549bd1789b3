import pg from "pg";
import { afterEach, expect } from "vitest";
import { db } from "#db/database.ts";
import type { Store } from "#db/store.ts";

/* A call waits for a row that the test holds, so that the order of two changes is certain; on PostgreSQL only. */

/** Holds rows in the store of a test file. */
export function useHeldRows(storeOf: () => Store) {
  let clients: pg.Client[] = [];
  // A failed test leaves a lock behind, for which the next ones would wait.
  afterEach(async () => {
    for (const client of clients) await client.end();
    clients = [];
  });

  /** A transaction of another replica, which holds what its statement locks. */
  return async function hold(sql: string, values: unknown[]) {
    const client = new pg.Client(storeOf().connection);
    clients.push(client);
    await client.connect();
    await client.query("BEGIN");
    await client.query(sql, values);
    return {
      commit: () => client.query("COMMIT"),
    };
  };
}

/** Waits until this many calls wait for a lock. */
export const waitForBlocked = (count = 1) =>
  expect
    .poll(
      async () => {
        const [row] = await db().$queryRaw<[{ n: number }]>`
          SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        return row.n;
      },
      { timeout: 5000, interval: 20 },
    )
    .toBe(count);
