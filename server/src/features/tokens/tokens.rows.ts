import type { Transaction } from "#db/database";

/** Ends all machine tokens of a user, because another person may know the password with which they were created. */
export const revokeTokensOfUser = (tx: Transaction, userId: string) =>
  tx.machineToken.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: new Date() } });
