import { randomUUID } from "node:crypto";
import { historyContract } from "contract/history/history.contract";
import { productionRequestsContract as contract } from "contract/production-requests/production-requests.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildDocument, buildUser, createUniqueName } from "#test/builders.ts";
import { anonymous, getData, getFailure, getErrors, getPage, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const request = (change: Record<string, unknown> = {}) => ({
  user_id: "0000-0000-0000",
  requested_by: "Sari Wijaya",
  request_type: "production",
  status: "10-Requested",
  template_file: "",
  final_file: "",
  approved_at: "1999-01-01 00:00:00",
  approved_by: "nobody",
  isactive: true,
  ...change,
});

describe("a request created by a tenant", () => {
  test("belongs to the tenant, has the first status, and writes a history record", async () => {
    const tenant = await signedInAs("tenant");
    const other = await buildUser();
    const [first, second] = [await buildDocument(tenant.id), await buildDocument(tenant.id)];
    const reply = await tenant.send(contract.create, {
      body: request({
        user_id: other.id,
        requested_by: "Sari: Head of IT",
        template_file: `${first.path}, ${first.path}`,
        final_file: `${first.path},${second.path}`,
      }),
    });
    const created = getData(contract.create, reply);
    expect(created).toMatchObject({
      user_id: tenant.id,
      requested_by: "Sari: Head of IT",
      request_type: "production",
      status: "10-Requested",
      template_file: first.path,
      final_file: `${first.path},${second.path}`,
      approved_at: "1970-01-01 00:00:00",
      approved_by: "",
      isactive: true,
      user: { user_id: tenant.id },
      can: { change_status: false, add_template_file: false, add_final_file: true },
    });
    const params = { userId: tenant.id };
    const mine = getPage(contract.listOfUser, await tenant.call(contract.listOfUser, { params }));
    expect(mine.rows).toEqual([{ ...created, EntityProductionRequest: created }]);
    const history = await tenant.call(historyContract.listOfUser, { params });
    expect(getPage(historyContract.listOfUser, history).rows).toMatchObject([
      {
        EntityAppsHistory: {
          content: "Create Production Request",
          content_type: "production_request",
          description: `Sari  Head of IT:production:${first.path}:${first.path},${second.path}`,
          status: "10-Requested",
          approved_by: "",
          approved_at: "1970-01-01 00:00:00",
        },
      },
    ]);
  });

  test.each(["10,Requested", "10-Requested", "", undefined])(
    "accepts the initial status %j",
    async (status) => {
      const tenant = await signedInAs("tenant");
      const reply = await tenant.send(contract.create, { body: request({ status }) });
      expect(getData(contract.create, reply).status).toBe("10-Requested");
    },
  );

  test("is active, regardless of the value sent", async () => {
    const tenant = await signedInAs("tenant");
    for (const isactive of [false, "false"]) {
      const created = getData(
        contract.create,
        await tenant.send(contract.create, { body: request({ isactive }) }),
      );
      expect(created.isactive).toBe(true);
      const stored = await db().productionRequest.findUniqueOrThrow({ where: { id: created.db_id } });
      expect(stored.isActive).toBe(true);
    }
  });

  const refused: [string, Record<string, unknown>, string][] = [
    ["no requester", { requested_by: " " }, "requested_by: RequestedBy is required"],
    ["no type", { request_type: "" }, "request_type: Requested Type is required"],
    ["a missing type", { request_type: undefined }, "request_type: Requested Type is required"],
    ["another type", { request_type: "sandbox" }, "request_type: Requested Type must be production"],
    ["another initial status", { status: "100-Accepted" }, "status: A new request starts at 10-Requested"],
    [
      "an unknown document",
      { final_file: "document/x/a.docx" },
      "final_file: Document document/x/a.docx does not exist: upload it first",
    ],
  ];
  test.each(refused)("is refused with %s, and nothing is stored", async (_name, change, message) => {
    const tenant = await signedInAs("tenant");
    expect(getErrors(await tenant.send(contract.create, { body: request(change) }))).toEqual([message]);
    expect(await db().productionRequest.count({ where: { ownerId: tenant.id } })).toBe(0);
    expect(await db().historyRecord.count({ where: { ownerId: tenant.id } })).toBe(0);
  });

  test("returns the same error for another user's document as for an unknown one", async () => {
    const tenant = await signedInAs("tenant");
    const { path } = await buildDocument((await buildUser()).id);
    expect(getErrors(await tenant.send(contract.create, { body: request({ template_file: path }) }))).toEqual(
      [`template_file: Document ${path} does not exist: upload it first`],
    );
  });

  test("requires a session", async () => {
    getFailure(await anonymous.send(contract.create, { body: request() }), "session_lapsed");
  });
});

describe("a request created by an administrator", () => {
  test("belongs to the named user, and accepts a comma as separator", async () => {
    const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
    const { path } = await buildDocument(tenant.id);
    const reply = await admin.send(contract.create, {
      body: request({ user_id: tenant.id, status: "10,Requested", template_file: [path] }),
    });
    expect(getData(contract.create, reply)).toMatchObject({
      user_id: tenant.id,
      status: "10-Requested",
      template_file: path,
      approved_by: "",
      can: { change_status: true, add_template_file: true, add_final_file: true },
    });
  });

  test("is active or inactive as sent", async () => {
    const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
    for (const [sent, isactive] of [
      [false, false],
      [true, true],
      [undefined, true],
    ]) {
      const body = request({ user_id: tenant.id, isactive: sent });
      expect(getData(contract.create, await admin.send(contract.create, { body })).isactive).toBe(isactive);
    }
  });

  test("requires an existing user", async () => {
    const admin = await signedInAs("admin");
    for (const user_id of ["", undefined])
      expect(getErrors(await admin.send(contract.create, { body: request({ user_id }) }))).toEqual([
        "user_id: User is required",
      ]);
    for (const user_id of [randomUUID(), "0000-0000-0000"])
      getFailure(await admin.send(contract.create, { body: request({ user_id }) }), "not_found");
  });

  test("with an unknown status is refused", async () => {
    const admin = await signedInAs("admin");
    const body = request({ user_id: admin.id, status: "15-Unknown" });
    expect(getErrors(await admin.send(contract.create, { body }))[0]).toContain(
      "status: Status must be one of 10-Requested, 20-AggreementReviewed,",
    );
  });
});

describe("lists of requests", () => {
  test("show plain rows with the owner to an administrator, in pages and in order", async () => {
    const [admin, company] = [await signedInAs("admin"), createUniqueName("PT")];
    const tenant = await signedInAs("tenant", { company });
    for (const requested_by of ["c", "a", "b"])
      await tenant.send(contract.create, { body: request({ requested_by }) });
    const list = async (query: Record<string, unknown>) =>
      getPage(contract.list, await admin.send(contract.list, { query: { keyword: company, ...query } }));
    const listNames = async (query: Record<string, unknown>) =>
      (await list(query)).rows.map((row) => row.requested_by);
    expect((await list({})).rows[0]).toMatchObject({ user_id: tenant.id, user: { company } });
    expect(await listNames({})).toEqual(["c", "a", "b"]);
    expect(await listNames({ order_type: "DESC" })).toEqual(["b", "a", "c"]);
    expect(await listNames({ order_by: "requested_by" })).toEqual(["a", "b", "c"]);
    expect(await listNames({ order_by: "status", limit: 2, page: 2 })).toEqual(["b"]);
    expect(await list({ page: 9 })).toEqual({ rows: [], meta: { total: 3, page: 9, limit: 100 } });
    expect(getErrors(await admin.send(contract.list, { query: { limit: 101 } }))).toHaveLength(1);
  });

  test("contain no password", async () => {
    const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
    await tenant.send(contract.create, { body: request() });
    expect((await admin.send(contract.list)).text).not.toMatch(/password|\$2b\$/i);
  });

  test("of all users are not available to tenants; another user's list returns 404", async () => {
    const [tenant, other] = [await signedInAs("tenant"), await buildUser()];
    getFailure(await tenant.call(contract.list), "role_not_allowed");
    for (const userId of [other.id, randomUUID()])
      getFailure(await tenant.call(contract.listOfUser, { params: { userId } }), "not_found");
  });
});
