import { beforeEach, describe, expect, test } from "vitest";
import { appClocksContract, maxDaysAhead } from "contract/app-clocks/app-clocks.contract";
import { testDataContract } from "contract/test-data/test-data.contract";
import { dayMs } from "contract/time";
import { db } from "#db/database.ts";
import { getData, getErrors, getFailure, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, runAtOnce, type TestApp } from "#test/snap-client.ts";

usePortal();

let app: TestApp;
let developer: SignedIn;

beforeEach(async () => {
  app = await buildCallingApp();
  developer = await signedInAs("tenant", { companyId: app.companyId });
});

const params = () => ({ appId: app.id });
const send = (body: object, as = developer) => as.send(appClocksContract.advance, { params: params(), body });
const advance = async (body: object) => getData(appClocksContract.advance, await send(body));
const reset = async () =>
  getData(appClocksContract.reset, await developer.call(appClocksContract.reset, { params: params() }));
const show = async (as = developer) =>
  getData(appClocksContract.show, await as.call(appClocksContract.show, { params: params() }));
const listAudit = async () => {
  const events = await db().auditEvent.findMany({
    where: { event: "app_clock_changed", subjectId: app.id },
    orderBy: { id: "asc" },
  });
  return events.map(({ username, details }) => ({ username, details }));
};

test("a clock is advanced in steps, shows who did it, and goes back to the real time", async () => {
  expect((await show()).clock).toMatchObject({ days_ahead: 0, set_at: null, set_by: "" });
  expect((await advance({ advance_days: 30 })).days_ahead).toBe(30);
  expect((await advance({ advance_days: 1 })).days_ahead).toBe(31);
  const { clock, can } = await show();
  expect(clock).toMatchObject({ days_ahead: 31, set_by: developer.username });
  expect(Math.abs(Date.parse(clock.sandbox_time) - Date.now() - 31 * dayMs)).toBeLessThan(60_000);
  expect(Math.abs(Date.parse(clock.set_at ?? "") - Date.now())).toBeLessThan(60_000);
  expect(can.change).toBe(true);
  const real = await reset();
  expect(real).toMatchObject({ days_ahead: 0, set_by: developer.username });
  expect(Math.abs(Date.parse(real.sandbox_time) - Date.now())).toBeLessThan(60_000);
  const { username } = developer;
  expect(await listAudit()).toEqual([
    { username, details: { days_ahead: 30 } },
    { username, details: { days_ahead: 31 } },
    { username, details: { days_ahead: 0 } },
  ]);
});

describe("a call sent again", () => {
  test("from the same days_ahead advances the clock once, also several times at once", async () => {
    const replies = await runAtOnce(6, () => send({ advance_days: 7, days_ahead: 0 }));
    expect(replies.map((reply) => getData(appClocksContract.advance, reply).days_ahead)).toEqual(
      replies.map(() => 7),
    );
    expect((await advance({ advance_days: 7, days_ahead: 0 })).days_ahead).toBe(7);
    expect(await listAudit()).toHaveLength(1);
  });

  test("from days_ahead that the clock no longer shows is refused", async () => {
    await advance({ advance_days: 7 });
    const { errors } = getFailure(await send({ advance_days: 2, days_ahead: 0 }), "conflict");
    expect(errors).toMatchObject([{ field: "days_ahead", code: "clock_moved" }]);
    expect(errors?.[0]?.message).toContain("is 7 days ahead: read it again");
    expect((await show()).clock.days_ahead).toBe(7);
  });

  test("without days_ahead adds its days each time, of calls at once too", async () => {
    await runAtOnce(8, () => advance({ advance_days: 2 }));
    expect((await show()).clock.days_ahead).toBe(16);
    expect(await listAudit()).toHaveLength(8);
  });

  test("a reset of a clock at the real time writes nothing", async () => {
    await reset();
    await advance({ advance_days: 1 });
    await reset();
    await reset();
    expect(await listAudit()).toHaveLength(2);
  });
});

test("more than 400 days in total are refused, and the refusal says how many are left", async () => {
  await advance({ advance_days: maxDaysAhead - 10 });
  expect(getErrors(await send({ advance_days: 11 }))).toEqual([
    expect.stringContaining("advance_days: Days must be at most 10: "),
  ]);
  await runAtOnce(2, () => send({ advance_days: 10 }));
  expect((await show()).clock.days_ahead).toBe(maxDaysAhead);
  expect(getErrors(await send({ advance_days: 1 }))[0]).toContain("put it back to the real time first");
});

test.each([
  [{}, "advance_days: Days must be"],
  [{ advance_days: 0 }, "advance_days: Days must be a number from 1 to 400"],
  [{ advance_days: -1 }, "advance_days: Days must be a number from 1 to 400"],
  [{ advance_days: 401 }, "advance_days: Days must be a number from 1 to 400"],
  [{ advance_days: 1.5 }, "advance_days: Days must be a number from 1 to 400"],
  [{ advance_days: "7" }, "advance_days: Days must be a number from 1 to 400"],
  [{ advance_days: 7, days_ahead: -1 }, "days_ahead: Days ahead must be a number from 0 to 400"],
])("%j is refused: %s", async (body, message) => {
  const errors = getErrors(await send(body));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(message);
  expect((await show()).clock.days_ahead).toBe(0);
});

describe("rights", () => {
  test("viewers see the clock; they, strangers and administrators change nothing", async () => {
    await advance({ advance_days: 3 });
    const statusFor = async (caller: SignedIn) => [
      (await send({ advance_days: 1 }, caller)).status,
      (await caller.send(appClocksContract.reset, { params: params() })).status,
    ];
    const viewer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "viewer" });
    expect(await statusFor(viewer)).toEqual([409, 409]);
    const stranger = await signedInAs("tenant");
    expect(await statusFor(stranger)).toEqual([404, 404]);
    expect((await stranger.send(appClocksContract.show, { params: params() })).status).toBe(404);
    const admin = await signedInAs("admin");
    expect(await statusFor(admin)).toEqual([403, 403]);
    for (const reader of [viewer, admin])
      expect(await show(reader)).toMatchObject({ clock: { days_ahead: 3 }, can: { change: false } });
    expect(await listAudit()).toHaveLength(1);
  });

  test("only of an app that may call", async () => {
    await db().app.update({ where: { id: app.id }, data: { state: "suspended" } });
    getFailure(await send({ advance_days: 1 }), "conflict");
    expect((await show()).can.change).toBe(false);
  });
});

test("a reset of the test data leaves the clock", async () => {
  await advance({ advance_days: 3 });
  await developer.call(testDataContract.reset, { params: params() });
  expect((await show()).clock.days_ahead).toBe(3);
});
