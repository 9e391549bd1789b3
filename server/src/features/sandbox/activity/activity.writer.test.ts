import { v7 as newId } from "uuid";
import { pino } from "pino";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { usePortal } from "#test/portal.ts";
import { buildEntry } from "#test/recorded-calls.ts";
import { countBytes, type ActivityEntry, type StoredToken, type Volume } from "./activity.store.ts";
import { createActivityWriter } from "./activity.writer.ts";

usePortal();

const buildStoredToken = (appId: string): StoredToken => ({
  id: newId(),
  appId,
  sealedToken: "sealed",
  hash: "hash",
  createdAt: new Date(),
});

function openWriter() {
  const log: string[] = [];
  const writer = createActivityWriter({
    logger: pino({}, { write: (line) => void log.push(line) }),
    onWritten: () => undefined,
  });
  return { log, writer };
}

const listStoredIds = async (appId: string) =>
  (await db().activity.findMany({ where: { appId }, orderBy: { id: "asc" } })).map(({ id }) => id);

test("calls that were stored although the response was lost do not block other calls, and are counted once", async () => {
  const appId = newId();
  const { log, writer } = openWriter();
  const [stored, next] = [buildEntry(appId), buildEntry(appId)];
  const [storedToken, nextToken] = [buildStoredToken(appId), buildStoredToken(appId)];
  writer.add(stored);
  writer.addToken(storedToken);
  await writer.flush();

  writer.add(stored);
  writer.addToken(storedToken);
  writer.add(next);
  writer.addToken(nextToken);
  await writer.flush();
  expect(await listStoredIds(appId)).toEqual([stored.id, next.id]);
  expect(await db().sandboxToken.count({ where: { appId } })).toBe(2);
  const usage = await db().activityUsage.findMany({ where: { appId } });
  expect(usage.reduce((sum, { calls }) => sum + calls, 0)).toBe(2);
  expect(log).toEqual([]);
});

test("a call that PostgreSQL refuses is logged, and the other calls of its batch are stored", async () => {
  const appId = newId();
  const { log, writer } = openWriter();
  const refused = [
    // Half of a character of two code units.
    buildEntry(appId, { responseBody: "\ud83d" }),
    // More than an index row holds, also when compressed.
    buildEntry(appId, { path: Array.from({ length: 300 }, () => newId()).join("") }),
  ];
  const others = [buildEntry(appId), buildEntry(appId)];
  for (const entry of [...refused, ...others]) writer.add(entry);
  writer.addToken(buildStoredToken(appId));
  await writer.flush();
  expect(await listStoredIds(appId)).toEqual(others.map(({ id }) => id));
  expect(await db().sandboxToken.count({ where: { appId } })).toBe(1);
  expect(log).toHaveLength(2);
  for (const { requestId } of refused)
    expect(log.filter((line) => line.includes(requestId) && line.includes("not recorded"))).toHaveLength(1);
});

test("several writers at once add up volumes and totals of the same apps", async () => {
  const apps = Array.from({ length: 5 }, () => newId());
  const volumes: Volume[] = [];
  const log: string[] = [];
  const writers = Array.from({ length: 4 }, () =>
    createActivityWriter({
      logger: pino({}, { write: (line) => void log.push(line) }),
      onWritten: (_entries, stored) => void volumes.push(...stored),
    }),
  );
  const sizes = new Map(apps.map((appId) => [appId, 0]));
  for (let round = 0; round < 5; round += 1) {
    for (const writer of writers)
      for (const appId of round % 2 === 0 ? apps : apps.toReversed())
        for (let call = 0; call < 4; call += 1) {
          const entry = buildEntry(appId, {
            requestBody: "x".repeat(100 * call),
            serviceCode: call % 2 === 0 ? "11" : "17",
          });
          sizes.set(appId, (sizes.get(appId) ?? 0) + countBytes(entry));
          writer.add(entry);
          const many = { ...entry, omission: "rate", isMetered: false } as const;
          writer.gather(many, () => ({ ...many, id: newId() }));
        }
    await Promise.all(writers.map((writer) => writer.flush()));
  }
  expect(log).toEqual([]);
  for (const appId of apps) {
    const volume = await db().activityVolume.findUniqueOrThrow({ where: { appId } });
    expect(Number(volume.bytes)).toBe(sizes.get(appId));
    expect(Math.max(...volumes.filter((each) => each.appId === appId).map(({ bytes }) => bytes))).toBe(
      sizes.get(appId),
    );
    const usage = await db().activityUsage.findMany({ where: { appId } });
    expect(usage.reduce((sum, { calls }) => sum + calls, 0)).toBe(4 * 5 * 4 * 2);
    for (const { calls, durations } of usage)
      expect(durations.reduce((sum, count) => sum + count, 0)).toBe(calls);
  }
});

test("calls are stored as one row only if they are alike in all that is counted", async () => {
  const appId = newId();
  const { writer } = openWriter();
  const like = buildEntry(appId, { omission: "rate", isMetered: false });
  const changes: Partial<ActivityEntry>[] = [
    {},
    {},
    { serviceCode: "17" },
    { responseCode: "4291101" },
    { cause: "hit_rate" },
    { isProven: !like.isProven },
    { isByPortal: !like.isByPortal },
    { fault: "delay" },
    { omission: "volume" },
    { createdAt: new Date(like.createdAt.getTime() - 60_000) },
  ];
  for (const change of changes) {
    const entry = { ...like, ...change, id: newId() };
    writer.gather(entry, () => entry);
  }
  await writer.flush();
  const rows = await db().activity.findMany({ where: { appId }, orderBy: { id: "asc" } });
  expect(rows.map(({ calls }) => calls)).toEqual([2, ...changes.slice(2).map(() => 1)]);
});

test("what has been stored leaves its room to later calls", async () => {
  const appId = newId();
  const { log, writer } = openWriter();
  for (let count = 0; count < 3; count += 1) {
    writer.addLater(30_000_000, () => Promise.resolve(buildEntry(appId)));
    await writer.flush();
  }
  expect(await listStoredIds(appId)).toHaveLength(3);
  expect(log).toEqual([]);
});
