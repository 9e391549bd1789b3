import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createCostlyWork } from "./costly-work.ts";
import type { FairQueue } from "./fair-queue.ts";

/** How many of a dozen tasks with these keys are started at once; all end. */
async function countStarted(queue: FairQueue, keys: readonly string[]): Promise<number> {
  let count = 0;
  const ends: (() => void)[] = [];
  const runs = keys.map((key) =>
    queue.run(key, () => {
      count += 1;
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  await sleep(0);
  const started = count;
  while (ends.length > 0) {
    for (const end of ends.splice(0)) end();
    await sleep(0);
  }
  await Promise.all(runs);
  expect(count).toBe(runs.length);
  return started;
}

test.each([
  { isEmbedded: true, started: 2 },
  { isEmbedded: false, started: 10 },
])(
  "of a dozen apps, $started have transactions on their test data at a time (embedded: $isEmbedded)",
  async ({ isEmbedded, started }) => {
    const { testData } = createCostlyWork({ maxConnections: 15, isEmbedded });
    const apps = Array.from({ length: 12 }, (_, app) => String(app));
    expect(await countStarted(testData, apps)).toBe(started);
  },
);

test.each([
  { isEmbedded: true, started: 1 },
  { isEmbedded: false, started: 3 },
])(
  "of a dozen calls of a user, $started run at a time (embedded: $isEmbedded)",
  async ({ isEmbedded, started }) => {
    const { portalCalls } = createCostlyWork({ maxConnections: 15, isEmbedded });
    const calls = Array.from({ length: 12 }, () => "user");
    expect(await countStarted(portalCalls, calls)).toBe(started);
  },
);
