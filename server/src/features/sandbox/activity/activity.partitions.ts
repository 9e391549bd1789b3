import { dayMs, formatWibDay, startOfDay, startOfNextDay } from "contract/time";
import { db } from "#db/database.ts";
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

/** Creates the partitions of today and the next days. */
export async function createPartitions(now = new Date()): Promise<number> {
  const existing = new Set(await listPartitions());
  const days = Array.from({ length: daysAhead }, (_, ahead) =>
    formatWibDay(new Date(now.getTime() + ahead * dayMs)),
  );
  const missing = days.filter((day) => !existing.has(getPartitionName(day)));
  for (const day of missing) await createPartition(day);
  return missing.length;
}

/** A day with rows in the partition for all other days has no partition of its own. */
async function createPartition(day: string) {
  const [from, to] = [getFirstIdAt(startOfDay(day)), getFirstIdAt(startOfNextDay(day))];
  const [row] = await db().$queryRaw<{ taken: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM activities_other WHERE id >= ${from}::uuid AND id < ${to}::uuid) AS taken`;
  if (row?.taken !== false) return;
  await db().$executeRawUnsafe(
    `CREATE TABLE IF NOT EXISTS "${getPartitionName(day)}" PARTITION OF activities FOR VALUES FROM ('${from}') TO ('${to}')`,
  );
}

/** Drops the partitions of the days before `oldest`; returns their number. */
export async function dropPartitionsBefore(oldest: string): Promise<number> {
  let dropped = 0;
  for (const name of await listPartitions()) {
    const day = parseDay(name);
    if (day === undefined || day >= oldest) continue;
    await db().$executeRawUnsafe(`DROP TABLE IF EXISTS "${name}"`);
    dropped += 1;
  }
  return dropped;
}
