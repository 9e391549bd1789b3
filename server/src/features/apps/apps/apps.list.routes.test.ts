import { randomUUID } from "node:crypto";
import { approvalsContract } from "contract/apps/apps.approvals.contract";
import { appsContract } from "contract/apps/apps.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildApp, buildUser, createUniqueName } from "#test/builders.ts";
import { anonymous, getData, getFailure, getErrors, getPage, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

const portal = usePortal();

describe("list of all apps", () => {
  test("shows owners and credentials to an administrator, including those of waiting apps", async () => {
    const admin = await signedInAs("admin");
    const owner = await buildUser({ company: createUniqueName("PT") });
    const waiting = await buildApp({ ownerId: owner.id });
    const active = await buildApp({ ownerId: owner.id, state: "active", approvedById: admin.id });
    const reply = await admin.call(appsContract.list, { query: { keyword: owner.company } });
    const { rows, meta } = getPage(appsContract.list, reply);
    expect(meta).toEqual({ total: 2, page: 1, limit: 100 });
    expect(rows).toMatchObject([
      {
        db_id: waiting.id,
        consumer_key: waiting.consumerKey,
        consumer_secret: waiting.secret,
        isactive: false,
        can: { approve: true, sign: false },
        user: { user_id: owner.id, company: owner.company, email: owner.email },
      },
      {
        db_id: active.id,
        consumer_secret: active.secret,
        approved_by: admin.username,
        max_rate: 60,
        can: { approve: false, sign: true },
      },
    ]);
    expect(rows[0]?.created_at).toBe(waiting.createdAt.toISOString());
    expect(rows[1]?.approved_at).toBe(active.approvedAt?.toISOString());
  });

  test("omits a secret that was copied from another app's row, and shows all other rows", async () => {
    const admin = await signedInAs("admin");
    const owner = await buildUser({ company: createUniqueName("PT") });
    const app = await buildApp({ ownerId: owner.id, state: "active" });
    const other = await buildApp({ ownerId: owner.id, state: "active" });
    const list = () => admin.call(appsContract.list, { query: { keyword: owner.company } });
    await list();
    const { sealedSecret } = await db().appSecret.findFirstOrThrow({ where: { appId: app.id } });
    await db().appSecret.updateMany({ where: { appId: other.id }, data: { sealedSecret } });
    expect(getPage(appsContract.list, await list()).rows).toMatchObject([
      { db_id: app.id, consumer_secret: app.secret },
      { db_id: other.id, consumer_secret: "" },
    ]);
    expect(portal.log.join("")).toContain(`"app_id":"${other.id}"`);
    expect(portal.log.join("")).not.toContain(app.secret);
  });

  test("has the secret of an app only in the states that use it, as do call 11 and the details", async () => {
    const admin = await signedInAs("admin");
    const owner = await signedInAs("tenant", { company: createUniqueName("PT") });
    const states = ["waiting", "active", "suspended", "rejected", "closed"] as const;
    const apps = await Promise.all(
      states.map((state) => buildApp({ ownerId: owner.id, state, name: `${state}-production` })),
    );
    const expired = await buildApp({ ownerId: owner.id, state: "active" });
    await db().app.update({ where: { id: expired.id }, data: { expiresAt: new Date(Date.now() - 1000) } });
    const { company } = await db().user.findUniqueOrThrow({ where: { id: owner.id } });

    const listShown = (rows: { state: string; consumer_secret: string }[]) =>
      rows
        .filter(({ consumer_secret }) => consumer_secret !== "")
        .map(({ state }) => state)
        .toSorted();
    const query = { order_type: "ASC", limit: 100, page: 1, keyword: company } as const;
    const all = getPage(appsContract.list, await admin.call(appsContract.list, { query }));
    expect(all.rows).toHaveLength(6);
    expect(listShown(all.rows)).toEqual(["active", "suspended", "waiting"]);
    const waiting = getPage(approvalsContract.list, await admin.call(approvalsContract.list, { query }));
    expect(listShown(waiting.rows)).toEqual(["waiting"]);
    const params = { userId: owner.id };
    for (const [caller, shown] of [
      [admin, ["active", "suspended", "waiting"]],
      [owner, ["active", "suspended"]],
    ] as const) {
      const mine = getPage(appsContract.listOfUser, await caller.call(appsContract.listOfUser, { params }));
      expect(listShown(mine.rows.map(({ EntityApps }) => EntityApps))).toEqual(shown);
      const details = await Promise.all(
        [...apps, expired].map(async ({ id }) =>
          getData(appsContract.detail, await caller.call(appsContract.detail, { params: { appId: id } })),
        ),
      );
      expect(listShown(details)).toEqual(shown);
    }
    const audited = await db().auditEvent.findMany({
      where: { userId: admin.id, event: "consumer_secret_viewed", subjectId: { not: null } },
      select: { subjectId: true },
    });
    expect(audited.map(({ subjectId }) => subjectId).toSorted()).toEqual(
      apps
        .slice(0, 3)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  test("contains no password and no encrypted value", async () => {
    const admin = await signedInAs("admin");
    await buildApp({ ownerId: admin.id });
    const { text } = await admin.call(appsContract.list);
    expect(text).not.toMatch(/password|\$2b\$|sealed|v1\.[0-9a-f]{8}\./i);
  });

  test("supports pages, order and search", async () => {
    const admin = await signedInAs("admin");
    const owner = await buildUser({ company: createUniqueName("PT") });
    for (const name of ["c", "a", "b"]) await buildApp({ ownerId: owner.id, name: `${name}-production` });
    const list = async (query: Record<string, string | number>) =>
      getPage(
        appsContract.list,
        await admin.call(appsContract.list, { query: { keyword: owner.company, ...query } }),
      );
    const listNames = async (query: Record<string, string | number>) =>
      (await list(query)).rows.map(({ name }) => name[0]);
    expect(await listNames({})).toEqual(["c", "a", "b"]);
    expect(await listNames({ order_type: "Desc" })).toEqual(["b", "a", "c"]);
    expect(await listNames({ order_by: "name" })).toEqual(["a", "b", "c"]);
    expect(await listNames({ order_by: "company", limit: 2, page: 2 })).toEqual(["b"]);
    expect(await list({ page: 5 })).toEqual({ rows: [], meta: { total: 3, page: 5, limit: 100 } });
    expect(await list({ keyword: "%" })).toMatchObject({ rows: [] });
  });

  test("a filter without a value is not given", async () => {
    const [admin, owner] = [await signedInAs("admin"), await buildUser({ company: createUniqueName("PT") })];
    const { id } = await buildApp({ ownerId: owner.id });
    const empty = { isactive: "", state: "", from: "", order_by: "", order_type: "", page: "", limit: "" };
    const query = { keyword: owner.company, ...empty };
    const { rows, meta } = getPage(appsContract.list, await admin.send(appsContract.list, { query }));
    expect([rows.map(({ db_id }) => db_id), meta]).toEqual([[id], { total: 1, page: 1, limit: 100 }]);
  });

  test("refuses a limit above 100 and other invalid parameters", async () => {
    const admin = await signedInAs("admin");
    expect(getErrors(await admin.send(appsContract.list, { query: { limit: "101", page: "x" } }))).toEqual([
      "limit: Limit must be at most 100",
      "page: Page must be a number from 1",
    ]);
  });

  test("is not available to tenants", async () => {
    getFailure(await (await signedInAs("tenant")).call(appsContract.list), "role_not_allowed");
  });
});

describe("list of one user's apps", () => {
  test("is wrapped, sorted oldest first, and shows credentials of approved apps", async () => {
    const tenant = await signedInAs("tenant");
    const waiting = await buildApp({ ownerId: tenant.id });
    const active = await buildApp({ ownerId: tenant.id, state: "active" });
    const reply = await tenant.call(appsContract.listOfUser, { params: { userId: tenant.id } });
    expect(getPage(appsContract.listOfUser, reply).rows).toMatchObject([
      {
        EntityApps: {
          db_id: waiting.id,
          consumer_key: "",
          consumer_secret: "",
          can: { approve: false, sign: false },
        },
      },
      {
        EntityApps: { consumer_key: active.consumerKey, consumer_secret: active.secret, can: { sign: true } },
      },
    ]);
    expect(reply.text).not.toContain(waiting.consumerKey);
    expect(reply.text).not.toContain(waiting.secret);
  });

  test("is empty for a new user, and readable by administrators", async () => {
    const tenant = await signedInAs("tenant");
    const admin = await signedInAs("admin");
    const ofTenant = { params: { userId: tenant.id } };
    const none = await tenant.call(appsContract.listOfUser, ofTenant);
    expect(getPage(appsContract.listOfUser, none)).toEqual({
      rows: [],
      meta: { total: 0, page: 1, limit: 1000 },
    });
    const app = await buildApp({ ownerId: tenant.id });
    const one = await admin.call(appsContract.listOfUser, ofTenant);
    expect(getPage(appsContract.listOfUser, one).rows).toMatchObject([
      { EntityApps: { consumer_key: app.consumerKey } },
    ]);
  });

  test("of another user returns the same 404 as for an unknown user", async () => {
    const tenant = await signedInAs("tenant");
    const other = await buildUser();
    await buildApp({ ownerId: other.id, state: "active" });
    const remarks = [];
    for (const userId of [other.id, randomUUID()]) {
      const reply = await tenant.call(appsContract.listOfUser, { params: { userId } });
      remarks.push(getFailure(reply, "not_found").remark);
    }
    expect(remarks[0]).toBe(remarks[1]);
  });
});

describe("a single app", () => {
  const ask = (caller: typeof anonymous, appId: string) =>
    caller.call(appsContract.detail, { params: { appId } });

  test("hides its credentials from its owner until approved, and shows them to an administrator", async () => {
    const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
    const waiting = await buildApp({ ownerId: tenant.id });
    const active = await buildApp({ ownerId: tenant.id, state: "active" });
    const reply = await ask(tenant, waiting.id);
    expect(getData(appsContract.detail, reply)).toMatchObject({ db_id: waiting.id, consumer_key: "" });
    expect(reply.text).not.toContain(waiting.secret);
    expect(getData(appsContract.detail, await ask(tenant, active.id)).consumer_secret).toBe(active.secret);
    expect(getData(appsContract.detail, await ask(admin, waiting.id))).toMatchObject({
      consumer_secret: waiting.secret,
      can: { approve: true },
      user: { user_id: tenant.id },
    });
  });

  test("of another user returns the same 404 as an unknown app", async () => {
    const [tenant, owner] = [await signedInAs("tenant"), await buildUser()];
    const app = await buildApp({ ownerId: owner.id, state: "active" });
    for (const appId of [app.id, randomUUID(), "1"]) getFailure(await ask(tenant, appId), "not_found");
    expect((await ask(tenant, app.id)).text).not.toContain(app.name);
  });

  test("can sign while any member of its company is active, even if its owner is disabled", async () => {
    const [admin, owner, colleague] = [await signedInAs("admin"), await buildUser(), await buildUser()];
    const app = await buildApp({ ownerId: owner.id, state: "active" });
    const change = (id: string, data: { isActive?: boolean; companyId?: string }) =>
      db().user.update({ where: { id }, data });
    const canSign = async () => getData(appsContract.detail, await ask(admin, app.id)).can.sign;
    expect(await canSign()).toBe(true);
    await change(owner.id, { isActive: false });
    expect(await canSign()).toBe(false);
    const { companyId } = await db().app.findUniqueOrThrow({ where: { id: app.id } });
    await change(colleague.id, { companyId });
    expect(await canSign()).toBe(true);
    await change(colleague.id, { isActive: false });
    const { id: otherCompany } = await db().company.findFirstOrThrow({ where: { id: { not: companyId } } });
    await change(owner.id, { isActive: true, companyId: otherCompany });
    expect(await canSign()).toBe(false);
  });

  test("requires a session", async () => {
    getFailure(await ask(anonymous, randomUUID()), "session_lapsed");
  });
});
