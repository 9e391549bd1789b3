import { rename } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { anonymous } from "#test/caller.ts";
import { openThroughProxy } from "#test/database-proxy.ts";
import { usePortal } from "#test/portal.ts";
import { openTestStore } from "#test/store.ts";

let database: Awaited<ReturnType<typeof openThroughProxy>> | undefined;

const portal = usePortal(async () => {
  database = await openThroughProxy(await openTestStore());
  return database.store;
});

const readiness = async () => {
  const { status, body } = await anonymous.get("/readyz");
  return { status, body };
};
const ready = { status: 200, body: { status: "ready", failing: [], warnings: [] } };
const notReady = (part: string) => ({
  status: 503,
  body: { status: "not ready", failing: [part], warnings: [] },
});

/** Results are shared for a second. */
const becomes = (expected: object) =>
  expect.poll(readiness, { timeout: 10_000, interval: 200 }).toEqual(expected);

test("a working portal is ready", async () => {
  await becomes(ready);
});

test("without its database the portal is alive but not ready, and ready again afterwards", async () => {
  await database?.cut();
  await becomes(notReady("database"));
  expect((await anonymous.get("/healthz")).status).toBe(200);
  await database?.restore();
  await becomes(ready);
  expect(portal.log.filter((line) => line.includes('"part":"database"'))).toHaveLength(1);
  expect(portal.log.join("")).toContain("ready again");
});

test("without its storage the portal is not ready", async () => {
  const uploads = path.join(portal.dataDir(), "uploads");
  await rename(uploads, `${uploads}-away`);
  await becomes(notReady("storage"));
  await rename(`${uploads}-away`, uploads);
  await becomes(ready);
});

test("with a missing migration the portal is not ready", async () => {
  const undo = (finished: string) =>
    db().$executeRawUnsafe(`UPDATE _prisma_migrations SET finished_at = ${finished}`);
  await undo("NULL");
  await becomes(notReady("migrations"));
  await undo("now()");
  await becomes(ready);
});

test("during shutdown the portal is not ready but still serves requests", async () => {
  portal.beginShutdown();
  expect(await readiness()).toEqual({ status: 503, body: { status: "stopping", failing: [], warnings: [] } });
  expect((await anonymous.get("/api/v1/portal")).status).toBe(200);
});
