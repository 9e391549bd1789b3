import { randomUUID } from "node:crypto";
import { historyContract } from "contract/history/history.contract";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { describe, expect, test } from "vitest";
import { uniqueName } from "#test/builders";
import { anonymous, dataOf, failureOf, faultsOf, pageOf, signedInAs } from "#test/caller";
import { usePortal } from "#test/portal";

usePortal();

/** A tenant of a new company with one request that an administrator accepted. */
async function acceptedRequest() {
  const [admin, company] = [await signedInAs("admin"), uniqueName("PT")];
  const tenant = await signedInAs("tenant", { company });
  const created = await tenant.send(productionRequestsContract.create, {
    body: { requested_by: "Sari", request_type: "production" },
  });
  const { db_id } = dataOf(productionRequestsContract.create, created);
  await admin.send(productionRequestsContract.changeStatus, {
    query: { production_status: "100-Accepted", db_id },
    body: { params: { note: "Selamat" } },
  });
  return { admin, tenant, company };
}

describe("the history of all", () => {
  test("has plain rows with the owner, oldest first", async () => {
    const { admin, tenant, company } = await acceptedRequest();
    const reply = await admin.call(historyContract.list, { query: { keyword: company } });
    const { rows, meta } = pageOf(historyContract.list, reply);
    expect(meta).toEqual({ total: 2, page: 1, limit: 100 });
    expect(rows).toMatchObject([
      {
        user_id: tenant.id,
        content: "Create Production Request",
        approved_by: "",
        approved_at: "1970-01-01 00:00:00",
        note: "",
        user: { company },
      },
      {
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

  test("comes in pages and in order", async () => {
    const { admin, company } = await acceptedRequest();
    const list = async (query: Record<string, unknown>) =>
      pageOf(
        historyContract.list,
        await admin.send(historyContract.list, { query: { keyword: company, ...query } }),
      );
    expect((await list({ order_type: "DESC", limit: 1 })).rows).toMatchObject([{ status: "100-Accepted" }]);
    expect((await list({ order_by: "status", limit: 1, page: 2 })).rows).toMatchObject([
      { status: "100-Accepted" },
    ]);
    expect(await list({ page: 3 })).toEqual({ rows: [], meta: { total: 2, page: 3, limit: 100 } });
    expect(faultsOf(await admin.send(historyContract.list, { query: { limit: 101 } }))).toEqual([
      "limit: must be at most 100",
    ]);
  });

  test("is an administrator's, with a session", async () => {
    failureOf(await (await signedInAs("tenant")).call(historyContract.list), "role_not_allowed");
    failureOf(await anonymous.call(historyContract.list), "session_lapsed");
  });
});

describe("the history of one user", () => {
  test("comes wrapped, and is theirs and the administrators' to see", async () => {
    const { admin, tenant } = await acceptedRequest();
    for (const caller of [tenant, admin]) {
      const reply = await caller.call(historyContract.listOfUser, { params: { userId: tenant.id } });
      expect(
        pageOf(historyContract.listOfUser, reply).rows.map(
          ({ EntityAppsHistory }) => EntityAppsHistory.status,
        ),
      ).toEqual(["10-Requested", "100-Accepted"]);
    }
  });

  test("of somebody else is not there, like that of nobody", async () => {
    const { tenant } = await acceptedRequest();
    const other = await signedInAs("tenant");
    for (const userId of [tenant.id, randomUUID()])
      failureOf(await other.call(historyContract.listOfUser, { params: { userId } }), "not_found");
  });
});

describe("one record", () => {
  async function firstRecord() {
    const { admin, tenant } = await acceptedRequest();
    const reply = await tenant.call(historyContract.listOfUser, { params: { userId: tenant.id } });
    const record = pageOf(historyContract.listOfUser, reply).rows[0]?.EntityAppsHistory;
    if (record === undefined) throw new Error("nothing is recorded");
    return { admin, tenant, record };
  }

  test("is as the lists have it, for its owner and the administrators", async () => {
    const { admin, tenant, record } = await firstRecord();
    for (const caller of [tenant, admin]) {
      const reply = await caller.call(historyContract.detail, { params: { recordId: record.db_id } });
      expect(dataOf(historyContract.detail, reply)).toEqual(record);
    }
  });

  test("of somebody else is not there, like one that does not exist", async () => {
    const [other, { record }] = [await signedInAs("tenant"), await firstRecord()];
    for (const recordId of [record.db_id, randomUUID(), "1"])
      failureOf(await other.call(historyContract.detail, { params: { recordId } }), "not_found");
  });

  test("needs a session", async () => {
    const { record } = await firstRecord();
    failureOf(
      await anonymous.call(historyContract.detail, { params: { recordId: record.db_id } }),
      "session_lapsed",
    );
  });
});
