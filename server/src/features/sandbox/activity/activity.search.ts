import type { CallHit } from "contract/search/search.contract";
import { db } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { maxCandidates } from "#lists/search-candidates.ts";
import type { Actor } from "#http/actor.ts";
import { formatIsoTimestamp } from "#http/timestamps.ts";
import { findVisibleAppIds } from "#features/apps/apps/apps.service.ts";

/**
 * Calls with a reference, X-EXTERNAL-ID or X-Request-Id that is the keyword, of the apps that the actor can access, latest
 * first. Of more calls than `maxCandidates` any may be missing.
 */
export async function searchCalls(actor: Actor, keyword: string, limit: number): Promise<CallHit[]> {
  const apps = await findVisibleAppIds(actor);
  const visible = apps === undefined ? Prisma.sql`TRUE` : Prisma.sql`t."appId" = ANY (${apps}::uuid[])`;
  // The query builder has no UNION, by which each condition uses its own index.
  const found = Prisma.sql`SELECT t.id, t."appId", t."serviceCode", t."responseCode", t.cause, t."createdAt" FROM activities t WHERE ${visible}`;
  const hits = await db().$queryRaw<(Omit<CallHit, "created_at"> & { createdAt: Date })[]>`
    WITH hits AS (
      (${found} AND t."references" @> ARRAY[${keyword}] LIMIT ${maxCandidates})
      UNION
      (${found} AND t."requestId" = ${keyword} LIMIT ${maxCandidates}))
    SELECT h.id AS db_id, a.name AS app_name, h."serviceCode" AS service_code, h."responseCode" AS response_code,
           h.cause, h."createdAt"
      FROM hits h JOIN apps a ON a.id = h."appId"
     ORDER BY h.id DESC LIMIT ${limit}`;
  return hits.map(({ createdAt, ...hit }) => ({ ...hit, created_at: formatIsoTimestamp(createdAt) }));
}
