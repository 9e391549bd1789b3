import { minuteMs } from "contract/time";
import { expect, onTestFinished, test, vi } from "vitest";
import { createAttemptLimit } from "./attempt-limit.ts";
import { createRateLimits } from "./rate-limit.ts";

test("a full limit refuses at once, also after a window that began before its first failure", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const limits = createRateLimits(undefined, { failed: () => undefined, succeeded: () => undefined });
  const limit = createAttemptLimit(limits, "attempts", { maxFailures: 3, seconds: 3600 });
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
