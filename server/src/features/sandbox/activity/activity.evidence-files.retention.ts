import { db } from "#db/database.ts";

/** The maintenance task: deletes files of calls whose time has ended, with their pieces. */
export async function deleteOldEvidenceFiles(_signal: AbortSignal, now: Date) {
  const { count } = await db().evidenceFile.deleteMany({ where: { expiresAt: { lt: now } } });
  return { deleted: count };
}
