import { approvalsContract } from "contract/apps/apps.approvals.contract";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { buildApp } from "#test/builders.ts";
import { getData, getFailure, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const [before, after] = ["0060209031245", "0060209031258"];
const terms = { src_accounts: [after], max_rate: 90, isactive: true, note: "Silakan dipakai" };

/** Runs `work` while the database rejects inserts into a table. */
async function expectNoNewRows(table: string, work: () => Promise<void>) {
  const name = Prisma.raw(table);
  await db().$executeRaw`ALTER TABLE ${name} ADD CONSTRAINT no_new_rows CHECK (false) NOT VALID`;
  try {
    await work();
  } finally {
    await db().$executeRaw`ALTER TABLE ${name} DROP CONSTRAINT no_new_rows`;
  }
}

/** A waiting app with terms set by an administrator, and every row an approval changes. */
async function buildWaitingApp() {
  const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
  const { id, consumerKey } = await buildApp({ ownerId: tenant.id });
  const earlier = { src_accounts: [before], max_rate: 30, isactive: false, note: "" };
  const body = { consumer_key: consumerKey, ...earlier };
  getData(approvalsContract.approve, await admin.send(approvalsContract.approve, { body }));
  const readStored = async () => ({
    app: await db().app.findUniqueOrThrow({ where: { id }, include: { sourceAccounts: true } }),
    notifications: await db().notification.count({ where: { subjectId: id } }),
    events: await db().auditEvent.count({ where: { subjectId: id, event: "app_decided" } }),
  });
  return { admin, id, consumerKey, stored: readStored };
}

const steps = ["app_source_accounts", "app_events", "notifications", "audit_events"];

test.each(steps)("an approval that fails while writing to %s is rolled back", async (table) => {
  const { admin, consumerKey, stored } = await buildWaitingApp();
  const waiting = await stored();
  expect(waiting.app).toMatchObject({ state: "waiting", sourceAccounts: [{ accountNumber: before }] });
  const approve = () =>
    admin.send(approvalsContract.approve, { body: { consumer_key: consumerKey, ...terms } });
  await expectNoNewRows(table, async () => {
    getFailure(await approve(), "server_error");
    expect(await stored()).toEqual(waiting);
  });
  getData(approvalsContract.approve, await approve());
  expect(await stored()).toMatchObject({
    app: { state: "active", maxRate: 90, sourceAccounts: [{ accountNumber: after }] },
    notifications: waiting.notifications + 1,
    events: waiting.events + 1,
  });
});

test.each(steps)("one failure in a bulk approval while writing to %s is rolled back", async (table) => {
  const { admin, id, stored } = await buildWaitingApp();
  const waiting = await stored();
  await expectNoNewRows(table, async () => {
    const body = { app_ids: [id], ...terms };
    getFailure(await admin.send(approvalsContract.approveMany, { body }), "server_error");
    expect(await stored()).toEqual(waiting);
  });
});
