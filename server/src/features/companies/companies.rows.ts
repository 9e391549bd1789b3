import { Prisma } from "#db/generated/client";

/** At least one member of the company of these apps (alias and column as given) can sign in. */
export const hasActiveMember = (companyId: Prisma.Sql) =>
  Prisma.sql`EXISTS (SELECT 1 FROM users m WHERE m."companyId" = ${companyId} AND m."isActive")`;
