import { expect, onTestFinished, test } from "vitest";
import { getTestRedisUrl } from "#test/redis.ts";
import { createUniqueName } from "#test/builders.ts";
import { createRateLimits, type RateLimits } from "./rate-limit.ts";

test("a process that is busy for longer than Redis may take still counts in Redis", async () => {
  const outages: unknown[] = [];
  const open = async () => {
    let limits: RateLimits | undefined;
    await new Promise<void>((resolve) => {
      limits = createRateLimits(getTestRedisUrl(), {
        failed: (error) => void outages.push(error),
        succeeded: resolve,
      });
      onTestFinished(limits.close);
    });
    if (limits === undefined) throw new Error("There are no limits.");
    return limits.limiter(name, 10, 60);
  };
  const name = createUniqueName("busy");
  const [busy, other] = [await open(), await open()];
  const readConsumed = async () => (await other.get("key"))?.consumedPoints;
  await busy.penalty("key", 1);
  const before = (await readConsumed()) ?? 0;

  const counting = busy.penalty("key", 1);
  // The command is sent in the next turn, and its response is not read during the one after it.
  await new Promise(setImmediate);
  const end = performance.now() + 1500;
  while (performance.now() < end);
  expect((await counting).consumedPoints).toBe(before + 1);
  expect(await readConsumed()).toBe(before + 1);
  expect(outages).toEqual([]);
});
