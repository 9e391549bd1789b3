import { dayMs } from "contract/time";
import { expect, test } from "vitest";
import { getConfig } from "#config/config.ts";
import { db } from "#db/database.ts";
import { createUniqueName } from "#test/builders.ts";
import { usePortal } from "#test/portal.ts";
import { deleteOldAuditEvents } from "./audit.retention.ts";

usePortal();

async function buildEvent(ageDays: number) {
  const username = createUniqueName("actor");
  const createdAt = new Date(Date.now() - ageDays * dayMs);
  return db().auditEvent.create({
    data: { event: "sign_in_failed", result: "failure", username, createdAt },
  });
}

test("events cannot be changed or deleted", async () => {
  const { id } = await buildEvent(1000);
  await expect(
    db().$executeRaw`UPDATE audit_events SET result = 'success' WHERE id = ${id}::uuid`,
  ).rejects.toThrow("append-only");
  await expect(db().auditEvent.delete({ where: { id } })).rejects.toThrow("append-only");
  expect(await db().auditEvent.count({ where: { id, result: "failure" } })).toBe(1);
});

test("the retention task deletes only events older than AUDIT_RETENTION_DAYS", async () => {
  const days = getConfig().AUDIT_RETENTION_DAYS;
  expect(days).toBe(400);
  await db().$executeRaw`
    INSERT INTO audit_events (id, event, result, "createdAt")
    SELECT gen_random_uuid(), 'sign_in_failed', 'failure', now() - interval '500 days' FROM generate_series(1, 2500)`;
  const [old, recent] = [await buildEvent(days + 1), await buildEvent(days - 1)];
  const countOld = () =>
    db().auditEvent.count({ where: { createdAt: { lt: new Date(Date.now() - days * dayMs) } } });
  const expected = await countOld();
  expect(expected).toBeGreaterThan(2500);
  const { removed } = await deleteOldAuditEvents(new AbortController().signal, new Date());
  expect(removed).toBe(expected);
  expect(await countOld()).toBe(0);
  expect(await db().auditEvent.findMany({ where: { id: { in: [old.id, recent.id] } } })).toMatchObject([
    { id: recent.id },
  ]);
  await expect(
    db().auditEvent.deleteMany({ where: { id: recent.id } }),
    "deletes must be refused again",
  ).rejects.toThrow("append-only");
});
