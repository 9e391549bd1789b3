import { appStatesContract } from "contract/apps/apps.lifecycle.contract";
import { appsContract, appStates } from "contract/apps/apps.contract";
import { dashboardContract as contract, waitingStatuses } from "contract/dashboard/dashboard.contract";
import { productionStatuses } from "contract/production-requests/production-requests.contract";
import { dayMs, hourMs } from "contract/time";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { ProductionStatus } from "#db/generated/client.ts";
import { buildApp, buildRegistration } from "#test/builders.ts";
import { anonymous, getData, getFailure, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { subtractTime, buildAppOfAge, requestOfAge, readTenantsView } from "#test/dashboard.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

beforeEach(async () => {
  await db().app.deleteMany();
  await db().productionRequest.deleteMany();
  await db().registration.deleteMany();
});

async function readAdminsView(admin: SignedIn) {
  const data = getData(contract.get, await admin.call(contract.get));
  if (data.role !== "admin") throw new Error("This is not the administrator's dashboard.");
  return data;
}

describe("administrator's dashboard", () => {
  test("without data has zeros for every state, status and week", async () => {
    const data = await readAdminsView(await signedInAs("admin"));
    expect(data.waiting).toMatchObject({ apps: 0, requests: 0, oldest: [] });
    expect(data.waiting.groups.map(({ kind, waits_for }) => `${kind} ${waits_for}`)).toEqual([
      "app admin",
      "app_change admin",
      "registration admin",
      "request admin",
      "request tenant",
      "registration tenant",
    ]);
    expect(data.expiring).toEqual({ count: 0, soonest: [] });
    expect(data.apps).toHaveLength(2 * appStates.length);
    expect(data.requests.map(({ status }) => status)).toEqual(Object.values(productionStatuses));
    expect(data.approvals).toHaveLength(12);
    expect([...data.apps, ...data.requests, ...data.approvals].every(({ count }) => count === 0)).toBe(true);
    expect(data.accounts).toBe(await db().user.count());
  });

  test("shows waiting apps and requests in one list, oldest first, with their waiting time", async () => {
    const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant", { company: "PT Antre" })];
    const young = await buildAppOfAge(tenant, hourMs);
    const old = await buildAppOfAge(tenant, 10 * dayMs);
    await buildAppOfAge(tenant, 20 * dayMs, { state: "active" });
    const recent = await requestOfAge(tenant, "sitRequested", 30 * dayMs, 2 * dayMs);
    const { waiting } = await readAdminsView(admin);
    expect(waiting).toMatchObject({ apps: 2, requests: 1 });
    expect(waiting.oldest).toEqual([
      {
        kind: "app",
        db_id: old.id,
        name: old.name,
        company: "PT Antre",
        status: null,
        since: old.createdAt.toISOString(),
      },
      {
        kind: "request",
        db_id: recent.id,
        name: "Sari sitRequested",
        company: "PT Antre",
        status: "40-SITRequested",
        since: recent.decidedAt?.toISOString(),
      },
      expect.objectContaining({ db_id: young.id }),
    ]);
  });

  test("counts what waits by kind, by who acts next, and by calendar days in WIB", async () => {
    const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
    // Seconds before and after midnight in Jakarta.
    const midnight = Math.floor((Date.now() + 7 * hourMs) / dayMs) * dayMs - 7 * hourMs;
    const before = (days: number) => new Date(midnight - days * dayMs - 1000);
    const buildAppSince = async (createdAt: Date) => {
      const { id } = await buildApp({ ownerId: tenant.id });
      await db().app.update({ where: { id }, data: { createdAt } });
    };
    for (const since of [new Date(midnight), before(0), before(2), before(3), before(6), before(7)])
      await buildAppSince(since);
    const { id } = await buildApp({ ownerId: tenant.id, state: "active" });
    const asked = { note: "", requested_by: "budi" };
    await db().app.update({
      where: { id },
      data: {
        extensionRequest: { ...asked, requested_at: before(0).toISOString() },
        changeRequest: { ...asked, requested_at: before(4).toISOString() },
      },
    });
    await buildRegistration({ confirmedAt: before(1), createdAt: before(30) });
    await buildRegistration({ state: "unconfirmed", createdAt: new Date(midnight) });
    for (const status of Object.values(ProductionStatus))
      await requestOfAge(tenant, status, 20 * dayMs, 10 * dayMs);
    const { waiting } = await readAdminsView(admin);
    const counts = waiting.groups.map((group) => [
      `${group.kind} ${group.waits_for}`,
      [group.today, group.days_1_to_3, group.days_4_to_7, group.older],
    ]);
    expect(Object.fromEntries(counts)).toEqual({
      "app admin": [1, 2, 2, 1],
      "app_change admin": [0, 0, 1, 0],
      "registration admin": [0, 1, 0, 0],
      "request admin": [0, 0, 0, 4],
      "request tenant": [0, 0, 0, 3],
      "registration tenant": [1, 0, 0, 0],
    });
    expect(new Set(waiting.oldest.map(({ kind }) => kind))).toEqual(
      new Set(["request", "app", "app_change"]),
    );
  });

  test("shows the apps that expire within 14 days, and the list filters them", async () => {
    const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant", { company: "PT Habis" })];
    const buildEndingIn = async (days: number, state: "active" | "suspended" = "active") => {
      const { id } = await buildApp({ ownerId: tenant.id, state });
      await db().app.update({ where: { id }, data: { expiresAt: subtractTime(-days * dayMs) } });
      return id;
    };
    const [later, first] = [await buildEndingIn(13), await buildEndingIn(1)];
    await buildEndingIn(15);
    await buildEndingIn(-1);
    await buildEndingIn(2, "suspended");
    await buildApp({ ownerId: tenant.id, state: "active" });
    const { expiring } = await readAdminsView(admin);
    expect(expiring.count).toBe(2);
    expect(expiring.soonest).toMatchObject([{ db_id: first, company: "PT Habis" }, { db_id: later }]);
    expect((await readTenantsView(tenant)).expiring).toEqual(expiring);
    expect((await readTenantsView(await signedInAs("tenant"))).expiring).toEqual({ count: 0, soonest: [] });
    const listExpiring = async (expiringFilter: "true" | "false") =>
      getPage(
        appsContract.list,
        await admin.call(appsContract.list, { query: { expiring: expiringFilter } }),
      ).rows.map(({ db_id }) => db_id);
    expect((await listExpiring("true")).toSorted()).toEqual([first, later].toSorted());
    expect(await listExpiring("false")).toHaveLength(4);
  });

  test("lists at most eight of them and counts all", async () => {
    const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
    for (let index = 0; index < 9; index += 1) await buildAppOfAge(tenant, index * hourMs);
    await requestOfAge(tenant, "requested", 20 * hourMs);
    const { waiting } = await readAdminsView(admin);
    expect(waiting).toMatchObject({ apps: 9, requests: 1 });
    expect(waiting.oldest).toHaveLength(8);
    expect(waiting.oldest[0]?.kind).toBe("request");
  });

  test("counts a request as waiting only in statuses where an administrator acts next", async () => {
    const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
    for (const status of Object.values(ProductionStatus)) await requestOfAge(tenant, status, hourMs);
    const { waiting, requests } = await readAdminsView(admin);
    expect(waiting.requests).toBe(4);
    expect(waiting.oldest.map(({ status }) => status).toSorted()).toEqual([...waitingStatuses].toSorted());
    expect(requests.every(({ count }) => count === 1)).toBe(true);
  });

  test("uses an index predicate equal to the waiting statuses of the contract", async () => {
    const [index] = await db().$queryRaw<{ predicate: string }[]>`
      SELECT pg_get_expr(indpred, indrelid) AS predicate
        FROM pg_index WHERE indexrelid = '"production_requests_waiting_idx"'::regclass`;
    const statuses = [...(index?.predicate ?? "").matchAll(/'([^']+)'/g)].map(([, status]) => status);
    expect(statuses.toSorted()).toEqual([...waitingStatuses].toSorted());
  });

  test("counts apps by type and state", async () => {
    const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
    await buildApp({ ownerId: tenant.id, environment: "sandbox", state: "active" });
    await buildApp({ ownerId: tenant.id, environment: "production" });
    await buildApp({ ownerId: tenant.id, environment: "production" });
    const { apps } = await readAdminsView(admin);
    expect(apps).toHaveLength(2 * appStates.length);
    expect(apps.filter(({ count }) => count > 0)).toEqual([
      { type: "sandbox", state: "active", count: 1 },
      { type: "production", state: "waiting", count: 2 },
    ]);
  });

  test("counts approvals per week from Monday in WIB, the current week last", async () => {
    const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
    const { approvals } = await readAdminsView(admin);
    const weeks = approvals.map(({ week }) => Date.parse(`${week}T00:00:00+07:00`));
    const [first = 0, last = 0] = [weeks[0], weeks.at(-1)];
    expect(weeks).toEqual(weeks.map((_week, index) => first + index * 7 * dayMs));
    expect(new Date(last + 7 * hourMs).getUTCDay()).toBe(1);
    expect(last).toBeLessThanOrEqual(Date.now());
    expect(last).toBeGreaterThan(Date.now() - 7 * dayMs);

    const buildAppApprovedAt = async (timestamp: number) => {
      const { id } = await buildApp({ ownerId: tenant.id, state: "active" });
      await db().app.update({ where: { id }, data: { approvedAt: new Date(timestamp) } });
    };
    for (const timestamp of [last, last - 1, first, first - 1]) await buildAppApprovedAt(timestamp);
    const counts = (await readAdminsView(admin)).approvals.map(({ count }) => count);
    expect(counts).toEqual([1, ...Array.from({ length: 9 }, () => 0), 1, 1]);
  });
});

test("requires a session", async () => {
  getFailure(await anonymous.call(contract.get), "session_lapsed");
});

test("the numbers of the menu are those of the pages, for administrators only", async () => {
  const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
  const readCounts = async () => getData(contract.waiting, await admin.call(contract.waiting));
  const before = await readCounts();
  await buildApp({ ownerId: tenant.id });
  const asked = await buildApp({ ownerId: tenant.id, state: "active" });
  await tenant.call(appStatesContract.requestExtension, { params: { appId: asked.id }, body: {} });
  await requestOfAge(tenant, "requested", hourMs);
  await requestOfAge(tenant, "rejected", hourMs);
  await buildRegistration();
  for (const state of ["unconfirmed", "approved", "rejected"] as const) await buildRegistration({ state });
  expect(await readCounts()).toEqual({
    approvals: before.approvals + 1,
    apps: before.apps + 1,
    requests: before.requests + 1,
    registrations: before.registrations + 1,
  });
  const list = async (query: object) =>
    getPage(
      appsContract.list,
      await admin.send(appsContract.list, { query: { user_id: tenant.id, ...query } }),
    );
  expect((await list({ asked: true })).rows.map(({ db_id }) => db_id)).toEqual([asked.id]);
  expect((await list({ asked: false })).rows).toHaveLength(1);
  getFailure(await tenant.send(contract.waiting), "role_not_allowed");
});
