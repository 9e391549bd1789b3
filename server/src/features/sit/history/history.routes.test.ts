import { randomUUID } from "node:crypto";
import { historyContract } from "contract/history/history.contract";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { describe, expect, test } from "vitest";
import { createUniqueName } from "#test/builders.ts";
import { anonymous, getData, getFailure, getErrors, getPage, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

/** A tenant of a new company with one request that an administrator has accepted. */
async function buildAcceptedRequest() {
  const [admin, company] = [await signedInAs("admin"), createUniqueName("PT")];
  const tenant = await signedInAs("tenant", { company });
  const created = await tenant.send(productionRequestsContract.create, {
    body: { requested_by: "Sari", request_type: "production" },
  });
  const { db_id } = getData(productionRequestsContract.create, created);
  await admin.send(productionRequestsContract.changeStatus, {
    query: { production_status: "100-Accepted", db_id },
    body: { params: { note: "Selamat" } },
  });
  return { admin, tenant, company, requestId: db_id };
}

describe("history of all users", () => {
  test("has plain rows with the owner, oldest first", async () => {
    const { admin, tenant, company, requestId } = await buildAcceptedRequest();
    const reply = await admin.call(historyContract.list, { query: { keyword: company } });
    const { rows, meta } = getPage(historyContract.list, reply);
    expect(meta).toEqual({ total: 2, page: 1, limit: 100 });
    expect(rows).toMatchObject([
      {
        user_id: tenant.id,
        request_id: requestId,
        previous_status: null,
        content: "Create Production Request",
        approved_by: "",
        approved_at: "1970-01-01 00:00:00",
        note: "",
        user: { company },
      },
      {
        request_id: requestId,
        previous_status: "10-Requested",
        content: "Update Status Production Request",
        description: "Sari:production::",
        status: "100-Accepted",
        approved_by: admin.username,
        note: "Selamat",
      },
    ]);
    expect(Math.abs(Date.parse(`${rows[1]?.created_at ?? ""}Z`) - Date.now())).toBeLessThan(60_000);
    expect(reply.text).not.toMatch(/password|\$2b\$/i);
  });

  test("supports pages and order", async () => {
    const { admin, company } = await buildAcceptedRequest();
    const list = async (query: Record<string, unknown>) =>
      getPage(
        historyContract.list,
        await admin.send(historyContract.list, { query: { keyword: company, ...query } }),
      );
    expect((await list({ order_type: "DESC", limit: 1 })).rows).toMatchObject([{ status: "100-Accepted" }]);
    expect((await list({ order_by: "status", limit: 1, page: 2 })).rows).toMatchObject([
      { status: "100-Accepted" },
    ]);
    expect(await list({ page: 3 })).toEqual({ rows: [], meta: { total: 2, page: 3, limit: 100 } });
    expect(getErrors(await admin.send(historyContract.list, { query: { limit: 101 } }))).toEqual([
      "limit: Limit must be at most 100",
    ]);
  });

  test("requires a session and the administrator role", async () => {
    getFailure(await (await signedInAs("tenant")).call(historyContract.list), "role_not_allowed");
    getFailure(await anonymous.call(historyContract.list), "session_lapsed");
  });
});

describe("history of one user", () => {
  test("is wrapped, and visible to that user and administrators", async () => {
    const { admin, tenant } = await buildAcceptedRequest();
    for (const caller of [tenant, admin]) {
      const reply = await caller.call(historyContract.listOfUser, { params: { userId: tenant.id } });
      expect(
        getPage(historyContract.listOfUser, reply).rows.map(
          ({ EntityAppsHistory }) => EntityAppsHistory.status,
        ),
      ).toEqual(["10-Requested", "100-Accepted"]);
    }
  });

  test("of another user returns the same 404 as for an unknown user", async () => {
    const { tenant } = await buildAcceptedRequest();
    const other = await signedInAs("tenant");
    for (const userId of [tenant.id, randomUUID()])
      getFailure(await other.call(historyContract.listOfUser, { params: { userId } }), "not_found");
  });
});

describe("a single history record", () => {
  async function readFirstRecord() {
    const { admin, tenant } = await buildAcceptedRequest();
    const reply = await tenant.call(historyContract.listOfUser, { params: { userId: tenant.id } });
    const record = getPage(historyContract.listOfUser, reply).rows[0]?.EntityAppsHistory;
    if (record === undefined) throw new Error("nothing is recorded");
    return { admin, tenant, record };
  }

  test("equals its row in the lists, for its owner and for administrators", async () => {
    const { admin, tenant, record } = await readFirstRecord();
    for (const caller of [tenant, admin]) {
      const reply = await caller.call(historyContract.detail, { params: { recordId: record.db_id } });
      expect(getData(historyContract.detail, reply)).toEqual(record);
    }
  });

  test("of another user returns the same 404 as an unknown record", async () => {
    const [other, { record }] = [await signedInAs("tenant"), await readFirstRecord()];
    for (const recordId of [record.db_id, randomUUID(), "1"])
      getFailure(await other.call(historyContract.detail, { params: { recordId } }), "not_found");
  });

  test("requires a session", async () => {
    const { record } = await readFirstRecord();
    getFailure(
      await anonymous.call(historyContract.detail, { params: { recordId: record.db_id } }),
      "session_lapsed",
    );
  });
});
