import { sourceAccountsContract } from "contract/source-accounts/source-accounts.contract";
import { serve } from "#http/serve.ts";
import { serveList, getUnlimitedScope } from "#lists/serve-list.ts";
import { sourceAccountList } from "./source-accounts.list.ts";
import { presentSourceAccount } from "./source-accounts.presenter.ts";
import {
  addSourceAccount,
  editSourceAccount,
  getSourceAccount,
  retireSourceAccount,
} from "./source-accounts.service.ts";

export const sourceAccountsRoutes = serve(sourceAccountsContract, {
  ...serveList({ list: sourceAccountList, scope: getUnlimitedScope, present: () => presentSourceAccount }),
  detail: async ({ params }) => presentSourceAccount(await getSourceAccount(params.accountId)),
  create: async ({ actor, body }) => presentSourceAccount(await addSourceAccount(actor, body)),
  edit: async ({ actor, params, body }) =>
    presentSourceAccount(await editSourceAccount(actor, params.accountId, body)),
  retire: async ({ actor, params }) =>
    presentSourceAccount(await retireSourceAccount(actor, params.accountId)),
});
