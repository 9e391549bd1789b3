import type { Transaction } from "#db/database";

/** Ends all machine tokens of a user, because somebody else may know the password with which they were created. */
export const revokeTokensOfUser = (tx: Transaction, userId: string) =>
  tx.machineToken.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: new Date() } });
