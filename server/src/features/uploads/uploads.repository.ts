import { db } from "#db/database";

/** Those of the keys that belong to a document or an avatar. */
export async function findRecorded(keys: string[]): Promise<Set<string>> {
  const where = { path: { in: keys } };
  const [documents, avatars] = await Promise.all([
    db().document.findMany({ where, select: { path: true } }),
    db().avatar.findMany({ where, select: { path: true } }),
  ]);
  return new Set([...documents, ...avatars].map(({ path }) => path));
}
