import { dayMs, formatWibDay, hourMs, minuteMs, startOfDay } from "contract/time";
import { expect, test } from "vitest";
import { v7 as newId } from "uuid";
import { db } from "#db/database.ts";
import { buildActivity, buildApp, buildUser } from "#test/builders.ts";
import { usePortal } from "#test/portal.ts";
import { createPartitions } from "./activity.partitions.ts";
import { deleteOldActivity, maintainActivity } from "./activity.retention.ts";

usePortal();

const getDaysAgo = (days: number) => new Date(Date.now() - days * dayMs);

async function readPartition(id: string) {
  const [row] = await db().$queryRaw<{ name: string }[]>`
    SELECT tableoid::regclass::text AS name FROM activities WHERE id = ${id}::uuid`;
  return row?.name ?? null;
}

test("calls are kept for 30 days, their totals for 400 days and tokens as long as a call may have them", async () => {
  const { id: appId } = await buildApp({ ownerId: (await buildUser({ role: "tenant" })).id });
  // The days 32, 31, 30 and 29 before today get partitions; calls of all other days share one.
  expect(await createPartitions(getDaysAgo(32))).toBe(4);
  const calls = new Map<number, string>();
  for (const days of [401, 399, 50, 32, 31, 30, 29, 20, 0])
    calls.set(days, await buildActivity(appId, { createdAt: getDaysAgo(days) }));
  const readPlaces = async () =>
    Object.fromEntries(
      await Promise.all([...calls].map(async ([days, id]) => [days, await readPartition(id)] as const)),
    );
  const before = await readPlaces();
  expect(before[32]).toMatch(/^activities_\d{8}$/);
  expect([before[401], before[50], before[20]]).toEqual([
    "activities_other",
    "activities_other",
    "activities_other",
  ]);
  const firstKept = startOfDay(formatWibDay(getDaysAgo(30))).getTime();
  const issued = {
    "of a dropped call": firstKept - 2 * hourMs,
    "just before midnight": firstKept - 5 * minuteMs,
    "of a kept call": firstKept + hourMs,
  };
  for (const [sealedToken, msecs] of Object.entries(issued))
    await db().sandboxToken.create({
      data: { id: newId({ msecs }), appId, sealedToken, createdAt: new Date(msecs) },
    });

  expect(await maintainActivity()).toEqual({ created: 0 });
  expect(await deleteOldActivity(new AbortController().signal, new Date())).toEqual({
    dropped: 2,
    deleted: 3,
    tokens: 1,
    usage: 1,
  });

  const none = { 401: null, 399: null, 50: null, 32: null, 31: null };
  expect(await readPlaces()).toEqual({ ...before, ...none });
  expect(await db().activityUsage.count({ where: { appId } })).toBe(calls.size - 1);
  const tokens = await db().sandboxToken.findMany({ where: { appId }, orderBy: { createdAt: "asc" } });
  expect(tokens.map(({ sealedToken }) => sealedToken)).toEqual(["just before midnight", "of a kept call"]);
  expect(await db().$queryRaw`SELECT to_regclass(${before[31]})::text AS name`).toEqual([{ name: null }]);
});
