import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createCostlyWork } from "./costly-work.ts";

test.each([
  { isEmbedded: true, started: 2 },
  { isEmbedded: false, started: 10 },
])(
  "of a dozen apps, $started have transactions on their test data at a time (embedded: $isEmbedded)",
  async ({ isEmbedded, started }) => {
    const { testData } = createCostlyWork({ maxConnections: 15, isEmbedded });
    let count = 0;
    const ends: (() => void)[] = [];
    const runs = Array.from({ length: 12 }, (_, app) =>
      testData.run(String(app), () => {
        count += 1;
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
    await sleep(0);
    expect(count).toBe(started);
    while (ends.length > 0) {
      for (const end of ends.splice(0)) end();
      await sleep(0);
    }
    await Promise.all(runs);
    expect(count).toBe(runs.length);
  },
);
