import { rename } from "node:fs/promises";
import path from "node:path";
import express from "express";
import { hourMs } from "contract/time";
import { pino } from "pino";
import supertest from "supertest";
import { expect, onTestFinished, test, vi } from "vitest";
import { db } from "#db/database.ts";
import { anonymous } from "#test/caller.ts";
import { openThroughProxy } from "#test/database-proxy.ts";
import { usePortal } from "#test/portal.ts";
import { openTestStore } from "#test/store.ts";
import { createReadiness } from "./readiness.ts";

let database: Awaited<ReturnType<typeof openThroughProxy>> | undefined;

const portal = usePortal(async () => {
  database = await openThroughProxy(await openTestStore());
  return database.store;
});

const readReadiness = async () => {
  const { status, body } = await anonymous.get("/readyz");
  return { status, body };
};
const ready = { status: 200, body: { status: "ready", failing: [], warnings: [] } };
const buildNotReady = (part: string) => ({
  status: 503,
  body: { status: "not ready", failing: [part], warnings: [] },
});

/** Results are shared for a second. */
const expectState = (expected: object) =>
  expect.poll(readReadiness, { timeout: 10_000, interval: 200 }).toEqual(expected);

test("a working portal is ready", async () => {
  await expectState(ready);
});

test("without its database the portal is alive but not ready, and ready again afterwards", async () => {
  await database?.cut();
  await expectState(buildNotReady("database"));
  expect((await anonymous.get("/healthz")).status).toBe(200);
  await database?.restore();
  await expectState(ready);
  expect(portal.log.filter((line) => line.includes('"part":"database"'))).toHaveLength(1);
  expect(portal.log.join("")).toContain("ready again");
});

test("without its storage the portal is not ready", async () => {
  const uploads = path.join(portal.dataDir(), "uploads");
  await rename(uploads, `${uploads}-away`);
  await expectState(buildNotReady("storage"));
  await rename(`${uploads}-away`, uploads);
  await expectState(ready);
});

test("with a missing migration the portal is not ready", async () => {
  const undo = (finished: string) =>
    db().$executeRawUnsafe(`UPDATE _prisma_migrations SET finished_at = ${finished}`);
  await undo("NULL");
  await expectState(buildNotReady("migrations"));
  await undo("now()");
  await expectState(ready);
});

test("during shutdown the portal is not ready but still serves requests", async () => {
  portal.beginShutdown();
  expect(await readReadiness()).toEqual({
    status: 503,
    body: { status: "stopping", failing: [], warnings: [] },
  });
  expect((await anonymous.get("/api/v1/portal")).status).toBe(200);
});

test("the state of readiness is renewed after the clock was set back", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  let isAway = false;
  const readiness = createReadiness(
    {
      database: () => (isAway ? Promise.reject(new Error("away")) : Promise.resolve()),
      storage: () => Promise.resolve(),
      migrations: () => Promise.resolve(),
      disk: () => Promise.resolve(),
      lowDisk: () => Promise.resolve(null),
    },
    pino({ enabled: false }),
  );
  const app = express().get("/readyz", readiness.handler);
  expect((await supertest(app).get("/readyz")).status).toBe(200);
  vi.setSystemTime(Date.now() - hourMs);
  isAway = true;
  await expect
    .poll(async () => (await supertest(app).get("/readyz")).status, { timeout: 10_000, interval: 200 })
    .toBe(503);
});
