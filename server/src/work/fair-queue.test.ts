import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { AppError } from "#http/app-error.ts";
import { createFairQueue } from "./fair-queue.ts";

const limits = { maxRunning: 2, maxRunningPerKey: 1, maxWaiting: 6, maxWaitingPerKey: 4, maxWaitMs: 10_000 };

/** Tasks that end when the test says so; `started` lists them in order. */
function createControlledQueue(queue = createFairQueue(limits)) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (key: string, name: string, maxWaitMs?: number) =>
    queue
      .run(
        key,
        () => {
          started.push(name);
          return new Promise<void>((resolve) => ends.set(name, resolve));
        },
        maxWaitMs,
      )
      .catch((error: unknown) => error);
  const endTask = async (name: string) => {
    ends.get(name)?.();
    await sleep(0);
  };
  return { add, end: endTask, started };
}

const readKind = async (refused: Promise<unknown>) => {
  const error = await refused;
  return error instanceof AppError ? [error.kind, error.details.retryAfter] : error;
};

test("a key has one task at a time, and keys take turns however many tasks one has", async () => {
  const { add, end, started } = createControlledQueue();
  for (const name of ["a1", "a2", "a3"]) void add("a", name);
  void add("b", "b1");
  void add("c", "c1");
  void add("b", "b2");
  await sleep(0);
  expect(started).toEqual(["a1", "b1"]);
  await end("a1");
  expect(started).toEqual(["a1", "b1", "c1"]);
  await end("b1");
  await end("c1");
  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2"]);
});

test("a key with too many waiting tasks is refused, others are not", async () => {
  const { add, end, started } = createControlledQueue();
  for (let count = 0; count < 5; count += 1) void add("a", `a${String(count)}`);
  expect(await readKind(add("a", "a5"))).toEqual(["too_many_requests", 10]);
  void add("b", "b0");
  await end("a0");
  expect(started).toEqual(["a0", "b0", "a1"]);
});

test("too many tasks of all keys together are refused for a while", async () => {
  const { add } = createControlledQueue();
  for (let count = 0; count < 8; count += 1) void add(`key ${String(count)}`, "task");
  expect(await readKind(add("new", "task"))).toEqual(["unavailable", 10]);
});

test("tasks that waited have left their places to others, whether they ran or were refused", async () => {
  const { add, end, started } = createControlledQueue();
  void add("a", "a");
  void add("b", "b");
  for (let round = 0; round < 3; round += 1) {
    const names = Array.from({ length: 6 }, (_, index) => `${String(round)}-${String(index)}`);
    for (const name of names) void add(name, name);
    await sleep(0);
    for (const name of [...started.slice(-2), ...names.slice(0, 4)]) await end(name);
    const refused = ["c", "d", "e", "f", "g", "h"].map((key) => add(key, key, 0));
    for (const task of refused) expect(await readKind(task)).toEqual(["unavailable", 10]);
  }
  expect(started).toHaveLength(2 + 3 * 6);
});

test("in a full queue, the newest task of the key with most gives way to a key with few", async () => {
  const { add, end, started } = createControlledQueue();
  void add("a", "a0");
  void add("b", "b0");
  const tasks = ["a1", "a2", "a3", "b1", "b2", "b3"].map((name) => add(name.slice(0, 1), name));
  void add("c", "c1");
  expect(await readKind(tasks[2] ?? Promise.resolve())).toEqual(["too_many_requests", 10]);
  void add("c", "c2");
  expect(await readKind(tasks[5] ?? Promise.resolve())).toEqual(["too_many_requests", 10]);
  expect(await readKind(add("c", "c3"))).toEqual(["too_many_requests", 10]);
  for (const name of ["a0", "c1", "b0", "a1"]) await end(name);
  expect(started).toEqual(["a0", "b0", "c1", "a1", "b1", "c2"]);
});

test("a task that has waited too long is refused and does not run later", async () => {
  const { add, end, started } = createControlledQueue();
  void add("a", "a0");
  expect(await readKind(add("a", "a1", 20))).toEqual(["too_many_requests", 10]);
  void add("a", "a2");
  await end("a0");
  expect(started).toEqual(["a0", "a2"]);
});

test("a task that fails frees its place", async () => {
  const queue = createFairQueue({ ...limits, maxRunning: 1 });
  await expect(queue.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(queue.run("a", () => Promise.resolve("next"))).resolves.toBe("next");
});
