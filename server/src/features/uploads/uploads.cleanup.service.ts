import { db, inTransaction, type Transaction } from "#db/database";
import { storage } from "#storage/storage";

const hour = 60 * 60 * 1000;
/** How long a file may be in nobody's use. */
export const unusedFor = 24 * hour;
const portion = 500;

/** The maintenance task: removes the files that nothing has used for a day. */
export const cleanUpFiles = async (signal: AbortSignal) => ({
  removed: await removeUnusedFiles(new Date(Date.now() - unusedFor), signal),
});

/**
 * Removes what lies there since before `cutoff` in nobody's use: documents that no request names, avatars that no user
 * has, and what the storage has without any record, such as the rest of an upload that died with its process. Gives how
 * many files went.
 */
export async function removeUnusedFiles(cutoff: Date, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for (const forget of [forgetDocuments, forgetAvatars]) {
    let paths: string[];
    do {
      paths = await inTransaction((tx) => forget(tx, cutoff));
      // The record goes first: a file without one is found again, a record without its file would be a broken link.
      for (const path of paths) await storage().remove(path);
      removed += paths.length;
    } while (paths.length === portion && signal?.aborted !== true);
  }
  for await (const objects of storage().list()) {
    if (signal?.aborted === true) break;
    const orphans = await withoutRecord(
      objects.filter(({ modifiedAt }) => modifiedAt < cutoff).map(({ key }) => key),
    );
    for (const key of orphans) await storage().remove(key);
    removed += orphans.length;
  }
  return removed;
}

/*
 * Two statements each: the first locks the rows, so that nobody starts to use them; the second looks again, because
 * somebody may have started to while the first one waited.
 */

async function forgetDocuments(tx: Transaction, cutoff: Date): Promise<string[]> {
  const held = await tx.$queryRaw<{ id: string }[]>`
    SELECT d.id::text FROM documents d
     WHERE d."createdAt" < ${cutoff}
       AND NOT EXISTS (SELECT 1 FROM production_request_documents r WHERE r."documentId" = d.id)
     ORDER BY d."createdAt" LIMIT ${portion} FOR UPDATE SKIP LOCKED`;
  const gone = await tx.$queryRaw<{ path: string }[]>`
    DELETE FROM documents d WHERE d.id = ANY(${held.map(({ id }) => id)}::uuid[])
       AND NOT EXISTS (SELECT 1 FROM production_request_documents r WHERE r."documentId" = d.id)
    RETURNING d.path`;
  return gone.map(({ path }) => path);
}

async function forgetAvatars(tx: Transaction, cutoff: Date): Promise<string[]> {
  const held = await tx.$queryRaw<{ id: string }[]>`
    SELECT a.id::text FROM avatars a
     WHERE a."createdAt" < ${cutoff} AND NOT EXISTS (SELECT 1 FROM users u WHERE u.avatar = a.path)
     ORDER BY a."createdAt" LIMIT ${portion} FOR UPDATE SKIP LOCKED`;
  const gone = await tx.$queryRaw<{ path: string }[]>`
    DELETE FROM avatars a WHERE a.id = ANY(${held.map(({ id }) => id)}::uuid[])
       AND NOT EXISTS (SELECT 1 FROM users u WHERE u.avatar = a.path)
    RETURNING a.path`;
  return gone.map(({ path }) => path);
}

async function withoutRecord(keys: string[]): Promise<string[]> {
  const where = { path: { in: keys } };
  const [documents, avatars] = await Promise.all([
    db().document.findMany({ where, select: { path: true } }),
    db().avatar.findMany({ where, select: { path: true } }),
  ]);
  const known = new Set([...documents, ...avatars].map(({ path }) => path));
  return keys.filter((key) => !known.has(key));
}
