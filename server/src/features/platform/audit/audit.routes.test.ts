import { randomUUID } from "node:crypto";
import { auditContract } from "contract/audit/audit.contract";
import { expect, test } from "vitest";
import { runInTransaction } from "#db/database.ts";
import { createUniqueName } from "#test/builders.ts";
import {
  anonymous,
  getData,
  getFailure,
  getErrors,
  createAddress,
  getPage,
  signedInAs,
} from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { recordAudit } from "./audit.service.ts";

usePortal();

/** Three events of one user, oldest first. */
async function buildThreeEvents() {
  const username = createUniqueName("sari");
  const origin = { address: createAddress(), userAgent: "test", requestId: randomUUID() };
  const actor = { username, origin };
  for (const event of [
    { event: "sign_in_failed", result: "failure", details: { reason: "wrong password" } },
    { event: "sign_in_succeeded" },
    { event: "user_disabled", subject: { type: "user", name: createUniqueName("budi") } },
  ] as const)
    await runInTransaction((tx) => recordAudit(tx, actor, event));
  return { username, origin };
}

test("administrators list events with filters, search, order and pages", async () => {
  const admin = await signedInAs("admin");
  const { username, origin } = await buildThreeEvents();
  const list = async (query: Record<string, unknown>) =>
    getPage(
      auditContract.list,
      await admin.send(auditContract.list, { query: { user: username, ...query } }),
    );
  const listNames = async (query: Record<string, unknown>) =>
    (await list(query)).rows.map(({ event }) => event);

  const { rows, meta } = await list({});
  expect(meta).toEqual({ total: 3, page: 1, limit: 100 });
  expect(rows[0]).toMatchObject({
    event: "sign_in_failed",
    result: "failure",
    user_id: null,
    username,
    address: origin.address,
    request_id: origin.requestId,
    details: { reason: "wrong password" },
  });
  expect(await listNames({ order_type: "DESC", limit: 1 })).toEqual(["user_disabled"]);
  expect(await listNames({ order_by: "event", limit: 2, page: 2 })).toEqual(["user_disabled"]);
  expect(await listNames({ result: "failure" })).toEqual(["sign_in_failed"]);
  expect(await listNames({ event: "sign_in_succeeded,user_disabled" })).toEqual([
    "sign_in_succeeded",
    "user_disabled",
  ]);
  expect(await listNames({ user: undefined, keyword: origin.requestId })).toHaveLength(3);
  expect(await listNames({ keyword: rows[2]?.subject_name })).toEqual(["user_disabled"]);
  expect(await listNames({ to: "2020-01-01" })).toEqual([]);
  expect(getErrors(await admin.send(auditContract.list, { query: { event: "nothing" } }))).toEqual([
    "event.0: Event must be the name of a security event",
  ]);

  const [event] = rows;
  const one = await admin.call(auditContract.detail, { params: { eventId: event?.db_id ?? "" } });
  expect(getData(auditContract.detail, one)).toEqual(event);
  getFailure(await admin.call(auditContract.detail, { params: { eventId: randomUUID() } }), "not_found");
});

test("the export of events applies the filters of the list", async () => {
  const admin = await signedInAs("admin");
  const { username } = await buildThreeEvents();
  const reply = await admin.send(auditContract.export, { query: { user: username, result: "success" } });
  const [titles, ...lines] = reply.text.trim().split("\r\n");
  expect(titles).toContain("Event,Result,User,User id");
  expect(lines.map((line) => line.split(",")[1])).toEqual(["Signed in", "User disabled"]);
});

test("events require the administrator role", async () => {
  const tenant = await signedInAs("tenant");
  for (const endpoint of [auditContract.list, auditContract.export]) {
    getFailure(await tenant.send(endpoint), "role_not_allowed");
    getFailure(await anonymous.send(endpoint), "session_lapsed");
  }
});
