import { usageContract } from "contract/usage/usage.contract";
import { activityContract } from "contract/activity/activity.contract";
import { dayMs, formatWibDay } from "contract/time";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { getData, signedInAs, type SignedIn } from "#test/caller.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { buildCallingApp, call, requestToken, type SnapCall, type TestApp } from "#test/snap-client.ts";
import { maxBareRecords, maxRefusedSamples } from "#features/sandbox/activity/activity.record-limits.ts";
import { inject } from "#app/dependencies.ts";

/* How much of the calls of one app is stored, while other apps are recorded in full. */

usePortal(undefined, () => Promise.resolve({ ACTIVITY_MAX_MB_PER_APP_AND_DAY: 1, REDIS_URL: undefined }));

let admin: SignedIn;
beforeAll(async () => {
  admin = await signedInAs("admin");
});

let app: TestApp;
beforeEach(async () => {
  app = await buildCallingApp();
});

const buildInquiry = (filler = ""): SnapCall => ({
  method: "POST",
  target: "/v1.0/balance-inquiry",
  body: JSON.stringify({ accountNo: "2000100101", additionalInfo: { filler } }),
});

const setRate = (maxRate: number) => db().app.update({ where: { id: app.id }, data: { maxRate } });

async function listRecorded() {
  await inject("activity").flush();
  return db().activity.findMany({ where: { appId: app.id }, orderBy: { id: "asc" } });
}
const listCalls = (rows: readonly { calls: number }[]) => rows.reduce((sum, { calls }) => sum + calls, 0);
const readTotals = async () =>
  Object.fromEntries(
    (await db().activityUsage.findMany({ where: { appId: app.id } })).map(
      ({ responseCode, calls, durations }) => [
        responseCode,
        [calls, durations.reduce((sum, count) => sum + count, 0)],
      ],
    ),
  );
const runAtOnce = (count: number, asked: () => SnapCall) =>
  Promise.all(Array.from({ length: count }, () => call(app, asked())));

/** The minute ends between two calls of a test at most once. */
const maxMinutes = 2;

describe("calls beyond the hit rate", () => {
  test("are counted, and only the first of a minute are recorded in full", async () => {
    await setRate(5);
    const refused = 80;
    await runAtOnce(5 + refused, () => buildInquiry());
    const rows = await listRecorded();
    const full = rows.filter(({ omission }) => omission === null);
    const gathered = rows.filter(({ omission }) => omission === "rate");
    expect(full.length).toBeGreaterThanOrEqual(5 + maxRefusedSamples);
    expect(full.length).toBeLessThanOrEqual(5 + maxMinutes * maxRefusedSamples);
    expect(gathered.length).toBeLessThanOrEqual(maxMinutes);
    for (const row of gathered)
      expect(row).toMatchObject({ requestBody: "", responseBody: "", cause: "hit_rate" });
    expect(listCalls(rows)).toBe(5 + refused);
    expect(await readTotals()).toEqual({ "2001100": [5, 5], "4291100": [refused, refused] });
    const failures = await admin.call(activityContract.failures, { query: { app: app.id } });
    expect(getData(activityContract.failures, failures)).toMatchObject([
      { cause: "hit_rate", calls: refused },
    ]);
    const { near_limit: near } = getData(usageContract.programme, await admin.call(usageContract.programme));
    expect(near.find(({ app_id }) => app_id === app.id)).toMatchObject({ refused });
  });

  test("that are refused for another reason are no exception", async () => {
    await setRate(5);
    await db().appProduct.deleteMany({ where: { appId: app.id } });
    await runAtOnce(60, () => buildInquiry());
    const rows = await listRecorded();
    expect(rows.filter(({ omission }) => omission === null).length).toBeLessThanOrEqual(
      5 + maxMinutes * maxRefusedSamples,
    );
    expect(await readTotals()).toEqual({ "4011100": [60, 60] });
  });
});

describe("calls beyond the volume of the day", () => {
  const createFiller = () => "x".repeat(60_000);

  test("are recorded without headers and bodies, which the developer sees in call and quota", async () => {
    const other = await buildCallingApp();
    for (let round = 0; round < 3; round += 1) {
      await runAtOnce(10, () => buildInquiry(createFiller()));
      await listRecorded();
    }
    const rows = await listRecorded();
    const full = rows.filter(({ omission }) => omission === null);
    const short = rows.filter(({ omission }) => omission === "volume");
    expect(rows).toHaveLength(30);
    expect(full.length).toBeGreaterThanOrEqual(5);
    expect(full.length).toBeLessThanOrEqual(20);
    for (const row of short)
      expect(row).toMatchObject({ requestBody: "", responseBody: "", requestHeaders: [] });
    expect(short[0]?.bodyBytes).toBeGreaterThan(60_000);
    expect(await readTotals()).toEqual({ "2001100": [30, 30] });
    const [first] = short;
    const reply = await admin.call(activityContract.detail, { params: { activityId: first?.id ?? "" } });
    expect(getData(activityContract.detail, reply)).toMatchObject({ omission: "volume", calls: 1 });
    const quota = getData(
      usageContract.quota,
      await admin.call(usageContract.quota, { params: { appId: app.id } }),
    );
    expect(quota).toMatchObject({ max_recorded_bytes: 1_000_000 });
    expect(quota.recorded_bytes).toBeGreaterThanOrEqual(1_000_000);
    await call(other, buildInquiry(createFiller()));
    await inject("activity").flush();
    expect(await db().activity.findMany({ where: { appId: other.id } })).toMatchObject([{ omission: null }]);
  });

  test("are gathered once too many have been recorded in the minute", async () => {
    await db().activityVolume.create({
      data: { appId: app.id, day: new Date(formatWibDay(new Date())), bytes: 5_000_000 },
    });
    await call(app, buildInquiry());
    await listRecorded();
    await runAtOnce(maxBareRecords * maxMinutes + 40, () => buildInquiry());
    const rows = await listRecorded();
    expect(rows.length).toBeLessThanOrEqual(1 + maxMinutes * (maxBareRecords + 1));
    expect(listCalls(rows)).toBe(1 + maxBareRecords * maxMinutes + 40);
  });

  test("keep no token of the app either", async () => {
    await db().activityVolume.create({
      data: { appId: app.id, day: new Date(formatWibDay(new Date())), bytes: 5_000_000 },
    });
    await call(app, buildInquiry());
    await listRecorded();
    expect((await requestToken(getPortalUrl(), app.consumerKey, app.privateKeyPem)).status).toBe(200);
    await listRecorded();
    expect(await db().sandboxToken.count({ where: { appId: app.id } })).toBe(0);
    expect(await readTotals()).toMatchObject({ "2007300": [1, 1] });
  });

  test("of yesterday do not count today", async () => {
    const yesterday = new Date(Date.now() - 2 * dayMs);
    await db().activityVolume.create({ data: { appId: app.id, day: yesterday, bytes: 5_000_000 } });
    await call(app, buildInquiry());
    await listRecorded();
    await call(app, buildInquiry());
    expect((await listRecorded()).map(({ omission }) => omission)).toEqual([null, null]);
  });
});
