import { db } from "#db/database";
import { Prisma } from "#db/generated/client";
import type { KeyRow } from "./public-keys.repository.ts";

/** A key that verifies signatures of the apps of its environment. */
export type ActiveKey = Pick<KeyRow, "name" | "fingerprint" | "publicKeyPem" | "environment">;

/** As SQL: the keys that verify signatures of a company, the active pair made by the portal and the registered keys. */
export const activeKeysOf = (companyId: Prisma.Sql) => Prisma.sql`(
  SELECT coalesce(json_agg(active), '[]') FROM (
    SELECT '' AS name, fingerprint, "publicKeyPem", 'both' AS environment
      FROM key_pairs WHERE "activeOfCompanyId" = ${companyId}
    UNION ALL
    SELECT name, fingerprint, "publicKeyPem", environment::text FROM public_keys
     WHERE "companyId" = ${companyId} AND "revokedAt" IS NULL) AS active)`;

export async function findActiveKeys(companyId: string): Promise<ActiveKey[]> {
  // Raw, because the sandbox reads the keys of many apps with the same expression.
  const [row] = await db().$queryRaw<{ keys: ActiveKey[] }[]>`
    SELECT ${activeKeysOf(Prisma.sql`${companyId}::uuid`)} AS keys`;
  return row?.keys ?? [];
}
