import { v7 as newId } from "uuid";
import { pino } from "pino";
import { expect, test } from "vitest";
import { db } from "#db/database";
import { usePortal } from "#test/portal";
import { entryOf } from "#test/recorded-calls";
import type { StoredToken } from "./activity.store.ts";
import { createActivityWriter } from "./activity.writer.ts";

usePortal();

const tokenOf = (appId: string): StoredToken => ({
  ...{ id: newId(), appId, sealedToken: "sealed", createdAt: new Date() },
});

function openWriter() {
  const log: string[] = [];
  const writer = createActivityWriter(pino({}, { write: (line) => void log.push(line) }));
  return { log, writer };
}

const storedIds = async (appId: string) =>
  (await db().activity.findMany({ where: { appId }, orderBy: { id: "asc" } })).map(({ id }) => id);

test("calls that were stored although the response was lost do not block other calls, and are counted once", async () => {
  const appId = newId();
  const { log, writer } = openWriter();
  const [stored, next] = [entryOf(appId), entryOf(appId)];
  const [storedToken, nextToken] = [tokenOf(appId), tokenOf(appId)];
  writer.add(stored);
  writer.addToken(storedToken);
  await writer.flush();

  writer.add(stored);
  writer.addToken(storedToken);
  writer.add(next);
  writer.addToken(nextToken);
  await writer.flush();
  expect(await storedIds(appId)).toEqual([stored.id, next.id]);
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
    entryOf(appId, { responseBody: "\ud83d" }),
    // More than an index row holds, also when compressed.
    entryOf(appId, { path: Array.from({ length: 300 }, () => newId()).join("") }),
  ];
  const others = [entryOf(appId), entryOf(appId)];
  for (const entry of [...refused, ...others]) writer.add(entry);
  writer.addToken(tokenOf(appId));
  await writer.flush();
  expect(await storedIds(appId)).toEqual(others.map(({ id }) => id));
  expect(await db().sandboxToken.count({ where: { appId } })).toBe(1);
  expect(log).toHaveLength(2);
  for (const { requestId } of refused)
    expect(log.filter((line) => line.includes(requestId) && line.includes("not recorded"))).toHaveLength(1);
});
