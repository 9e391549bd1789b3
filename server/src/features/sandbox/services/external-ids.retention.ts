import { toJakartaSql } from "#db/count-by-age.ts";
import { db } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { batchSize, runInBatches } from "#db/in-batches.ts";

/** The maintenance task: deletes the X-EXTERNAL-IDs of days before yesterday (WIB). */
export async function deleteOldExternalIds(signal: AbortSignal, now: Date) {
  const deleted = await runInBatches(
    signal,
    () => db().$executeRaw`
      DELETE FROM sandbox_external_ids WHERE (day, "appId", "externalId") IN (
        SELECT day, "appId", "externalId" FROM sandbox_external_ids
         WHERE day < ${toJakartaSql(Prisma.sql`${now}::timestamptz`)}::date - 1 LIMIT ${batchSize})`,
  );
  return { deleted };
}
