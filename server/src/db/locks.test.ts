import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tryLock, withLock } from "./locks.ts";
import type { Store } from "./store.ts";
import { openTestStore } from "#test/store.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore({ isEmpty: true });
});
afterAll(() => store.close());

test("callers of withLock run one after the other, also after an error", async () => {
  const running: number[] = [];
  let most = 0;
  const work = async (caller: number) => {
    running.push(caller);
    most = Math.max(most, running.length);
    await wait(20);
    running.pop();
    if (caller === 2) throw new Error("caller 2 failed");
    return caller;
  };
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((n) => withLock(store, "seeds", () => work(n))));
  expect(most).toBe(1);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
});

test("tryLock runs nothing while another caller holds the lock, and runs again afterwards", async () => {
  let runs = 0;
  const count = () => Promise.resolve(void (runs += 1));
  await withLock(store, "maintenance: test", async () => {
    expect(await tryLock(store, "maintenance: test", count)).toBe(false);
    expect(await tryLock(store, "maintenance: other", count)).toBe(true);
  });
  expect(runs).toBe(1);
  expect(await tryLock(store, "maintenance: test", count)).toBe(true);
  expect(runs).toBe(2);
});
