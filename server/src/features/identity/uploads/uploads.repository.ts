import type { QuotaName } from "contract/quotas/quotas.contract";
import { v7 as newId } from "uuid";
import { db, queryPrepared, queryUnderLock } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import type { AvatarUncheckedCreateInput as FileRecord } from "#db/generated/models.ts";
import type { Actor } from "#http/actor.ts";
import { usageQueries } from "#features/identity/quotas/quotas.rows.ts";
import { getQuotaLimits } from "#features/identity/quotas/quotas.values.ts";

type FileTable = "avatars" | "documents";

/** A file was recorded, or its uploader may not upload any more, or the company has used up a quota. */
type RecordOutcome = "recorded" | "not a member" | QuotaName;

/** Records a file, unless its uploader lost the right to upload while it was received. */
export const recordFile = (table: FileTable, row: FileRecord, actor: Actor): Promise<RecordOutcome> =>
  actor.role === "admin" ? storeForAdministrator(table, row) : storeForMember(table, row, actor);

const insert = (table: FileTable, row: FileRecord) => {
  const { path, originalName, contentType, sizeBytes, sha256 } = row;
  return Prisma.sql`
    INSERT INTO ${Prisma.raw(table)}
           (id, path, "originalName", "contentType", "sizeBytes", sha256, "uploaderId", "companyId")
    SELECT ${newId()}::uuid, ${path}, ${originalName}, ${contentType}, ${sizeBytes}::int, ${sha256}`;
};

// SQL, because a transaction of the query builder takes a fifth of the time of an upload.

async function storeForAdministrator(table: FileTable, row: FileRecord): Promise<RecordOutcome> {
  const recorded = await queryPrepared(Prisma.sql`
    ${insert(table, row)}, id, NULL FROM users WHERE id = ${row.uploaderId}::uuid AND "isActive" FOR SHARE
    RETURNING id`);
  return recorded.length > 0 ? "recorded" : "not a member";
}

/** The lock of the company makes uploads at the same time follow each other, so that none exceeds a quota. */
async function storeForMember(
  table: FileTable,
  row: FileRecord,
  { companyId }: Actor,
): Promise<RecordOutcome> {
  const limits = getQuotaLimits();
  const company = Prisma.sql`${companyId}::uuid`;
  const [result] = await queryUnderLock<{
    stored: number;
    uploads: number;
    isMember: boolean;
    isRecorded: boolean;
  }>(
    Prisma.sql`SELECT 1 FROM companies WHERE id = ${company} FOR NO KEY UPDATE`,
    Prisma.sql`
      WITH used AS (SELECT (${usageQueries.stored_bytes(company)}) AS stored, (${usageQueries.uploads_per_day(company)}) AS uploads),
           member AS (SELECT id, "companyId" FROM users
                       WHERE id = ${row.uploaderId}::uuid AND "companyId" = ${company} AND "isActive"
                         AND ("companyRole" <> 'viewer' OR ${table === "avatars"}) FOR SHARE),
           recorded AS (${insert(table, row)}, member.id, member."companyId" FROM member, used
                         WHERE used.stored + ${row.sizeBytes}::int <= ${limits.stored_bytes}::float8
                           AND used.uploads < ${limits.uploads_per_day}::int RETURNING id)
      SELECT stored, uploads, EXISTS (SELECT 1 FROM member) AS "isMember",
             EXISTS (SELECT 1 FROM recorded) AS "isRecorded" FROM used`,
  );
  if (result?.isMember !== true) return "not a member";
  if (result.isRecorded) return "recorded";
  return result.uploads >= limits.uploads_per_day ? "uploads_per_day" : "stored_bytes";
}

/** Those of the keys that belong to a document or an avatar. */
export async function findRecorded(keys: string[]): Promise<Set<string>> {
  const where = { path: { in: keys } };
  const [documents, avatars] = await Promise.all([
    db().document.findMany({ where, select: { path: true } }),
    db().avatar.findMany({ where, select: { path: true } }),
  ]);
  return new Set([...documents, ...avatars].map(({ path }) => path));
}
