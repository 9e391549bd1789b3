import { usageContract } from "contract/usage/usage.contract";
import { hourMs, minuteMs } from "contract/time";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildActivity, buildApp } from "#test/builders.ts";
import { getData, getFailure, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

let tenant: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
let appId: string;
let otherAppId: string;
const subtractTime = (milliseconds: number) => new Date(Date.now() - milliseconds);

const success = { status: 200, cause: null, isProven: true } as const;
const balance = { ...success, serviceCode: "11", responseCode: "2001100" };
const transfer = { ...success, serviceCode: "17", responseCode: "2001700" };
const token = { ...success, serviceCode: "73", responseCode: "2007300" };

beforeAll(async () => {
  [tenant, stranger, admin] = await Promise.all([
    signedInAs("tenant"),
    signedInAs("tenant"),
    signedInAs("admin"),
  ]);
  appId = (await buildApp({ ownerId: tenant.id, state: "active" })).id;
  otherAppId = (await buildApp({ ownerId: tenant.id, state: "active" })).id;
  for (const durationMs of [4, 9, 40]) await buildActivity(appId, { ...balance, durationMs });
  await buildActivity(appId, { durationMs: 2 });
  await buildActivity(appId, { durationMs: 2 });
  await buildActivity(appId, { cause: "field_missing", responseCode: "4001102", isProven: true });
  await buildActivity(appId, { ...transfer, durationMs: 12 });
  await buildActivity(otherAppId, { ...balance, createdAt: subtractTime(2 * 24 * hourMs) });
});

const readUsage = async (reader: SignedIn, query: object = {}) =>
  getData(usageContract.show, await reader.call(usageContract.show, { query }));

describe("the usage of apps", () => {
  test("is counted per app and service, with its errors by cause and its durations", async () => {
    const usage = await readUsage(tenant);
    expect(usage.rows).toMatchObject([
      {
        app_id: appId,
        service_code: "11",
        calls: 6,
        errors: 3,
        p50_ms: 3,
        p95_ms: 50,
        causes: [
          { cause: "signature_invalid", calls: 2 },
          { cause: "field_missing", calls: 1 },
        ],
      },
      { app_id: appId, service_code: "17", calls: 1, errors: 0, p50_ms: 15, p95_ms: 15, causes: [] },
    ]);
    expect(usage).toMatchObject({ rows_total: 2, total: { calls: 7, errors: 3, p50_ms: 5, p95_ms: 50 } });
  });

  test("has every hour of 24 or every day of 30, the present one last", async () => {
    const day = await readUsage(tenant);
    expect(day.points).toHaveLength(24);
    const counted = day.points.slice(-2).reduce((sum, point) => sum + point.calls, 0);
    expect(counted).toBe(7);
    const month = await readUsage(tenant, { period: "30d" });
    expect(month.points).toHaveLength(30);
    expect(month.points.reduce((sum, point) => sum + point.calls, 0)).toBe(8);
    expect(month.points.at(-3)?.calls).toBe(1);
    expect(month.points[0]?.at).toMatch(/T17:00:00/); // midnight in Jakarta
  });

  test("can be that of one app, and never that of another company", async () => {
    expect((await readUsage(tenant, { period: "30d", app: otherAppId })).total.calls).toBe(1);
    expect((await readUsage(stranger)).total).toEqual({
      calls: 0,
      errors: 0,
      portal_calls: 0,
      p50_ms: null,
      p95_ms: null,
    });
    expect((await readUsage(stranger, { app: appId })).total.calls).toBe(0);
    expect((await readUsage(admin, { app: appId })).total.calls).toBe(7);
  });

  test("of an unknown period is refused", async () => {
    const reply = await tenant.get("/api/v1/usage?period=7d");
    expect(getFailure(reply, "validation").errors?.[0]?.message).toBe("Period must be 24h or 30d");
  });
});

describe("the usage of the programme", () => {
  const readProgramme = async () =>
    getData(usageContract.programme, await admin.call(usageContract.programme));

  test("names the apps near their hit rate or above it", async () => {
    const { id } = await buildApp({ ownerId: tenant.id, state: "active" });
    await db().app.update({ where: { id }, data: { maxRate: 5 } });
    const createdAt = new Date(Math.floor(Date.now() / minuteMs) * minuteMs - 5 * minuteMs);
    const findListed = async () => (await readProgramme()).near_limit.find(({ app_id }) => app_id === id);
    for (let call = 1; call <= 3; call += 1) await buildActivity(id, { ...balance, createdAt });
    // Whoever knows the consumer key could send these.
    for (let call = 1; call <= 3; call += 1) await buildActivity(id, { isProven: false, createdAt });
    // The portal made these: callbacks and calls of the client simulator.
    for (let call = 1; call <= 3; call += 1)
      await buildActivity(id, { ...balance, isOutgoing: true, createdAt });
    expect(await findListed()).toBeUndefined();
    await buildActivity(id, { ...balance, createdAt });
    expect(await findListed()).toMatchObject({ max_rate: 5, busiest_minute: 4, refused: 0 });
    await buildActivity(id, { cause: "hit_rate", status: 429, isProven: true, createdAt });
    expect(await findListed()).toMatchObject({ busiest_minute: 4, refused: 1 });
    const { id: more } = await buildApp({ ownerId: tenant.id, state: "active" });
    for (let call = 1; call <= 2; call += 1)
      await buildActivity(more, { cause: "hit_rate", status: 429, isProven: true, createdAt });
    const listed = (await readProgramme()).near_limit.map(({ app_id }) => app_id);
    expect(listed.filter((each) => each === id || each === more)).toEqual([more, id]);
  });

  test("measures the time from the approval to the first token and the first transfer", async () => {
    const before = await readProgramme();
    await db().app.updateMany({ data: { approvedAt: null } });
    await db().appFirstCalls.deleteMany();
    for (const [toToken, toTransfer] of [
      [60, 300],
      [120, 600],
      [600, null],
    ] as const) {
      const { id } = await buildApp({ ownerId: tenant.id, state: "active" });
      const approvedAt = subtractTime(hourMs);
      await db().app.update({ where: { id }, data: { approvedAt } });
      const getTimeAfter = (seconds: number) => new Date(approvedAt.getTime() + seconds * 1000);
      // A later token changes nothing.
      await buildActivity(id, { ...token, createdAt: getTimeAfter(toToken) });
      await buildActivity(id, { ...token, createdAt: getTimeAfter(toToken + 900) });
      await buildActivity(id, { ...transfer, cause: "business", createdAt: getTimeAfter(1) });
      if (toTransfer !== null) await buildActivity(id, { ...transfer, createdAt: getTimeAfter(toTransfer) });
    }
    const after = await readProgramme();
    expect(before.approved_apps).toBeGreaterThan(0);
    expect(after).toMatchObject({
      approved_apps: 3,
      first_token: { apps: 3, median_seconds: 120 },
      first_transfer: { apps: 2, median_seconds: 450 },
    });
  });
});

describe("the calls of today", () => {
  const todayFor = async (reader: SignedIn) =>
    getData(usageContract.today, await reader.call(usageContract.today));

  test("name the last refused call and what the busiest app has left, only of visible apps", async () => {
    const [owner, other] = await Promise.all([signedInAs("tenant"), signedInAs("tenant")]);
    const busy = await buildApp({ ownerId: owner.id, state: "active" });
    const quiet = await buildApp({ ownerId: owner.id, state: "active" });
    await buildActivity(quiet.id, { ...balance, createdAt: subtractTime(2 * 24 * hourMs) });
    await buildActivity(quiet.id, balance);
    // Before the last one for sure: ids of one millisecond have no order.
    await buildActivity(busy.id, {
      cause: "product_not_granted",
      responseCode: "4031100",
      createdAt: subtractTime(10),
    });
    const last = await buildActivity(busy.id, { cause: "field_missing", responseCode: "4001102" });
    await buildActivity(busy.id, balance);
    const today = await todayFor(owner);
    expect(today).toMatchObject({
      calls: 4,
      errors: 2,
      last_failure: {
        activity_id: last,
        app_name: busy.name,
        service_code: "11",
        response_code: "4001102",
        cause: "field_missing",
      },
      busiest: { app_id: busy.id, max_rate: busy.maxRate, remaining: busy.maxRate },
    });
    expect(await todayFor(other)).toEqual({ calls: 0, errors: 0, last_failure: null, busiest: null });
    expect((await todayFor(admin)).calls).toBeGreaterThanOrEqual(4);
  });
});
