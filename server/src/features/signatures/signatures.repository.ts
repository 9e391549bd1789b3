import { batched } from "#db/batch";
import { LRUCache } from "lru-cache";
import { db } from "#db/database";

/** What signing for an app needs: the app, and the active key pair of its owner. */
export interface SigningMaterial {
  appId: string;
  consumerKey: string;
  name: string;
  ownerId: string;
  ownerName: string;
  isOwnerActive: boolean;
  isActive: boolean;
  sealedSecret: string;
  keyPairId: string | null;
  sealedPrivate: string | null;
}

/** By consumer key; undefined when there is no such app. */
export const findSigningMaterial = batched(
  (consumerKeys) => db().$queryRaw<SigningMaterial[]>`
    SELECT a.id::text AS "appId", a."consumerKey", a.name, a."ownerId"::text AS "ownerId", a."isActive", a."sealedSecret",
           u.username AS "ownerName", u."isActive" AS "isOwnerActive", k.id::text AS "keyPairId", k."sealedPrivate"
      FROM apps a JOIN users u ON u.id = a."ownerId" LEFT JOIN key_pairs k ON k."activeOfUserId" = a."ownerId"
     WHERE a."consumerKey" = ANY(${consumerKeys})`,
  (material) => material.consumerKey,
);

/** Users of whom it is recorded; asking the database each time would cost more than signing. */
const recorded = new LRUCache<string, true>({ max: 10_000 });

/** Records when a user first generated a signature. */
export async function recordFirstSignature(userId: string): Promise<void> {
  if (recorded.has(userId)) return;
  await db().user.updateMany({
    where: { id: userId, firstSignatureAt: null },
    data: { firstSignatureAt: new Date() },
  });
  recorded.set(userId, true);
}
