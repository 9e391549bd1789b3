import { db } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { deleteInBatches } from "#db/in-batches.ts";

/** What the calls of an app add to its test data. */
const tables = [
  "test_transactions",
  "test_payments",
  "test_virtual_accounts",
  "test_registrations",
  "callbacks",
];
/** Rows of each table that an app keeps: an app may add 7,200 in an hour. */
const maxRowsPerApp = 50_000;

/**
 * The maintenance task: deletes the oldest test data of apps that have more than they may keep. By number and not by
 * age, because the data that an app starts with has no end. Balances of accounts stay.
 */
export async function deleteSurplusTestData(signal: AbortSignal, maxRows = maxRowsPerApp) {
  let deleted = 0;
  for (const table of tables)
    for (const { appId, createdAt, id } of await findOldestKept(Prisma.raw(table), maxRows))
      deleted += await deleteInBatches(
        signal,
        table,
        Prisma.sql`"appId" = ${appId}::uuid AND ("createdAt", id) < (${createdAt}, ${id}::uuid)`,
      );
  return { deleted };
}

interface RetentionBounds {
  appId: string;
  createdAt: Date;
  id: string;
}

/** The oldest row to keep of each app with at least as many rows. */
const findOldestKept = (table: Prisma.Sql, maxRows: number) =>
  db().$queryRaw<RetentionBounds[]>`
    SELECT apps.id::text AS "appId", kept."createdAt", kept.id::text AS id
      FROM apps, LATERAL (
        SELECT "createdAt", id FROM ${table} WHERE "appId" = apps.id
         ORDER BY "createdAt" DESC, id DESC OFFSET ${maxRows - 1} LIMIT 1) AS kept`;
