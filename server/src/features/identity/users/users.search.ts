import type { UserHit } from "contract/search/search.contract";
import { db } from "#db/database.ts";
import { escapeLikePattern } from "#db/like-pattern.ts";
import { maxCandidates } from "#lists/search-candidates.ts";
import type { Actor } from "#http/actor.ts";
import { toUsernameKey } from "#features/identity/accounts/usernames.values.ts";

/** The best matching tenants and administrators. Only administrators search for users: a tenant can only access themself. */
export async function searchUsers(actor: Actor, keyword: string, limit: number): Promise<UserHit[]> {
  if (actor.role !== "admin") return [];
  const beginning = `${escapeLikePattern(keyword)}%`;
  const anywhere = `%${beginning}`;
  // The query builder has no UNION, by which each condition uses its own index.
  return db().$queryRaw<UserHit[]>`
    WITH hits AS (
      (SELECT u.id, 0 AS rank FROM users u
        WHERE u.company = ${keyword} OR u."usernameKey" = ${toUsernameKey(keyword)}
        LIMIT ${maxCandidates})
      UNION ALL
      (SELECT u.id, 1 FROM users u
        WHERE u.company ILIKE ${beginning} OR u.username ILIKE ${beginning}
        LIMIT ${maxCandidates})
      UNION ALL
      (SELECT u.id, 2 FROM users u
        WHERE u.company ILIKE ${anywhere} OR u.username ILIKE ${anywhere}
           OR u."firstName" ILIKE ${anywhere} OR u."lastName" ILIKE ${anywhere} OR u.email ILIKE ${anywhere}
        LIMIT ${maxCandidates})),
    best AS (SELECT id, min(rank) AS rank FROM hits GROUP BY id)
    SELECT u.id AS user_id, u.role::text AS role, u.username, u."firstName" AS firstname, u."lastName" AS lastname, u.company,
           u."companyId" AS company_id, u."isActive" AS isactive, u."isInvited" AS is_invited
      FROM best JOIN users u ON u.id = best.id
     ORDER BY best.rank, CASE WHEN best.rank = 1 THEN length(u.company) END, u.id DESC
     LIMIT ${limit}`;
}
