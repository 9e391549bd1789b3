import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openThroughProxy } from "#test/database-proxy.ts";
import { openTestStore } from "#test/store.ts";
import { closeWhenUnanswered } from "./answer-deadline.ts";
import type { Store } from "./store.ts";

const maxAnswerMs = 200;

async function openPool({ connection }: Store) {
  const pool = new pg.Pool({ ...connection, max: 1 });
  const errors: string[] = [];
  const onError = ({ message }: Error) => void errors.push(message);
  pool.on("error", onError);
  pool.on("connect", (client) => closeWhenUnanswered(client, onError, maxAnswerMs));
  onTestFinished(() => pool.end());
  await pool.query("SELECT 1");
  return { pool, errors };
}

test("a statement without a response fails after the deadline, and the next one gets a new connection", async () => {
  const database = await openThroughProxy(await openTestStore());
  onTestFinished(() => database.store.close());
  const { pool, errors } = await openPool(database.store);
  database.freeze();
  const sentAt = performance.now();
  await expect(pool.query("SELECT 1")).rejects.toThrow();
  expect(performance.now() - sentAt).toBeGreaterThanOrEqual(maxAnswerMs);
  expect(errors).toContain("no answer within 0.2 seconds");
  database.thaw();
  expect((await pool.query<{ one: number }>("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test("a connection is kept when the process was too busy to read a response that had arrived", async () => {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  const { pool, errors } = await openPool(store);
  for (let round = 0; round < 3; round += 1) {
    const answer = pool.query<{ one: number }>("SELECT 1 AS one");
    // The statement is sent before the process is blocked, and the response arrives while it is.
    await new Promise((resolve) => setImmediate(resolve));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5 * maxAnswerMs);
    expect((await answer).rows).toEqual([{ one: 1 }]);
  }
  expect(errors).toEqual([]);
});
