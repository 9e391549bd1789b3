import { db, type Transaction } from "#db/database";
import { fieldFault } from "#http/app-error";

export const listSourceAccounts = () => db().sourceAccount.findMany({ orderBy: { number: "asc" } });

/** The source accounts behind account numbers; each must exist. */
export async function findSourceAccounts(tx: Transaction, numbers: string[]) {
  const accounts = await tx.sourceAccount.findMany({ where: { number: { in: numbers } } });
  const unknown = numbers.find((number) => !accounts.some((account) => account.number === number));
  if (unknown !== undefined) throw fieldFault("src_accounts", "unknown_source_account", { account: unknown });
  return accounts;
}
