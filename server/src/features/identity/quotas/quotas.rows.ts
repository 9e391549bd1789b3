import type { QuotaName } from "contract/quotas/quotas.contract";
import { Prisma } from "#db/generated/client.ts";

/*
 * As SQL: what a company uses of each quota. The casts make all results plain numbers.
 */

const selectFiles = (companyId: Prisma.Sql, columns: Prisma.Sql, condition = Prisma.empty) => Prisma.sql`(
  SELECT ${columns} FROM documents WHERE "companyId" = ${companyId} ${condition}
   UNION ALL
  SELECT ${columns} FROM avatars WHERE "companyId" = ${companyId} ${condition})`;

const countRows = (table: string, companyId: Prisma.Sql, condition = Prisma.empty) =>
  Prisma.sql`SELECT count(*)::int FROM ${Prisma.raw(table)} WHERE "companyId" = ${companyId} ${condition}`;

export const usageQueries: Record<QuotaName, (companyId: Prisma.Sql) => Prisma.Sql> = {
  stored_bytes: (companyId) =>
    Prisma.sql`SELECT coalesce(sum("sizeBytes"), 0)::float8 FROM ${selectFiles(companyId, Prisma.sql`"sizeBytes"`)} f`,
  uploads_per_day: (companyId) =>
    Prisma.sql`SELECT count(*)::int FROM ${selectFiles(
      companyId,
      Prisma.sql`1`,
      Prisma.sql`AND "createdAt" > now() - interval '24 hours'`,
    )} f`,
  waiting_apps: (companyId) => countRows("apps", companyId, Prisma.sql`AND state = 'waiting'`),
  apps: (companyId) => countRows("apps", companyId),
  open_requests: (companyId) =>
    countRows(
      "production_requests",
      companyId,
      Prisma.sql`AND status NOT IN ('80-Rejected', '90-Cancelled', '100-Accepted')`,
    ),
  requests: (companyId) => countRows("production_requests", companyId),
  // Those of a former or disabled owner are not open, as in the list of invitations.
  open_invitations: (companyId) => Prisma.sql`
    SELECT count(*)::int FROM company_invitations i JOIN users u ON u.id = i."invitedById"
     WHERE i."companyId" = ${companyId} AND i."usedAt" IS NULL AND i."expiresAt" > now()
       AND u."companyId" = i."companyId" AND u."companyRole" = 'owner' AND u."isActive"`,
  machine_tokens: (companyId) => Prisma.sql`
    SELECT count(*)::int FROM users u JOIN machine_tokens t ON t."userId" = u.id
     WHERE u."companyId" = ${companyId} AND t."revokedAt" IS NULL AND t."expiresAt" > now()`,
  keys: (companyId) =>
    Prisma.sql`SELECT (${countRows("public_keys", companyId)}) + (${countRows("key_pairs", companyId)})`,
  saved_views: (companyId) => Prisma.sql`
    SELECT count(*)::int FROM users u JOIN saved_views v ON v."ownerId" = u.id WHERE u."companyId" = ${companyId}`,
  kept_calls: (companyId) => Prisma.sql`
    SELECT count(*)::int FROM apps a JOIN activities c ON c."appId" = a.id
     WHERE a."companyId" = ${companyId} AND c.session IS NOT NULL`,
};
