import { db, type Transaction } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";

/** Records the time of a user's first signature. */
export async function recordFirstSignature({ id, hasSigned }: Actor): Promise<void> {
  if (!hasSigned)
    await db().user.updateMany({
      where: { id, firstSignatureAt: null },
      data: { firstSignatureAt: new Date() },
    });
}

/** Lifetime of the undo link in the mail to the old address. */
export const undoDays = 7;

/** A change that its mailed link can still confirm. */
export const isOpenChange = () => ({ confirmedAt: null, voidedAt: null, expiresAt: { gt: new Date() } });

/** Voids the changes that wait for their confirmation: of a user, and by this user for others. Someone else may have requested them. */
export const voidAllEmailChanges = (tx: Transaction, userId: string) =>
  tx.emailChange.updateMany({
    where: { OR: [{ userId }, { requestedById: userId }], ...isOpenChange() },
    data: { voidedAt: new Date() },
  });

/** Voids the changes of a user that wait for their confirmation. */
export const voidEmailChanges = (tx: Transaction, userId: string) =>
  tx.emailChange.updateMany({ where: { userId, ...isOpenChange() }, data: { voidedAt: new Date() } });

/** Ends all machine tokens of a user, because another person may know the password with which they were created. */
export const revokeTokensOfUser = (tx: Transaction, userId: string) =>
  tx.machineToken.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: new Date() } });
