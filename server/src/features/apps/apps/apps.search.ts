import type { AppHit } from "contract/search/search.contract";
import { db } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { escapeLikePattern } from "#db/like-pattern.ts";
import { toUniqueText } from "#lists/list.ts";
import { maxCandidates } from "#lists/search-candidates.ts";
import type { Actor } from "#http/actor.ts";
import { getVisibleCompany } from "#features/identity/companies/companies.policy.ts";
import { getSearchedKeys } from "./apps.policy.ts";
import { getStateAt, type TimedState } from "./apps.transitions.ts";

/**
 * The best matching apps by name, owner, and the key of approved apps. Keys of waiting apps are not searched, nor any for
 * viewers, who could guess them.
 */
export async function searchApps(actor: Actor, keyword: string, limit: number): Promise<AppHit[]> {
  const beginning = `${escapeLikePattern(keyword)}%`;
  const anywhere = `%${beginning}`;
  const companyId = getVisibleCompany(actor);
  const visible = companyId === undefined ? Prisma.sql`TRUE` : Prisma.sql`a."companyId" = ${companyId}::uuid`;
  // The query builder has no UNION, by which each condition uses its own index.
  const hits = await db().$queryRaw<Hit[]>`
    WITH hits AS (
      (SELECT a.id, 0 AS rank FROM apps a WHERE ${visible} AND a.name = ${keyword} LIMIT ${maxCandidates})
      UNION ALL
      (SELECT a.id, 1 FROM apps a WHERE ${visible} AND a.name ILIKE ${beginning} LIMIT ${maxCandidates})
      UNION ALL
      (SELECT a.id, 2 FROM apps a WHERE ${visible} AND ${getSearchedKeys(actor) !== "none"} AND a.state IN ('active', 'suspended') AND ${toUniqueText(Prisma.sql`a."consumerKey"`)} ILIKE ${beginning} LIMIT ${limit})
      UNION ALL
      (SELECT a.id, 3 FROM apps a WHERE ${visible} AND a.name ILIKE ${anywhere} LIMIT ${maxCandidates})
      UNION ALL
      (SELECT a.id, 4 FROM companies c JOIN apps a ON a."companyId" = c.id
        WHERE ${visible} AND c.name ILIKE ${anywhere} LIMIT ${maxCandidates})
      UNION ALL
      (SELECT a.id, 4 FROM users u JOIN apps a ON a."ownerId" = u.id
        WHERE ${visible} AND u.username ILIKE ${anywhere} LIMIT ${maxCandidates})),
    best AS (SELECT id, min(rank) AS rank FROM hits GROUP BY id)
    SELECT a.id AS db_id, a.name, c.name AS company, a.environment AS type, a.state::text AS state, a."expiresAt"
      FROM best JOIN apps a ON a.id = best.id JOIN companies c ON c.id = a."companyId"
     ORDER BY best.rank, CASE WHEN best.rank = 1 THEN length(a.name) END, a.id DESC
     LIMIT ${limit}`;
  const now = new Date();
  return hits.map(({ expiresAt, ...hit }) => {
    const state = getStateAt({ state: hit.state, expiresAt }, now);
    return { ...hit, state, isactive: state === "active" };
  });
}

type Hit = Omit<AppHit, "state" | "isactive"> & TimedState;
