import { sourceAccountsContract } from "contract/source-accounts/source-accounts.contract";
import { serve } from "#http/serve";
import { listSourceAccounts } from "./source-accounts.service.ts";

export const sourceAccountsRoutes = serve(sourceAccountsContract, {
  list: async () => (await listSourceAccounts()).map((row) => ({ ...row, balance: row.balance.toFixed(2) })),
});
