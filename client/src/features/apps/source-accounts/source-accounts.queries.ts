import { queryOptions, useMutation } from "@tanstack/react-query";
import {
  sourceAccountsContract,
  type EditSourceAccount,
  type SourceAccount,
} from "contract/source-accounts/source-accounts.contract";
import { call, callEveryPage } from "#api/call.ts";
import { defineListQueries } from "#api/define-list-queries.ts";
import { refreshOnSuccess } from "#api/query-client.ts";

/** All accounts that are not retired. */
export const sourceAccountsQuery = queryOptions({
  queryKey: ["source-accounts", "choices"],
  queryFn: ({ signal }) =>
    callEveryPage(sourceAccountsContract.list, { query: { order_by: "number" } }, { signal }),
});

export const sourceAccountsList = defineListQueries({
  list: sourceAccountsContract.list,
  file: sourceAccountsContract.export,
  queryKey: ["source-accounts"],
  rowOf: (account): SourceAccount => account,
  one: (accountId) => ({
    queryKey: ["source-accounts", "detail", accountId],
    queryFn: async ({ signal }) =>
      (await call(sourceAccountsContract.detail, { params: { accountId } }, { signal })).data,
  }),
});

/** Adds an account, or edits the one with `accountId`. */
export const useSaveSourceAccount = (accountId: string | null) =>
  useMutation({
    mutationFn: (body: EditSourceAccount) =>
      accountId === null
        ? call(sourceAccountsContract.create, { body })
        : call(sourceAccountsContract.edit, { params: { accountId }, body }),
    ...refreshOnSuccess(["source-accounts"], ["apps"]),
  });

export const useRetireSourceAccount = () =>
  useMutation({
    mutationFn: (accountId: string) => call(sourceAccountsContract.retire, { params: { accountId } }),
    ...refreshOnSuccess(["source-accounts"]),
  });
