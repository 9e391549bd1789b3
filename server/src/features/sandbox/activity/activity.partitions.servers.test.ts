import { dayMs, formatWibDay } from "contract/time";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import type { Store } from "#db/store.ts";
import { buildActivity, buildApp, buildUser } from "#test/builders.ts";
import { useHeldRows, waitForBlocked } from "#test/held-rows.ts";
import { usePortal } from "#test/portal.ts";
import { openTestStore } from "#test/store.ts";
import { createPartitions, dropPartitionsBefore } from "./activity.partitions.ts";

/* A backup reads all tables in one transaction, for as long as it takes; on PostgreSQL only. */

let store: Store;
usePortal(async () => (store = await openTestStore()));
const hold = useHeldRows(() => store);

const now = Date.now();
const countPartitions = async () => {
  const [row] = await db().$queryRaw<[{ n: number }]>`
    SELECT count(*)::int AS n FROM pg_inherits WHERE inhparent = 'activities'::regclass`;
  return row.n;
};

test("while a backup reads the calls, a task that changes their partitions soon lets others read on, and succeeds later", async () => {
  const { id: appId } = await buildApp({ ownerId: (await buildUser({ role: "tenant" })).id });
  const later = new Date(now + 10 * dayMs);
  const [oldest, before] = [formatWibDay(new Date(now + dayMs)), await countPartitions()];
  const backup = await hold("SELECT 1 FROM activities", []);
  for (const change of [() => createPartitions(later), () => dropPartitionsBefore(oldest)]) {
    const failing = expect(change()).rejects.toThrow("lock timeout");
    await waitForBlocked();
    const start = performance.now();
    await db().activity.count();
    expect(performance.now() - start).toBeLessThan(2000);
    await failing;
  }
  expect(await countPartitions()).toBe(before);
  // A call of the day without a partition.
  await buildActivity(appId, { createdAt: later });
  await backup.commit();
  expect(await createPartitions(later)).toBe(3);
  expect(await createPartitions(later)).toBe(0);
  expect(await dropPartitionsBefore(oldest)).toBe(1);
});
