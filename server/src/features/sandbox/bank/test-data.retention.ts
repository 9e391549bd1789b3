import { db } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { batchSize, deleteInBatches } from "#db/in-batches.ts";

const bankTables = ["test_transactions", "test_payments", "test_virtual_accounts", "test_registrations"];
/** What the calls of an app add to its test data. */
const tables = [...bankTables, "callbacks"];
/** Rows of each table that an app keeps: bulks of 100 orders may add 12,000 in a minute. */
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
        Prisma.sql`"appId" = ${appId}::uuid AND ("createdAt", id) < (${createdAt}, ${id}::uuid)
          AND NOT ${isAwaited(table, appId)}`,
      );
  return { deleted };
}

/** An inquiry for whose answer the payment of a bill waits: without it, the bill would wait for ever. */
const isAwaited = (table: string, appId: string) =>
  table === "callbacks"
    ? Prisma.sql`id IN (
        SELECT "inquiryId" FROM test_virtual_accounts WHERE "appId" = ${appId}::uuid AND "inquiryId" IS NOT NULL)`
    : Prisma.sql`false`;

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

/**
 * Deletes what calls added to the test data of an app, but for about as many rows of each table as one statement may take: a
 * reset of 50,000 rows in one transaction would hold the embedded database for seconds, and takes longer than a statement may
 * on a server. The oldest rows stay, because the app started with them, and calls find them until the reset is complete. A
 * process that ends in between leaves some rows deleted; the user resets again.
 */
export async function deleteAddedTestData(appId: string): Promise<void> {
  // Nothing stops it early: what is left would be deleted by one statement.
  const { signal } = new AbortController();
  for (const table of bankTables) {
    const [newestKept] = await db().$queryRaw<{ createdAt: Date; id: string }[]>`
      SELECT "createdAt", id::text FROM ${Prisma.raw(table)} WHERE "appId" = ${appId}::uuid
       ORDER BY "createdAt", id OFFSET ${batchSize - 1} LIMIT 1`;
    if (newestKept === undefined) continue;
    const { createdAt, id } = newestKept;
    await deleteInBatches(
      signal,
      table,
      Prisma.sql`"appId" = ${appId}::uuid AND ("createdAt", id) > (${createdAt}, ${id}::uuid)`,
    );
  }
}
