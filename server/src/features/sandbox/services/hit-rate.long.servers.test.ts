import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import type { Store } from "#db/store.ts";
import { db } from "#db/database.ts";
import { usePortal } from "#test/portal.ts";
import { startPortalProcess } from "#test/processes.ts";
import { testSettings } from "#test/settings.ts";
import { buildCallingApp, call } from "#test/snap-client.ts";
import { openTestStore } from "#test/store.ts";

let store: Store | undefined;
const { dataDir } = usePortal(async () => (store = await openTestStore()));

const windowMs = 60_000;
const durationMs = 150_000;
const maxRate = 90;
const callersPerProcess = 3;
const pauseMs = 25;

const redisUrl = process.env["REDIS_URL"];
const counters = [
  ["the database", {}] as const,
  ...(redisUrl === undefined ? [] : [["Redis", { REDIS_URL: redisUrl }] as const]),
];

test.each(counters)(
  "four processes under load for 150 seconds, counted by %s, never admit more than the hit rate in 60 seconds",
  async (_counter, redis) => {
    const env = {
      ...testSettings,
      DATABASE_URL: String(store?.connection.connectionString),
      DATA_DIR: dataDir(),
      ...redis,
    };
    const processes = await Promise.all([1, 2, 3, 4].map(() => startPortalProcess(env)));
    onTestFinished(async () => {
      await Promise.all(processes.map((each) => each.stop()));
    });
    const app = await buildCallingApp();
    await db().app.update({ where: { id: app.id }, data: { maxRate } });

    const admitted: { sentAt: number; answeredAt: number }[] = [];
    let refused = 0;
    const start = performance.now();
    const keepCalling = async (url: string) => {
      while (performance.now() - start < durationMs) {
        const sentAt = performance.now();
        const { body } = await call(app, {
          url,
          method: "POST",
          target: "/v1.0/balance-inquiry",
          body: "{}",
        });
        if (body.responseCode === "4291100") refused += 1;
        else admitted.push({ sentAt, answeredAt: performance.now() });
        await wait(pauseMs);
      }
    };
    await Promise.all(
      processes.flatMap(({ url }) => Array.from({ length: callersPerProcess }, () => keepCalling(url))),
    );

    // A call was counted between the two times, so only calls that are within a window with both count against it.
    const inWindow = admitted.map(
      ({ sentAt: from }) =>
        admitted.filter(({ sentAt, answeredAt }) => sentAt >= from && answeredAt < from + windowMs).length,
    );
    expect(Math.max(...inWindow)).toBeLessThanOrEqual(maxRate);
    // Two whole windows and a half: the load was above the rate all the time, and nothing was refused in vain.
    expect(admitted.length).toBeGreaterThanOrEqual(2 * maxRate);
    expect(admitted.length).toBeLessThanOrEqual(3 * maxRate);
    expect(refused).toBeGreaterThan(maxRate);
  },
);
