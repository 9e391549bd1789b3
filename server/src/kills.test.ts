import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTenant, emptyPortal, killDuringFirstStart, killUnderWrites, signIn, write } from "#test/kills";
import { spawnPortal } from "#test/portal-process";

/* One portal after the other on the same data, because only the very first start is slow. */

let portal: Awaited<ReturnType<typeof emptyPortal>>;
beforeAll(async () => {
  portal = await emptyPortal();
});
afterAll(() => portal.remove());

test("a portal that is killed during its very first start starts again", async () => {
  await killDuringFirstStart(portal.env);
}, 300_000);

test("a portal that is killed under writes starts again with every acknowledged row", async () => {
  expect(await killUnderWrites(portal.env, 2)).toBeGreaterThan(0);
}, 300_000);

test.each(["SIGTERM", "SIGHUP"] as const)(
  "%s under writes ends the process within ten seconds",
  async (signal) => {
    const running = spawnPortal(portal.env);
    const url = await running.ready;
    const acknowledged: string[] = [];
    const writing = write(await signIn(url, await createTenant(url)), acknowledged);
    await wait(500);
    const signalledAt = performance.now();
    expect(await running.end(signal)).toMatchObject({ code: 0 });
    expect(performance.now() - signalledAt).toBeLessThan(10_000);
    await writing;
    expect(acknowledged.length).toBeGreaterThan(0);
  },
  300_000,
);
