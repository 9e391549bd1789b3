import { activityContract } from "contract/activity/activity.contract";
import { sandboxCallsContract } from "contract/sandbox-calls/sandbox-calls.contract";
import { usageContract } from "contract/usage/usage.contract";
import { expect, test } from "vitest";
import { inject } from "#app/dependencies.ts";
import { db } from "#db/database.ts";
import { createPortalMark } from "#outgoing/portal-mark.ts";
import { getData, getPage, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, call, signHeaders, type TestApp } from "#test/snap-client.ts";

usePortal();

const inquiry = { method: "POST", target: "/v1.0/balance-inquiry", body: '{"accountNo": "2000200202"}' };

const signInDeveloper = ({ companyId }: TestApp) =>
  signedInAs("tenant", { companyId, companyRole: "developer" });

async function listSenders(app: TestApp, filter: { sent_by?: "client" | "portal" } = {}) {
  await inject("activity").flush();
  const developer = await signInDeveloper(app);
  const { list } = activityContract;
  const { rows } = getPage(list, await developer.call(list, { query: { app: app.id, ...filter } }));
  return rows.map(({ service_code, sent_by }) => [service_code, sent_by]);
}

test("calls of Send are told from those of a client, in the list and the usage", async () => {
  const app = await buildCallingApp();
  const developer = await signInDeveloper(app);
  const input = { db_id: app.id, service: "11", body: inquiry.body };
  const sent = getData(
    sandboxCallsContract.send,
    await developer.call(sandboxCallsContract.send, { body: input }),
  );
  await call(app, inquiry);
  expect(await listSenders(app)).toEqual([
    ["73", "portal"],
    ["11", "portal"],
    ["11", "client"],
  ]);
  expect(await listSenders(app, { sent_by: "portal" })).toHaveLength(2);
  expect(await listSenders(app, { sent_by: "client" })).toEqual([["11", "client"]]);
  const usage = await developer.call(usageContract.show, { query: { app: app.id } });
  expect(getData(usageContract.show, usage).total).toMatchObject({ calls: 3, portal_calls: 2 });
  // The mark is no part of the call: neither the developer's answer nor the record shows it.
  expect(JSON.stringify(sent)).not.toContain("X-PORTAL-MARK");
  const stored = await db().activity.findMany({ where: { appId: app.id } });
  expect(JSON.stringify(stored).toUpperCase()).not.toContain("X-PORTAL-MARK");
});

test("calls with the same result are gathered by who sent them", async () => {
  const app = await buildCallingApp();
  await db().app.update({ where: { id: app.id }, data: { maxRate: 1 } });
  const developer = await signInDeveloper(app);
  const body = { db_id: app.id, service: "11", body: inquiry.body };
  await developer.call(sandboxCallsContract.send, { body });
  for (let count = 0; count < 3; count += 1) await call(app, inquiry);
  const senders = await listSenders(app);
  expect(senders).toContainEqual(["11", "client"]);
  expect(senders.filter(([, sender]) => sender === "portal").length).toBeGreaterThan(0);
});

test("a client cannot pass as the portal, also not with the mark of another call", async () => {
  const app = await buildCallingApp();
  const other = signHeaders(app, { ...inquiry, body: "{}" });
  const marks = [
    "",
    "A".repeat(43),
    "\u00ff",
    createPortalMark(other["X-SIGNATURE"] ?? "", inquiry.target).value,
  ];
  for (const mark of marks) await call(app, { ...inquiry, headers: { "X-Portal-Mark": mark } });
  const senders = await listSenders(app);
  expect(senders).toHaveLength(marks.length);
  expect(new Set(senders.map(([, sender]) => sender))).toEqual(new Set(["client"]));
});
