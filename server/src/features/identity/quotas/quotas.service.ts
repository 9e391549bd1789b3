import { buildMessage } from "contract/messages/messages";
import { quotaNames, type CompanyQuota, type QuotaName } from "contract/quotas/quotas.contract";
import { getConfig } from "#config/config.ts";
import { db, type Transaction } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { AppError, requireFound } from "#http/app-error.ts";
import type { Actor } from "#http/actor.ts";
import { lockCompany } from "#features/identity/companies/companies.service.ts";
import { usageQueries } from "./quotas.rows.ts";
import { bytesPerMb, getQuotaLimits } from "./quotas.values.ts";

export const listQuotas = ({ companyId }: Pick<Actor, "companyId">): Promise<CompanyQuota[]> =>
  measure(db(), companyId, quotaNames);

/** Administrators are no members of a company. */
export const listQuotasOfTenant = async (userId: string): Promise<CompanyQuota[]> =>
  listQuotas(
    requireFound(
      await db().user.findFirst({ where: { id: userId, role: "tenant" }, select: { companyId: true } }),
      buildMessage("no_such_user"),
    ),
  );

/**
 * Makes writes of a company that count against a quota follow each other, so that none exceeds it. Comes first in a
 * transaction, because a company is locked before its users. Administrators have no quota: they act for the programme.
 */
export async function lockQuotas(tx: Transaction, actor: Actor): Promise<void> {
  if (actor.role !== "admin") await lockCompany(tx, actor.companyId);
}

/** Refuses one more entry of the actor's company, which is locked; the actor's membership was checked after the lock. */
export async function requireQuotas(tx: Transaction, actor: Actor, ...names: QuotaName[]): Promise<void> {
  if (actor.role === "admin") return;
  const exceeded = (await measure(tx, actor.companyId, names)).find(({ used, limit }) => used >= limit);
  if (exceeded !== undefined) throw createQuotaError(exceeded.quota);
}

/** Refuses so many more entries; none are never refused, also above a limit that was lowered. */
export async function requireQuotaFor(tx: Transaction, actor: Actor, name: QuotaName, count: number) {
  if (actor.role === "admin" || count === 0) return;
  const [quota] = await measure(tx, actor.companyId, [name]);
  if (quota !== undefined && quota.used + count > quota.limit) throw createQuotaError(name);
}

export function createQuotaError(quota: QuotaName): AppError {
  const limit = getQuotaLimits()[quota] / (quota === "stored_bytes" ? bytesPerMb : 1);
  return new AppError(
    "conflict",
    buildMessage(`quota_${quota}`, { limit, contact: getConfig().CONTACT_EMAIL }),
  );
}

async function measure(
  tx: Transaction,
  companyId: string,
  names: readonly QuotaName[],
): Promise<CompanyQuota[]> {
  const limits = getQuotaLimits();
  const columns = names.map(
    (name) => Prisma.sql`(${usageQueries[name](Prisma.sql`${companyId}::uuid`)}) AS ${Prisma.raw(name)}`,
  );
  // SQL, because the query builder would take a statement for each number.
  const [row] = await tx.$queryRaw<[Record<QuotaName, number>]>`SELECT ${Prisma.join(columns)}`;
  return names.map((quota) => ({ quota, limit: limits[quota], used: row[quota] }));
}
