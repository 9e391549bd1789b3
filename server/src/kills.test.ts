import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTenant, emptyPortal, killDuringFirstStart, killUnderWrites, signIn, write } from "#test/kills";
import { spawnPortal } from "#test/portal-process";

test("a portal that is killed during its very first start starts again", async () => {
  await killDuringFirstStart();
}, 300_000);

test("a portal that is killed under writes starts again with every acknowledged row", async () => {
  expect(await killUnderWrites(2)).toBeGreaterThan(0);
}, 300_000);

test.each(["SIGTERM", "SIGHUP"] as const)(
  "%s under writes ends the process within ten seconds",
  async (signal) => {
    const { env, remove } = await emptyPortal();
    const portal = spawnPortal(env);
    const url = await portal.ready;
    const acknowledged: string[] = [];
    const writing = write(await signIn(url, await createTenant(url)), acknowledged);
    await wait(1000);
    const signalledAt = performance.now();
    expect(await portal.end(signal)).toMatchObject({ code: 0 });
    expect(performance.now() - signalledAt).toBeLessThan(10_000);
    await writing;
    expect(acknowledged.length).toBeGreaterThan(0);
    await remove();
  },
  300_000,
);
