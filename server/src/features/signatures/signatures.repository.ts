import { batched } from "#db/batch";
import { db } from "#db/database";
import type { Actor } from "#http/actor";
import type { TimedState } from "../apps/apps.service.ts";

/** The data needed to sign for an app: the app and the active key pair of its owner. */
export interface SigningMaterial {
  appId: string;
  consumerKey: string;
  name: string;
  ownerId: string;
  ownerName: string;
  isOwnerActive: boolean;
  state: TimedState["state"];
  expiresAt: Date | null;
  sealedSecret: string;
  keyPairId: string | null;
  sealedPrivate: string | null;
}

/** The app with this consumer key; undefined if there is none. */
export const findSigningMaterial = batched(
  (consumerKeys) => db().$queryRaw<SigningMaterial[]>`
    SELECT a.id::text AS "appId", a."consumerKey", a.name, a."ownerId"::text AS "ownerId", a.state::text AS state, a."expiresAt", a."sealedSecret",
           u.username AS "ownerName", u."isActive" AS "isOwnerActive",
           k.id::text AS "keyPairId", k."sealedPrivate"
      FROM apps a JOIN users u ON u.id = a."ownerId" LEFT JOIN key_pairs k ON k."activeOfUserId" = a."ownerId"
     WHERE a."consumerKey" = ANY(${consumerKeys})`,
  (material) => material.consumerKey,
);

/** Records the time of a user's first signature. */
export async function recordFirstSignature({ id, hasSigned }: Actor): Promise<void> {
  if (!hasSigned)
    await db().user.updateMany({
      where: { id, firstSignatureAt: null },
      data: { firstSignatureAt: new Date() },
    });
}
