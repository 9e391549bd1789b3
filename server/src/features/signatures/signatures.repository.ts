import { batched } from "#db/batch";
import { db } from "#db/database";

/** What signing for an app needs: the app, and the active key pair of its owner. */
export interface SigningMaterial {
  appId: string;
  consumerKey: string;
  name: string;
  ownerId: string;
  isActive: boolean;
  sealedSecret: string;
  keyPairId: string | null;
  sealedPrivate: string | null;
}

/** By consumer key; undefined when there is no such app. */
export const findSigningMaterial = batched(
  (consumerKeys) => db().$queryRaw<SigningMaterial[]>`
    SELECT a.id::text AS "appId", a."consumerKey", a.name, a."ownerId"::text AS "ownerId", a."isActive", a."sealedSecret",
           k.id::text AS "keyPairId", k."sealedPrivate"
      FROM apps a LEFT JOIN key_pairs k ON k."activeOfUserId" = a."ownerId"
     WHERE a."consumerKey" = ANY(${consumerKeys})`,
  (material) => material.consumerKey,
);
