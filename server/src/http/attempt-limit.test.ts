import { minuteMs } from "contract/time";
import { expect, onTestFinished, test, vi } from "vitest";
import { createAttemptLimit } from "./attempt-limit.ts";
import { createRateLimits } from "./rate-limit.ts";

const createLimits = () =>
  createRateLimits(undefined, { failed: () => undefined, succeeded: () => undefined });

test("a full limit refuses at once, also after a window that began before its first failure", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const limit = createAttemptLimit(createLimits(), "attempts", { maxFailures: 3, seconds: 3600 });
  const attempt = (isRight: boolean) =>
    limit.run(
      "key",
      () => Promise.resolve(isRight),
      () => Promise.reject(new Error("full")),
    );
  const pass = (minutes: number) => void vi.setSystemTime(Date.now() + minutes * minuteMs);

  await attempt(true);
  pass(30);
  await attempt(false);
  pass(31);
  await attempt(false);
  pass(30);
  await attempt(false);
  await attempt(false);
  const started = performance.now();
  await expect(attempt(true)).rejects.toThrow("full");
  // It would wait for a minute for an attempt that does not run.
  expect(performance.now() - started).toBeLessThan(10_000);
});

test("a right attempt beyond a full limit frees none of its slots", async () => {
  const limit = createAttemptLimit(createLimits(), "attempts", { maxFailures: 2, seconds: 3600 });
  const attempt = (isRight: boolean) => () => Promise.resolve(isRight);
  const refuse = () => Promise.resolve(false);
  await limit.run("key", attempt(false), refuse);
  await limit.run("key", attempt(false), refuse);
  const runBeyond = (isRight: boolean) => limit.run("key", attempt(isRight), (full) => full.attempt());
  expect(await runBeyond(true)).toBe(true);
  expect(await limit.findFull("key")).toMatchObject({ excess: 0 });
  expect(await limit.run("key", attempt(true), refuse)).toBe(false);
  await runBeyond(false);
  expect(await limit.findFull("key")).toMatchObject({ excess: 1 });
});
