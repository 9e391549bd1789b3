import { expect, test } from "vitest";
import { callbacksContract, maxResent } from "contract/callbacks/callbacks.contract";
import { hourMs } from "contract/time";
import { db } from "#db/database.ts";
import { useAppWithServer } from "#test/app-with-server.ts";
import { buildApp, buildCallback } from "#test/builders.ts";
import { getData, getFailure, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

/* What was given up is sent again together, such as after the server of the tenant was away. */

usePortal();
const its = useAppWithServer();

const resend = (caller: SignedIn, appId: string, since: string) =>
  caller.send(callbacksContract.resendFailed, { body: { db_id: appId, since } });
const readStates = async (appId: string) => {
  const rows = await db().callback.findMany({ where: { appId }, orderBy: { createdAt: "asc" } });
  return rows.map(({ reference, state }) => `${reference} ${state}`);
};

test("what was given up since a minute in WIB is sent again, and nothing else", async () => {
  const { developer, appId, register } = its();
  const { id: otherId } = await buildApp({ ownerId: developer.id, state: "active" });
  for (const [reference, time, state] of [
    ["BEFORE", "2026-11-20T01:59:59Z", "failed"],
    ["FIRST", "2026-11-20T02:00:00Z", "failed"],
    ["REFUSED", "2026-11-20T03:00:00Z", "refused"],
    ["DELIVERED", "2026-11-20T04:00:00Z", "delivered"],
    ["LAST", "2026-11-21T02:00:00Z", "failed"],
  ] as const) {
    const finishedAt = new Date(time);
    // Created before the time that is chosen.
    const createdAt = new Date(finishedAt.getTime() - 2.6 * hourMs);
    await buildCallback(appId, { reference, state, attempts: 6, createdAt, finishedAt });
  }
  await buildCallback(otherId, { reference: "OTHER", state: "failed", finishedAt: new Date() });
  await register();

  const reply = await resend(developer, appId, "2026-11-20T09:00");
  expect(getData(callbacksContract.resendFailed, reply)).toEqual({ count: 2, left: 0 });
  await expect
    .poll(() => readStates(appId))
    .toEqual([
      "BEFORE failed",
      "FIRST delivered",
      "REFUSED refused",
      "DELIVERED delivered",
      "LAST delivered",
    ]);
  expect(await readStates(otherId)).toEqual(["OTHER failed"]);
});

/** 502 that were given up, a second after each other. */
const buildMany = (appId: string) =>
  db().callback.createMany({
    data: Array.from({ length: maxResent + 2 }, (_each, index) => ({
      appId,
      serviceCode: "25",
      reference: `R-${String(index)}`,
      body: "{}",
      state: "failed",
      attempts: 6,
      nextAttemptAt: null,
      createdAt: new Date(Date.UTC(2026, 10, 20, 0, 0, index)),
      finishedAt: new Date(Date.UTC(2026, 10, 20, 3, 0, index)),
    })),
  });

test("of many, the oldest are sent again, a second apart", async () => {
  const { developer, appId, register } = its();
  await register();
  await buildMany(appId);
  const readTimes = async () => {
    const rows = await db().callback.findMany({ where: { appId }, orderBy: { createdAt: "asc" } });
    return rows.map((row) => row.nextAttemptAt?.getTime() ?? null);
  };
  const reply = await resend(developer, appId, "2026-11-20");
  expect(getData(callbacksContract.resendFailed, reply)).toEqual({ count: maxResent, left: 2 });
  expect((await readTimes()).slice(maxResent)).toEqual([null, null]);

  // The others follow when it is repeated, although most of the first still wait.
  const again = await resend(developer, appId, "2026-11-20");
  expect(getData(callbacksContract.resendFailed, again)).toEqual({ count: 2, left: 0 });
  const times = (await readTimes()).slice(maxResent - 100).map(Number);
  expect(times.map((time) => time - (times[0] ?? 0))).toEqual(times.map((_time, index) => index * 1000));
});

test("of an app without a server, they wait for the listen script; two that ask at once plan each once", async () => {
  const { developer, appId } = its();
  await buildMany(appId);
  const replies = await Promise.all([1, 2].map(() => resend(developer, appId, "2026-11-20")));
  const counts = replies.map((reply) => getData(callbacksContract.resendFailed, reply).count);
  expect(counts.toSorted((a, b) => a - b)).toEqual([2, maxResent]);
  expect(await db().callback.count({ where: { appId, state: "waiting", nextAttemptAt: null } })).toBe(
    maxResent + 2,
  );
});

test("of an app of another company or a suspended one nothing is sent, and a time is needed", async () => {
  const { developer, appId } = its();
  const { id } = await buildCallback(appId, { state: "failed", attempts: 6, finishedAt: new Date() });
  const stranger = await signedInAs("tenant");
  getFailure(await resend(stranger, appId, "2026-01-01"), "not_found");
  expect(getFailure(await resend(developer, appId, "yesterday"), "validation").errors).toMatchObject([
    { field: "since", code: "not_day_or_minute" },
  ]);
  const withoutTime = await developer.send(callbacksContract.resendFailed, { body: { db_id: appId } });
  expect(getFailure(withoutTime, "validation").errors).toMatchObject([
    { field: "since", code: "field_required" },
  ]);
  await db().app.update({ where: { id: appId }, data: { state: "suspended" } });
  for (const reply of [
    await resend(developer, appId, "2026-01-01"),
    await developer.send(callbacksContract.resend, { params: { callbackId: id } }),
  ])
    expect(getFailure(reply, "conflict").remark).toContain("suspended");
  expect(await db().callback.count({ where: { appId, state: "failed" } })).toBe(1);
});
