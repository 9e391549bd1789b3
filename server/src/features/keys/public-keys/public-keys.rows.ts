import { db } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import type { KeyRow } from "./public-keys.repository.ts";

/** A key that verifies signatures of the apps of its environment. */
export type ActiveKey = Pick<KeyRow, "name" | "fingerprint" | "publicKeyPem" | "environment"> & {
  isProven: boolean;
};

/** As SQL: the keys that verify signatures of a company, the active pair made by the portal and the registered keys. */
export const selectActiveKeys = (companyId: Prisma.Sql) => Prisma.sql`(
  SELECT coalesce(json_agg(active), '[]') FROM (
    SELECT '' AS name, fingerprint, "publicKeyPem", 'both' AS environment, true AS "isProven"
      FROM key_pairs WHERE "activeOfCompanyId" = ${companyId}
    UNION ALL
    SELECT name, fingerprint, "publicKeyPem", environment::text, "provenAt" IS NOT NULL FROM public_keys
     WHERE "companyId" = ${companyId} AND "revokedAt" IS NULL) AS active)`;

export async function findActiveKeys(companyId: string): Promise<ActiveKey[]> {
  // Raw, because the sandbox reads the keys of many apps with the same expression.
  const [row] = await db().$queryRaw<{ keys: ActiveKey[] }[]>`
    SELECT ${selectActiveKeys(Prisma.sql`${companyId}::uuid`)} AS keys`;
  return row?.keys ?? [];
}

/** Records that a company has the private key of a key it registered; false if the key has given way meanwhile. */
export async function recordProof(
  { companyId, fingerprint }: Pick<KeyRow, "companyId" | "fingerprint">,
  provenAt: Date,
): Promise<boolean> {
  const { count } = await db().publicKey.updateMany({
    where: { companyId, fingerprint, provenAt: null },
    data: { provenAt },
  });
  return count > 0;
}
