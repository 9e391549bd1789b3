import { expect, test } from "vitest";
import { killDuringFirstStart, killDuringWrites, write } from "./kills.ts";
import { createTenant, signIn } from "./process-calls.ts";
import { prepareEnvironment, spawnPortal } from "./processes.ts";
import { endDuringTransfers } from "./transfer-load.ts";

test("a portal killed during its first start starts again, five times", async () => {
  for (let kill = 0; kill < 5; kill += 1) {
    const { env, remove } = await prepareEnvironment({ isEmpty: true });
    await killDuringFirstStart(env);
    await remove();
  }
});

test("a portal killed 15 times during writes starts again each time with every acknowledged row", async ({
  annotate,
}) => {
  const { env, remove } = await prepareEnvironment({ isEmpty: true });
  const acknowledged = await killDuringWrites(env, 15);
  await annotate(`${String(acknowledged)} acknowledged rows, 0 lost`);
  expect(acknowledged).toBeGreaterThanOrEqual(15);
  await remove();
});

test.for(["SIGKILL", "SIGTERM"] as const)(
  "a portal that ends ten times by %s during transfers loses none, and no call that it must keep",
  async (signal, { annotate }) => {
    const { env, remove } = await prepareEnvironment();
    let acknowledged = 0;
    for (let end = 0; end < 10; end += 1) acknowledged += await endDuringTransfers(env, signal);
    await annotate(`${String(acknowledged)} acknowledged transfers, 0 lost`);
    expect(acknowledged).toBeGreaterThanOrEqual(10);
    await remove();
  },
);

test("SIGHUP during writes ends the process within ten seconds", async () => {
  const { env, remove } = await prepareEnvironment();
  const running = spawnPortal(env);
  const url = await running.ready;
  const acknowledged: string[] = [];
  const writing = write(await signIn(url, await createTenant(url)), acknowledged);
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const signalledAt = performance.now();
  expect(await running.stop("SIGHUP")).toMatchObject({ code: 0 });
  expect(performance.now() - signalledAt).toBeLessThan(10_000);
  await writing;
  await remove();
});
