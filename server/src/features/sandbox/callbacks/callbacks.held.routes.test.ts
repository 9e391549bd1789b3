import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { callbacksContract } from "contract/callbacks/callbacks.contract";
import { inject } from "#app/dependencies.ts";
import { db } from "#db/database.ts";
import { buildApp, buildCallback } from "#test/builders.ts";
import { getData, getFailure, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

/* A script waits for the next callback, and its right to get one ends meanwhile. */

usePortal();

let developer: SignedIn;
let appId: string;
beforeEach(async () => {
  developer = await signedInAs("tenant");
  appId = (await buildApp({ ownerId: developer.id, state: "active" })).id;
});

const listen = () => developer.call(callbacksContract.next, { query: { db_id: appId } });
const isHeld = () => wait(700);

test.each([
  [
    "the session",
    () => db().session.updateMany({ where: { userId: developer.id }, data: { endedAt: new Date() } }),
    "session_lapsed",
  ],
  [
    "the account",
    () => db().user.update({ where: { id: developer.id }, data: { isActive: false } }),
    "session_lapsed",
  ],
  [
    "the role",
    () => db().user.update({ where: { id: developer.id }, data: { companyRole: "viewer" } }),
    "conflict",
  ],
  [
    "the approval of the app",
    () => db().app.update({ where: { id: appId }, data: { state: "suspended" } }),
    "conflict",
  ],
] as const)(
  "after the end of %s it gets none, and the callback waits for another one",
  async (_what, end, kind) => {
    const held = listen();
    await isHeld();
    await end();
    const { id } = await buildCallback(appId);
    getFailure(await held, kind);
    expect(await db().callback.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: "waiting",
      attempts: 0,
    });
  },
);

test("it is answered at once when the portal stops", async () => {
  const start = performance.now();
  const held = listen();
  await isHeld();
  vi.spyOn(inject("listeners"), "isStopping").mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(getData(callbacksContract.next, await held)).toBeNull();
  expect(performance.now() - start).toBeLessThan(10_000);
});

test("of many answers to one attempt, one is taken and recorded", async () => {
  await buildCallback(appId);
  const taken = getData(callbacksContract.next, await listen());
  const params = { callbackId: taken?.db_id ?? "" };
  const body = { attempt: 1, status: 200, body: '{"responseCode":"2002500"}', duration_ms: 5 };
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => developer.call(callbacksContract.answer, { params, body })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  await inject("activity").flush();
  expect(await db().activity.count({ where: { appId, isOutgoing: true } })).toBe(1);
});

test("five calls of a user wait, and each that has ended makes room for another", async () => {
  const held = Array.from({ length: 6 }, listen);
  getFailure(await Promise.race(held), "too_many_requests");
  for (let count = 0; count < 5; count += 1) await buildCallback(appId);
  const statuses = (await Promise.all(held)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429]);
  await buildCallback(appId);
  expect(getData(callbacksContract.next, await listen())).not.toBeNull();
});
