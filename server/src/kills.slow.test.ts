import { afterAll, beforeAll, expect, test } from "vitest";
import { killDuringFirstStart, killUnderWrites, write } from "#test/kills";
import { createTenant, signIn } from "#test/process-calls";
import { prepareEnvironment, spawnPortal } from "#test/processes";
import { endUnderTransfers } from "#test/transfer-load";

/* Reuses the data of one portal, because only the first start is slow. */

let portal: Awaited<ReturnType<typeof prepareEnvironment>>;
beforeAll(async () => {
  portal = await prepareEnvironment({ isEmpty: true });
});
afterAll(() => portal.remove());

test("a portal killed during its first start starts again", async () => {
  await killDuringFirstStart(portal.env);
}, 300_000);

test("a portal killed during writes starts again with every acknowledged row", async () => {
  expect(await killUnderWrites(portal.env, 1)).toBeGreaterThan(0);
}, 300_000);

test("a portal killed during transfers has every acknowledged one, and calls until a second before", async () => {
  expect(await endUnderTransfers(portal.env, "SIGKILL")).toBeGreaterThan(0);
}, 300_000);

test("SIGTERM during transfers stores every acknowledged call", async () => {
  expect(await endUnderTransfers(portal.env, "SIGTERM")).toBeGreaterThan(0);
}, 300_000);

test("SIGHUP during writes ends the process within ten seconds", async () => {
  const running = spawnPortal(portal.env);
  const url = await running.ready;
  const acknowledged: string[] = [];
  const writing = write(await signIn(url, await createTenant(url)), acknowledged);
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const signalledAt = performance.now();
  expect(await running.stop("SIGHUP")).toMatchObject({ code: 0 });
  expect(performance.now() - signalledAt).toBeLessThan(10_000);
  await writing;
}, 300_000);
