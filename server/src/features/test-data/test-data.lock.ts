import { inTransaction, type Transaction } from "#db/database";
import { lockRow } from "#db/row-locks";

/**
 * A transaction on the test data of an app. Those of one app follow each other, so that none reads a bill that
 * another one pays or replaces, or test data that are half reset. Only `transfer` does not wait: it locks its two
 * accounts.
 */
export const inSandbox = <T>(appId: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(async (tx) => {
    await lockRow(tx, "apps", appId, "NO KEY UPDATE");
    return work(tx);
  });
