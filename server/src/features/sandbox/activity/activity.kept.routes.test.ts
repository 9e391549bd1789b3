import { activityContract } from "contract/activity/activity.contract";
import { keptActivityContract } from "contract/activity/activity.kept.contract";
import { quotasContract } from "contract/quotas/quotas.contract";
import { dayMs } from "contract/time";
import { beforeEach, describe, expect, test } from "vitest";
import { inject } from "#app/dependencies.ts";
import { maxDailyChanges } from "#app/limits.ts";
import { db } from "#db/database.ts";
import { buildActivity, buildApp, buildMachineToken } from "#test/builders.ts";
import { createCaller, getData, getFailure, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { openSharedStore } from "#test/shared-store.ts";
import { usePortal } from "#test/portal.ts";
import { createPartitions } from "./activity.partitions.ts";
import { deleteOldActivity } from "./activity.retention.ts";

usePortal(openSharedStore, () => Promise.resolve({ QUOTA_KEPT_CALLS: 6 }));

let tenant: SignedIn;
let appId: string;
let older: string;
let newer: string;

beforeEach(async () => {
  tenant = await signedInAs("tenant");
  appId = (await buildApp({ ownerId: tenant.id, state: "active", name: "Kasir" })).id;
  older = await buildActivity(appId, { createdAt: new Date(Date.now() - 2000) });
  newer = await buildActivity(appId, { cause: null, status: 200, responseCode: "2001100" });
});

type Reader = Pick<SignedIn, "call">;
const keep = (body: object, reader: Reader = tenant) =>
  reader.call(keptActivityContract.keep, { body: { session: "SIT round 1", ...body } });
const release = (body: object, reader: Reader = tenant) =>
  reader.call(keptActivityContract.release, { body });
const readKept = async (body: object) => getData(keptActivityContract.keep, await keep(body));
const listSessions = async (reader: Reader = tenant) =>
  getData(keptActivityContract.sessions, await reader.call(keptActivityContract.sessions));
const findSession = async (id: string) => (await db().activity.findUnique({ where: { id } }))?.session;
const listAudit = () =>
  db().auditEvent.findMany({
    where: { event: { in: ["calls_kept", "calls_released"] }, subjectId: appId },
    orderBy: { createdAt: "asc" },
    select: { event: true, details: true, subjectName: true, username: true },
  });

describe("calls", () => {
  test("are not kept after the last change that a user may make in a day", async () => {
    await inject("limits").changes.penalty(tenant.id, maxDailyChanges);
    getFailure(await keep({ ids: [older] }), "too_many_requests");
    expect(await findSession(older)).toBeNull();
  });

  test("are kept by id and by filter, and shown with their session", async () => {
    expect(await readKept({ ids: [older] })).toEqual({ calls: 1, added: 1 });
    expect(await readKept({ filter: { result: "success" }, session: "Putaran 2" })).toEqual({
      calls: 1,
      added: 1,
    });
    const list = (query: object) => tenant.call(activityContract.list, { query });
    const { rows } = getPage(activityContract.list, await list({}));
    expect(rows.map(({ session }) => session)).toEqual(["SIT round 1", "Putaran 2"]);
    const filtered = getPage(activityContract.list, await list({ session: "Putaran 2" }));
    expect(filtered.rows.map(({ db_id }) => db_id)).toEqual([newer]);
    const reply = await tenant.call(activityContract.detail, { params: { activityId: older } });
    expect(getData(activityContract.detail, reply)).toMatchObject({
      session: "SIT round 1",
      can: { keep: true },
    });
    expect(await listSessions()).toEqual([
      { session: "Putaran 2", calls: 1 },
      { session: "SIT round 1", calls: 1 },
    ]);
    expect(await listSessions(await signedInAs("tenant"))).toEqual([]);
  });

  test("kept or released twice change once, and are recorded once", async () => {
    await Promise.all([keep({ ids: [older, newer] }), keep({ ids: [newer, older] })]);
    expect(await readKept({ ids: [older, newer] })).toEqual({ calls: 2, added: 0 });
    const releases = await Promise.all([release({ ids: [older] }), release({ ids: [older] })]);
    const counts = releases.map((reply) => getData(keptActivityContract.release, reply).calls);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect([await findSession(older), await findSession(newer)]).toEqual([null, "SIT round 1"]);
    expect(await listAudit()).toEqual([
      {
        event: "calls_kept",
        subjectName: "Kasir",
        username: tenant.username,
        details: { session: "SIT round 1", calls: 2 },
      },
      {
        event: "calls_released",
        subjectName: "Kasir",
        username: tenant.username,
        details: { session: "SIT round 1", calls: 1 },
      },
    ]);
  });

  test("that are kept move to another session", async () => {
    await keep({ ids: [older] });
    expect(await readKept({ ids: [older], session: "SIT round 2" })).toEqual({ calls: 1, added: 0 });
    expect(await findSession(older)).toBe("SIT round 2");
  });

  test("beyond the quota are refused together; keeping them again needs no room", async () => {
    const four = await Promise.all(Array.from({ length: 4 }, () => buildActivity(appId)));
    const fifth = await buildActivity(appId);
    const replies = await Promise.all([keep({ ids: [...four, older] }), keep({ ids: [newer, fifth] })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // Either of them may have been first.
    await release({ filter: {} });
    expect(await readKept({ ids: [...four, older, newer] })).toEqual({ calls: 6, added: 6 });
    expect(getFailure(await keep({ ids: [fifth, older] }), "conflict")).toMatchObject({
      code: "quota_kept_calls",
      params: { limit: 6 },
    });
    expect(await findSession(fifth)).toBeNull();
    const quotas = getData(quotasContract.list, await tenant.call(quotasContract.list));
    expect(quotas.find(({ quota }) => quota === "kept_calls")).toMatchObject({ used: 6, limit: 6 });
    expect(await readKept({ ids: [...four, older, newer], session: "Lain" })).toEqual({ calls: 6, added: 0 });
    // Administrators act for the programme.
    expect((await keep({ ids: [fifth] }, await signedInAs("admin"))).status).toBe(200);
    // Now more are kept than the quota permits.
    expect(await readKept({ ids: [older], session: "Ulang" })).toEqual({ calls: 1, added: 0 });
  });
});

describe("who", () => {
  test("is of the company and no viewer, an administrator, or a script with the scope", async () => {
    const companyId = tenant.companyId;
    const [viewer, stranger, admin] = [
      await signedInAs("tenant", { companyId, companyRole: "viewer" }),
      await signedInAs("tenant"),
      await signedInAs("admin"),
    ];
    for (const act of [keep, release]) {
      expect(getFailure(await act({ ids: [older] }, viewer), "conflict").code).toBe("company_role_required");
      getFailure(await act({ ids: [older] }, stranger), "not_found");
    }
    const shown = await viewer.call(activityContract.detail, { params: { activityId: older } });
    expect(getData(activityContract.detail, shown).can.keep).toBe(false);
    expect(await readKept({ filter: {} })).toEqual({ calls: 2, added: 2 });
    expect((await keep({ filter: {}, session: "Lain" }, stranger)).status).toBe(200);
    expect(await findSession(older)).toBe("SIT round 1");
    expect((await release({ ids: [older] }, admin)).status).toBe(200);
    const [reads, keeps] = await Promise.all(
      (["activity:read", "activity:keep"] as const).map(async (scope) =>
        createCaller((await buildMachineToken(tenant.id, { scopes: [scope] })).value),
      ),
    );
    expect((await keep({ ids: [older] }, reads)).status).toBe(409);
    expect((await keep({ ids: [older] }, keeps)).status).toBe(200);
  });

  test("sends either ids or a filter, a session, and at most 500 calls", async () => {
    for (const body of [
      {},
      { ids: [older], filter: {} },
      { ids: [] },
      { ids: ["1"] },
      { filter: { code: "x" } },
    ])
      getFailure(await keep(body), "validation");
    getFailure(await keep({ ids: [older], session: " " }), "validation");
    await Promise.all(Array.from({ length: 499 }, () => buildActivity(appId)));
    expect(getFailure(await keep({ filter: {} }), "conflict").code).toBe("too_many_calls_match");
  });
});

const getDaysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const runRetention = () => deleteOldActivity(new AbortController().signal, new Date());
const findCall = (id: string) =>
  db().activity.findUnique({ where: { id }, select: { requestBody: true, responseBody: true } });

describe("the retention", () => {
  const bodies = { requestBody: "x".repeat(60_000), responseBody: '{"responseCode":"2001100"}' };

  test("leaves kept calls with their bodies, until they are released", async () => {
    await createPartitions(getDaysAgo(62));
    const build = (days: number) => buildActivity(appId, { createdAt: getDaysAgo(days), ...bodies });
    const kept = [await build(62), await build(61), await build(45)];
    const others = [await build(62), await build(61), await build(45)];
    await readKept({ ids: kept });
    await runRetention();
    for (const id of kept) expect(await findCall(id)).toEqual(bodies);
    for (const id of others) expect(await findCall(id)).toBeNull();
    const reply = await tenant.call(activityContract.list, { query: { session: "SIT round 1" } });
    expect(getPage(activityContract.list, reply).rows.map(({ db_id }) => db_id)).toEqual(kept);

    await release({ ids: kept });
    await runRetention();
    for (const id of kept) expect(await findCall(id)).toBeNull();
  });

  test.each([61, 45])("deletes a call of %i days ago whole or not at all while it is kept", async (days) => {
    await createPartitions(getDaysAgo(days + 1));
    const ids = await Promise.all(
      Array.from({ length: 6 }, () => buildActivity(appId, { createdAt: getDaysAgo(days), ...bodies })),
    );
    const [replies] = await Promise.all([
      Promise.all(ids.map((id) => keep({ ids: [id] }))),
      runRetention(),
      runRetention(),
    ]);
    await runRetention();
    const outcomes = replies.map(({ status }) => status);
    for (const [index, id] of ids.entries())
      expect([outcomes[index], await findCall(id)]).toEqual(
        outcomes[index] === 200 ? [200, bodies] : [404, null],
      );
  });
});
