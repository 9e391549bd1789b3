import { Prisma } from "#db/generated/client.ts";
import { where } from "#lists/list.ts";

/** SQL condition: at least one member of the company in this column can sign in. */
export const hasActiveMember = (companyId: Prisma.Sql) =>
  Prisma.sql`EXISTS (SELECT 1 FROM users m WHERE m."companyId" = ${companyId} AND m."isActive")`;

/** The filter of rows (alias `t`) of one company. */
export const byCompany = {
  companyId: (companyId: string) => where(Prisma.sql`t."companyId" = ${companyId}::uuid`),
};

/** What narrows a list to one company. */
export interface CompanyScope {
  companyId?: string | undefined;
}
