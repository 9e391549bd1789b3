import { once } from "node:events";
import os from "node:os";
import { Worker } from "node:worker_threads";
import { afterAll, expect, test, vi } from "vitest";
import { generateKeyPair } from "#crypto/key-pair.ts";
import { AppError } from "#http/app-error.ts";
import { createWorkerPool } from "./worker-pool.ts";

const limits = { maxThreads: 1, maxWaiting: 10, maxWaitingPerKey: 10, maxWaitMs: 10_000 };
const pool = createWorkerPool({ ...limits, maxThreads: 2 });
afterAll(() => pool.close());

const { privateKeyPem } = generateKeyPair(2048);
const sign = (text: string, key = privateKeyPem) =>
  pool.run("user", (runInThread) => runInThread("signWithForge", { privateKeyPem: key, text }, 10_000));

let threads = 0;
let newest: Worker | undefined;
process.on("worker", (worker) => {
  threads += 1;
  newest = worker;
});

test("work of one key shares one thread, which is started once", async () => {
  const before = threads;
  const signatures = await Promise.all([sign("a"), sign("a"), sign("a")]);
  expect(new Set(signatures).size).toBe(1);
  expect(threads - before).toBe(1);
});

test("the main thread has its turns while a pair is generated", async () => {
  let turns = 0;
  const priority = os.getPriority();
  const timer = setInterval(() => (turns += 1), 1);
  await pool.run("user", (runInThread) => runInThread("generateKeyPair", 2048, 60_000));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
  expect(os.getPriority()).toBe(priority);
});

test("a task that takes too long is stopped, and the next one gets a new thread", async () => {
  const before = threads;
  const stopped = await pool
    .run("user", (runInThread) => runInThread("generateKeyPair", 4096, 1))
    .catch((error: unknown) => error);
  expect(stopped instanceof AppError && stopped.kind).toBe("unavailable");
  await sign("a");
  expect(threads - before).toBeGreaterThan(0);
});

test("an error of a task keeps its thread", async () => {
  await sign("a");
  const before = threads;
  const failed = await sign("a", "no key").catch((error: unknown) => error);
  expect(failed instanceof Error && failed.message).toBe("The task signWithForge has failed in its thread.");
  await sign("a");
  expect(threads).toBe(before);
});

test("a thread that is about to end gets no task", async () => {
  const short = createWorkerPool({ ...limits, lingerMs: 1 });
  const signShortly = () =>
    short.run("user", (runInThread) => runInThread("signWithForge", { privateKeyPem, text: "a" }, 10_000));
  const terminate = vi.spyOn(Worker.prototype, "terminate").mockResolvedValue(0);
  await signShortly();
  await vi.waitFor(() => expect(terminate).toHaveBeenCalled());
  const before = threads;
  await signShortly();
  expect(threads - before).toBe(1);
  terminate.mockRestore();
  await short.close();
});

test("a thread that is used again in time is not ended during its task", async () => {
  const short = createWorkerPool({ ...limits, lingerMs: 1 });
  const generate = () => short.run("user", (runInThread) => runInThread("generateKeyPair", 2048, 60_000));
  const before = threads;
  await expect(Promise.all([generate(), generate()])).resolves.toHaveLength(2);
  expect(threads - before).toBe(1);
  await short.close();
});

test("a thread that has ended without work is replaced", async () => {
  const other = createWorkerPool(limits);
  const signThere = () =>
    other.run("user", (runInThread) => runInThread("signWithForge", { privateKeyPem, text: "a" }, 10_000));
  await signThere();
  await newest?.terminate();
  const before = threads;
  const next = signThere();
  await expect.poll(() => threads - before).toBe(1);
  await next;
  await other.close();
});

test("closing fails what runs and what comes later", async () => {
  const other = createWorkerPool(limits);
  const generate = () => other.run("user", (runInThread) => runInThread("generateKeyPair", 4096, 60_000));
  const started = once(process, "worker");
  const running = expect(generate()).rejects.toThrow("has failed in its thread");
  await started;
  await other.close();
  await running;
  await expect(generate()).rejects.toThrow("are closed");
});
