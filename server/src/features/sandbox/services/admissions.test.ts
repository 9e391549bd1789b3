import { dayMs } from "contract/time";
import { setTimeout as wait } from "node:timers/promises";
import { v7 as newId } from "uuid";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { usePortal } from "#test/portal.ts";
import { countHits } from "#features/sandbox/usage/usage.repository.ts";
import { admitCall } from "./admissions.repository.ts";
import { deleteOldExternalIds } from "./external-ids.retention.ts";

// The database counts, also where other tests have Redis.
usePortal(undefined, () => Promise.resolve({ REDIS_URL: undefined }));

let last = 0;
const admit = (appId: string, maxHits = 3) =>
  admitCall({ appId, maxHits, externalId: String((last += 1)), day: "2026-11-23" });

describe("hits", () => {
  test("are admitted up to the maximum, and again once the oldest is a minute old", async () => {
    const appId = newId();
    const results = await Promise.all(Array.from({ length: 5 }, () => admit(appId)));
    expect(results.map(({ isWithinRate }) => isWithinRate)).toEqual([true, true, true, false, false]);
    await db()
      .$executeRaw`UPDATE sandbox_hits SET hits[1] = hits[1] - interval '59 seconds' WHERE "appId" = ${appId}::uuid`;
    expect(await admit(appId)).toMatchObject({ isWithinRate: false, remaining: 0, resetSeconds: 1 });
    await db()
      .$executeRaw`UPDATE sandbox_hits SET hits[1] = hits[1] - interval '1 second' WHERE "appId" = ${appId}::uuid`;
    expect(await countHits(appId)).toMatchObject({ used: 2 });
    expect(await admit(appId)).toMatchObject({ isWithinRate: true, remaining: 0 });
    expect(await admit(appId)).toMatchObject({ isWithinRate: false });
  });

  test("of a lower maximum are refused until enough have passed, and of none always", async () => {
    const appId = newId();
    for (let count = 0; count < 3; count += 1) await admit(appId);
    expect(await admit(appId, 2)).toMatchObject({ isWithinRate: false, remaining: 0 });
    expect(await admit(appId, 4)).toMatchObject({ isWithinRate: true, remaining: 0 });
    expect(await admit(newId(), 0)).toMatchObject({ isWithinRate: false, remaining: 0 });
  });

  test("of many apps at once do not mix", async () => {
    const apps = Array.from({ length: 20 }, () => newId());
    const results = await Promise.all(apps.flatMap((appId) => [admit(appId, 1), admit(appId, 1)]));
    expect(results.map(({ isWithinRate }) => isWithinRate)).toEqual(apps.flatMap(() => [true, false]));
  });
});

describe("X-EXTERNAL-IDs", () => {
  const use = (appId: string, externalId: string, day: string) =>
    admitCall({ appId, maxHits: 100, externalId, day });

  test("are unique per app and day", async () => {
    const [appId, other] = [newId(), newId()];
    const results = [
      await use(appId, "1", "2026-11-23"),
      await use(appId, "1", "2026-11-23"),
      await use(appId, "2", "2026-11-23"),
      await use(appId, "1", "2026-11-24"),
      await use(other, "1", "2026-11-23"),
    ];
    expect(results.map(({ isNewExternalId }) => isNewExternalId)).toEqual([true, false, true, true, true]);
  });

  const listIds = async (appId: string) =>
    (await db().sandboxExternalId.findMany({ where: { appId }, orderBy: { externalId: "asc" } })).map(
      ({ externalId }) => externalId,
    );

  test("of calls beyond the rate are not stored, so that the call can be repeated with the same one", async () => {
    const appId = newId();
    const day = "2026-11-23";
    const ids = ["1", "2", "2", "3", "4"];
    const results = await Promise.all(
      ids.map((externalId) => admitCall({ appId, maxHits: 3, externalId, day })),
    );
    expect(results.map(({ isWithinRate }) => isWithinRate)).toEqual([true, true, true, false, false]);
    expect(results.map(({ isNewExternalId }) => isNewExternalId)).toEqual([true, true, false, false, false]);
    expect(await listIds(appId)).toEqual(["1", "2"]);
    await admitCall({ appId, maxHits: 3, externalId: "5", day });
    expect(await listIds(appId)).toEqual(["1", "2"]);
    await db().$executeRaw`UPDATE sandbox_hits SET hits = '{}' WHERE "appId" = ${appId}::uuid`;
    expect(await admitCall({ appId, maxHits: 3, externalId: "3", day })).toMatchObject({
      isWithinRate: true,
      isNewExternalId: true,
    });
  });

  test("of many callers at once are stored for exactly the calls within the rate", async () => {
    const apps = Array.from({ length: 4 }, () => newId());
    const day = "2026-11-23";
    const asked = Array.from({ length: 400 }, (_, n) => ({
      appId: apps[n % 4] ?? "",
      externalId: String(n),
    }));
    // A batch has 500 calls; started apart, these are several, of which two run at once.
    const results = await Promise.all(
      asked.map(async (each, index) => {
        await wait(index % 20);
        return { ...each, ...(await admitCall({ ...each, maxHits: 30, day })) };
      }),
    );
    for (const appId of apps) {
      const admitted = results.filter((each) => each.appId === appId && each.isWithinRate);
      expect(admitted).toHaveLength(30);
      expect(admitted.every(({ isNewExternalId }) => isNewExternalId)).toBe(true);
      expect(await listIds(appId)).toEqual(admitted.map(({ externalId }) => externalId).toSorted());
    }
  });

  test("are deleted once their day has passed", async () => {
    const appId = newId();
    const getDay = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
    for (const days of [-3, 0]) await use(appId, "1", getDay(days));
    await deleteOldExternalIds(new AbortController().signal, new Date());
    expect(await db().sandboxExternalId.count({ where: { appId } })).toBe(1);
  });
});
