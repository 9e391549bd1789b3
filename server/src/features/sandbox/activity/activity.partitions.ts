import { dayMs, formatWibDay, startOfDay, startOfNextDay } from "contract/time";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import { getFirstIdAt } from "#db/first-id-at.ts";

// SQL in this file, because the query builder does not know partitions.

/** Days for which a partition exists in advance, today included. */
const daysAhead = 4;

const prefix = "activities_";
const getPartitionName = (day: string) => prefix + day.replaceAll("-", "");
const parseDay = (name: string) => /^activities_(\d{4})(\d\d)(\d\d)$/.exec(name)?.slice(1).join("-");

const listPartitions = async () =>
  (
    await db().$queryRaw<{ name: string }[]>`
      SELECT c.relname::text AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
       WHERE i.inhparent = 'activities'::regclass ORDER BY 1`
  ).map(({ name }) => name);

/** Creates the partitions of today and the next days; returns their number. */
export async function createPartitions(now = new Date()): Promise<number> {
  const existing = new Set(await listPartitions());
  const days = Array.from({ length: daysAhead }, (_, ahead) =>
    formatWibDay(new Date(now.getTime() + ahead * dayMs)),
  );
  const missing = days.filter((day) => !existing.has(getPartitionName(day)));
  let created = 0;
  for (const day of missing) if (await createPartition(day)) created += 1;
  return created;
}

/** False for a day with rows in the partition for all other days, which gets none of its own. */
async function createPartition(day: string) {
  const [from, to] = [getFirstIdAt(startOfDay(day)), getFirstIdAt(startOfNextDay(day))];
  const [row] = await db().$queryRaw<{ taken: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM activities_other WHERE id >= ${from}::uuid AND id < ${to}::uuid) AS taken`;
  if (row?.taken !== false) return false;
  return runInTransaction(async (tx) => {
    await limitLockWait(tx);
    await tx.$executeRawUnsafe(
      `CREATE TABLE IF NOT EXISTS "${getPartitionName(day)}" PARTITION OF activities FOR VALUES FROM ('${from}') TO ('${to}')`,
    );
    return true;
  });
}

/**
 * A backup holds the table for as long as it takes, and whoever waits for it alone holds up everybody who reads or writes
 * calls: maintenance tries again later.
 */
const limitLockWait = (tx: Transaction) => tx.$executeRaw`SET LOCAL lock_timeout = '500ms'`;

/** Drops the partitions of the days before `oldest`; returns their number. Kept calls move to the one of all other days. */
export async function dropPartitionsBefore(oldest: string): Promise<number> {
  let dropped = 0;
  for (const name of await listPartitions()) {
    const day = parseDay(name);
    if (day === undefined || day >= oldest) continue;
    if (await dropPartition(name)) dropped += 1;
  }
  return dropped;
}

/**
 * False if another replica has dropped it. The lock of the table comes first: a call is kept before it, and moves, or is not
 * found after it. Others wait while the kept calls of a day move.
 */
const dropPartition = (name: string) =>
  runInTransaction(async (tx) => {
    await limitLockWait(tx);
    await tx.$executeRaw`LOCK TABLE ONLY activities`;
    const [found] = await tx.$queryRaw<{ name: string | null }[]>`SELECT to_regclass(${name})::text AS name`;
    if (found?.name == null) return false;
    await tx.$executeRawUnsafe(`ALTER TABLE activities DETACH PARTITION "${name}"`);
    await tx.$executeRawUnsafe(`INSERT INTO activities SELECT * FROM "${name}" WHERE session IS NOT NULL`);
    await tx.$executeRawUnsafe(`DROP TABLE "${name}"`);
    return true;
  });
