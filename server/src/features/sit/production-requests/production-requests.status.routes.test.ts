import { randomUUID } from "node:crypto";
import {
  productionRequestsContract as contract,
  productionStatuses,
} from "contract/production-requests/production-requests.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { anonymous, getData, getFailure, getErrors, signedInAs } from "#test/caller.ts";
import { createRequestOfNewTenant, findRecords } from "#test/production-requests.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

describe("changing the status", () => {
  test("accepts the ten statuses in any order and records user, time and note", async () => {
    const [admin, { db_id }] = [await signedInAs("admin"), await createRequestOfNewTenant()];
    for (const status of Object.values(productionStatuses).toReversed()) {
      const reply = await admin.send(contract.changeStatus, {
        query: { production_status: status, db_id },
        body: { params: { status, note: `to ${status}` } },
      });
      const changed = getData(contract.changeStatus, reply);
      expect(changed).toMatchObject({ status, approved_by: admin.username });
      expect(Math.abs(Date.parse(`${changed.approved_at}Z`) - Date.now())).toBeLessThan(60_000);
    }
    const all = await findRecords(db_id);
    const records = all.slice(1);
    expect(records.map(({ previousStatus }) => previousStatus)).toEqual(
      all.slice(0, -1).map(({ status }) => status),
    );
    expect(records.map((record) => productionStatuses[record.status])).toEqual(
      Object.values(productionStatuses).toReversed(),
    );
    expect(records.at(-1)).toMatchObject({
      content: "Update Status Production Request",
      description: "Sari:production::",
      approvedBy: admin.username,
      note: "to 10-Requested",
    });
  });

  test("reads the query string before the body, or the body alone", async () => {
    const [admin, { db_id }] = [await signedInAs("admin"), await createRequestOfNewTenant()];
    const query = { production_status: "20,AggreementReviewed", db_id };
    const both = await admin.send(contract.changeStatus, {
      query,
      body: { params: { status: "80-Rejected", db_id: randomUUID() } },
    });
    expect(getData(contract.changeStatus, both).status).toBe("20-AggreementReviewed");
    const alone = await admin.send(contract.changeStatus, {
      body: { params: { status: "80-Rejected", db_id } },
    });
    expect(getData(contract.changeStatus, alone).status).toBe("80-Rejected");
    const bare = await admin.send(contract.changeStatus, { query });
    expect(getData(contract.changeStatus, bare).status).toBe("20-AggreementReviewed");
  });

  test("refuses an unknown status, a missing status and a missing id", async () => {
    const [admin, { db_id }] = [await signedInAs("admin"), await createRequestOfNewTenant()];
    const listErrors = async (query: Record<string, string>) =>
      getErrors(await admin.send(contract.changeStatus, { query }));
    expect((await listErrors({ production_status: "11-Other", db_id }))[0]).toContain(
      "production_status: Status must be one of ",
    );
    expect(await listErrors({ db_id })).toEqual(["production_status: Status is required"]);
    expect(await listErrors({ production_status: "80-Rejected" })).toEqual(["db_id: Id is required"]);
    expect(await findRecords(db_id)).toHaveLength(1);
  });

  test("of an unknown request returns 404", async () => {
    const admin = await signedInAs("admin");
    for (const db_id of [randomUUID(), "1"]) {
      const query = { production_status: "80-Rejected", db_id };
      getFailure(await admin.send(contract.changeStatus, { query }), "not_found");
      const body = { params: { expected_status: "10-Requested" } };
      getFailure(await admin.send(contract.changeStatus, { query, body }), "not_found");
    }
  });

  test("requires a session and the administrator role", async () => {
    const { tenant, db_id } = await createRequestOfNewTenant();
    const query = { production_status: "100-Accepted", db_id };
    getFailure(await tenant.send(contract.changeStatus, { query }), "role_not_allowed");
    getFailure(await anonymous.send(contract.changeStatus, { query }), "session_lapsed");
    expect(await findRecords(db_id)).toHaveLength(1);
  });
});

describe("the expected status", () => {
  test("that is outdated returns 409 with the current status and changes nothing", async () => {
    const [admin, { db_id }] = [await signedInAs("admin"), await createRequestOfNewTenant()];
    await admin.send(contract.changeStatus, { query: { production_status: "40-SITRequested", db_id } });
    const reply = await admin.send(contract.changeStatus, {
      query: { production_status: "80-Rejected", db_id },
      body: { params: { expected_status: "10-Requested" } },
    });
    expect(getFailure(reply, "conflict").remark).toBe(
      `The status is now 40-SITRequested, set by ${admin.username}. Check the request again.`,
    );
    expect(await findRecords(db_id)).toHaveLength(2);
  });

  test("lets only one of two concurrent administrators succeed", async () => {
    const admins = [await signedInAs("admin"), await signedInAs("admin")];
    const { db_id } = await createRequestOfNewTenant();
    const wanted = ["20-AggreementReviewed", "80-Rejected"];
    const replies = await Promise.all(
      admins.map((admin, index) =>
        admin.send(contract.changeStatus, {
          query: { production_status: wanted[index], db_id },
          body: { params: { expected_status: "10-Requested" } },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = replies.findIndex(({ status }) => status === 200);
    const stored = await db().productionRequest.findUniqueOrThrow({ where: { id: db_id } });
    expect(stored.decidedById).toBe(admins[winner]?.id);
    expect(productionStatuses[stored.status]).toBe(wanted[winner]);
    expect(await findRecords(db_id)).toHaveLength(2);
  });
});
