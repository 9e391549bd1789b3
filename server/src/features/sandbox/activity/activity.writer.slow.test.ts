import { pino } from "pino";
import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { openThroughProxy } from "#test/database-proxy.ts";
import { usePortal } from "#test/portal.ts";
import { buildEntry } from "#test/recorded-calls.ts";
import { openTestStore } from "#test/store.ts";
import { createActivityWriter } from "./activity.writer.ts";

let database: Awaited<ReturnType<typeof openThroughProxy>> | undefined;
usePortal(async () => {
  database = await openThroughProxy(await openTestStore());
  return database.store;
});

test("a stop without the database gives up all calls together after eight seconds, and logs their number", async () => {
  const log: string[] = [];
  const writer = createActivityWriter({
    logger: pino({}, { write: (line) => void log.push(line) }),
    onWritten: () => undefined,
  });
  await database?.cut();
  const start = Date.now();
  for (let call = 0; call < 1200; call += 1) writer.add(buildEntry("app"));
  await writer.close();
  expect(Date.now() - start).toBeLessThan(12_000);
  expect(log.at(-1)).toContain('"lost":1200');
  expect(log).toHaveLength(3);
  await database?.restore();
});

test("while the database is away, calls beyond 64 MB wait without their content, and none is lost", async () => {
  const log: string[] = [];
  const writer = createActivityWriter({
    logger: pino({}, { write: (line) => void log.push(line) }),
    onWritten: () => undefined,
  });
  const appId = newId();
  await database?.cut();
  const requestBody = "x".repeat(64_000);
  const calls = 1200;
  for (let call = 0; call < calls; call += 1) writer.add(buildEntry(appId, { requestBody }));
  await database?.restore();
  await writer.flush();
  const rows = await db().activity.findMany({ where: { appId }, select: { omission: true, calls: true } });
  const full = rows.filter(({ omission }) => omission === null);
  expect(full.length * 65_000).toBeGreaterThan(60_000_000);
  expect(full.length * 65_000).toBeLessThan(66_000_000);
  const waiting = rows.filter(({ omission }) => omission === "backlog");
  // A minute can end meanwhile.
  expect(waiting.length).toBeLessThanOrEqual(2);
  expect(rows.reduce((sum, row) => sum + row.calls, 0)).toBe(calls);
  const usage = await db().activityUsage.findMany({ where: { appId } });
  expect(usage.reduce((sum, row) => sum + row.calls, 0)).toBe(calls);
  expect(log.filter((line) => line.includes("not recorded"))).toEqual([]);
  const later = newId();
  writer.add(buildEntry(later, { requestBody }));
  await writer.flush();
  expect(await db().activity.findMany({ where: { appId: later } })).toMatchObject([{ omission: null }]);
});
