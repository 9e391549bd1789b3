import { afterAll, beforeAll, expect, test } from "vitest";
import { killDuringFirstStart } from "./kills.ts";
import { prepareEnvironment } from "./processes.ts";
import { endDuringTransfers } from "./transfer-load.ts";

/* Reuses the data of one portal, because only the first start is slow. */

let portal: Awaited<ReturnType<typeof prepareEnvironment>>;
beforeAll(async () => {
  portal = await prepareEnvironment({ isEmpty: true });
});
afterAll(() => portal.remove());

test("a portal killed during its first start starts again", async () => {
  await killDuringFirstStart(portal.env);
}, 300_000);

test("a portal killed during transfers has every acknowledged one, and calls until a second before", async () => {
  expect(await endDuringTransfers(portal.env, "SIGKILL")).toBeGreaterThan(0);
}, 300_000);

test("SIGTERM during transfers stores every acknowledged call", async () => {
  expect(await endDuringTransfers(portal.env, "SIGTERM")).toBeGreaterThan(0);
}, 300_000);
