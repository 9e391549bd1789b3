import { queryOptions, useMutation } from "@tanstack/react-query";
import { mailsContract, type Mail } from "contract/mails/mails.contract";
import { call, callPage } from "#api/call.ts";
import { defineListQueries } from "#api/define-list-queries.ts";
import { refreshOnSuccess } from "#api/query-client.ts";

export const mailsList = defineListQueries({
  list: mailsContract.list,
  file: mailsContract.export,
  queryKey: ["mails"],
  rowOf: (mail): Mail => mail,
  one: (mailId) => ({
    queryKey: ["mails", "detail", mailId],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(mailsContract.detail, { params: { mailId } }, { signal })).data,
  }),
});

/** The number of failed mails. */
export const failedMailsQuery = queryOptions({
  queryKey: ["mails", "failed"],
  queryFn: async ({ signal }) =>
    (await callPage(mailsContract.list, { params: {}, query: { state: "failed", limit: 1 } }, { signal }))
      .meta.total,
});

/** The server records that an administrator has seen it. */
export const useMailLink = () =>
  useMutation({
    mutationFn: (mailId: string) => call(mailsContract.link, { params: { mailId } }),
    meta: { success: "quiet" },
  });

export const useRetryMail = () =>
  useMutation({
    mutationFn: (mailId: string) => call(mailsContract.retry, { params: { mailId } }),
    meta: { success: "quiet" },
    ...refreshOnSuccess(["mails"]),
  });

/** No toast: the answer of the mail server is shown instead. */
export const useTestMail = () =>
  useMutation({
    mutationFn: () => call(mailsContract.test, {}),
    meta: { success: "quiet" },
    ...refreshOnSuccess(["mails"], ["dashboard"]),
  });
