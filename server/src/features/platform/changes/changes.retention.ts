import { db } from "#db/database.ts";

/**
 * The maintenance task: a client that slept for longer than a day loads everything. Of each topic and scope only the newest
 * change counts, so that a program that writes all day leaves one row. It does not use the retention clock: under a clock that
 * jumped, pages load everything again, and nothing is lost.
 */
export async function deleteOldChanges() {
  const deleted = await db().$executeRaw`
    DELETE FROM changes c
    USING (SELECT topic, scope, max(at) AS newest FROM changes GROUP BY topic, scope) n
    WHERE c.topic = n.topic AND c.scope = n.scope AND (c.at < n.newest OR c.at < now() - interval '1 day')`;
  return { deleted };
}
