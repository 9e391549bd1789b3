import type { RequestHit } from "contract/search/search.contract";
import { db } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { escapeLikePattern } from "#db/like-pattern.ts";
import { maxCandidates } from "#lists/search-candidates.ts";
import type { Actor } from "#http/actor.ts";
import { formatPlainTimestamp } from "#http/timestamps.ts";
import { findNumbers } from "./production-requests.list.ts";
import { getVisibleCompany } from "#features/identity/companies/companies.policy.ts";

/** The best matching requests by number, `requested_by`, owner and file names. */
export async function searchRequests(actor: Actor, keyword: string, limit: number): Promise<RequestHit[]> {
  const beginning = `${escapeLikePattern(keyword)}%`;
  const anywhere = `%${beginning}`;
  const companyId = getVisibleCompany(actor);
  const visible = companyId === undefined ? Prisma.sql`TRUE` : Prisma.sql`r."companyId" = ${companyId}::uuid`;
  // The query builder has no UNION, by which each condition uses its own index.
  const hits = await db().$queryRaw<(Omit<RequestHit, "created_at"> & { createdAt: Date })[]>`
    WITH hits AS (
      (SELECT r.id, -1 AS rank FROM production_requests r
        WHERE ${visible} AND r.number = ANY (${findNumbers(keyword)}::int[]))
      UNION ALL
      (SELECT r.id, 0 FROM production_requests r WHERE ${visible} AND r."requestedBy" ILIKE ${beginning}
        LIMIT ${maxCandidates})
      UNION ALL
      (SELECT r.id, 1 FROM production_requests r WHERE ${visible} AND r."requestedBy" ILIKE ${anywhere}
        LIMIT ${maxCandidates})
      UNION ALL
      (SELECT r.id, 2 FROM companies c JOIN production_requests r ON r."companyId" = c.id
        WHERE ${visible} AND c.name ILIKE ${anywhere} LIMIT ${maxCandidates})
      UNION ALL
      (SELECT r.id, 2 FROM users u JOIN production_requests r ON r."ownerId" = u.id
        WHERE ${visible} AND u.username ILIKE ${anywhere} LIMIT ${maxCandidates})
      UNION ALL
      (SELECT r.id, 3 FROM documents d JOIN production_request_documents x ON x."documentId" = d.id
          JOIN production_requests r ON r.id = x."requestId"
        WHERE ${visible} AND d."originalName" ILIKE ${anywhere} LIMIT ${maxCandidates})),
    best AS (SELECT id, min(rank) AS rank FROM hits GROUP BY id)
    SELECT r.id AS db_id, r.number, r."requestedBy" AS requested_by, c.name AS company, r.status, r."createdAt"
      FROM best JOIN production_requests r ON r.id = best.id JOIN companies c ON c.id = r."companyId"
     ORDER BY best.rank, r.id DESC LIMIT ${limit}`;
  return hits.map(({ createdAt, ...hit }) => ({ ...hit, created_at: formatPlainTimestamp(createdAt) }));
}
