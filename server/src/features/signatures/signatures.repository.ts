import { batched } from "#db/batch";
import { db } from "#db/database";

/** What signing for an app needs: the app, and the active key pair of its owner. */
export interface SigningMaterial {
  appId: string;
  consumerKey: string;
  name: string;
  ownerId: string;
  ownerName: string;
  isOwnerActive: boolean;
  hasOwnerSigned: boolean;
  isActive: boolean;
  sealedSecret: string;
  keyPairId: string | null;
  sealedPrivate: string | null;
}

/** By consumer key; undefined when there is no such app. */
export const findSigningMaterial = batched(
  (consumerKeys) => db().$queryRaw<SigningMaterial[]>`
    SELECT a.id::text AS "appId", a."consumerKey", a.name, a."ownerId"::text AS "ownerId", a."isActive", a."sealedSecret",
           u.username AS "ownerName", u."isActive" AS "isOwnerActive", u."firstSignatureAt" IS NOT NULL AS "hasOwnerSigned",
           k.id::text AS "keyPairId", k."sealedPrivate"
      FROM apps a JOIN users u ON u.id = a."ownerId" LEFT JOIN key_pairs k ON k."activeOfUserId" = a."ownerId"
     WHERE a."consumerKey" = ANY(${consumerKeys})`,
  (material) => material.consumerKey,
);

/** Records when a user first generated a signature; an owner whose material says so needs no statement. */
export async function recordFirstSignature(userId: string, material: SigningMaterial): Promise<void> {
  if (userId === material.ownerId && material.hasOwnerSigned) return;
  await db().user.updateMany({
    where: { id: userId, firstSignatureAt: null },
    data: { firstSignatureAt: new Date() },
  });
}
