import { v7 as newId } from "uuid";
import { db, queryPrepared } from "#db/database";
import { Prisma } from "#db/generated/client";
import type { AvatarUncheckedCreateInput as FileRecord } from "#db/generated/models";

/**
 * Records a file if its uploader is still active, and returns whether it was. One statement, because a transaction of
 * the query builder takes a fifth of the time of an upload.
 */
export async function recordFile(table: "avatars" | "documents", row: FileRecord): Promise<boolean> {
  const { path, originalName, contentType, sizeBytes, sha256, uploaderId } = row;
  const recorded = await queryPrepared(Prisma.sql`
    INSERT INTO ${Prisma.raw(table)} (id, path, "originalName", "contentType", "sizeBytes", sha256, "uploaderId")
    SELECT ${newId()}::uuid, ${path}, ${originalName}, ${contentType}, ${sizeBytes}::int, ${sha256}, id
      FROM users WHERE id = ${uploaderId}::uuid AND "isActive" FOR SHARE
    RETURNING id`);
  return recorded.length > 0;
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
