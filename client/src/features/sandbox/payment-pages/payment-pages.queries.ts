import { queryOptions, useMutation } from "@tanstack/react-query";
import {
  paymentPagesContract,
  type CustomerDecision,
  type ResultDecision,
} from "contract/payment-pages/payment-pages.contract";
import { call } from "#api/call.ts";
import { queryClient } from "#api/query-client.ts";

/** This screen is outside the shell and shows all results itself. */
const meta = { success: "quiet", failure: "quiet" } as const;

export const paymentPageQuery = (link: string) =>
  queryOptions({
    queryKey: ["payment-pages", link],
    queryFn: async ({ signal }) =>
      (await call(paymentPagesContract.show, { body: { link } }, { signal })).data,
    meta,
  });

/** While the server of the tenant decides, the page asks again. */
const pendingMs = 3000;

export const billPageQuery = (link: string) =>
  queryOptions({
    queryKey: ["payment-pages", "bill", link],
    queryFn: async ({ signal }) =>
      (await call(paymentPagesContract.showBill, { body: { link } }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.state === "pending" ? pendingMs : false),
    meta,
  });

export const usePayBill = (link: string) =>
  useMutation({
    mutationFn: async (amount: string | undefined) =>
      (await call(paymentPagesContract.payBill, { body: { link, amount } })).data,
    onSuccess: (bill) => queryClient.setQueryData(billPageQuery(link).queryKey, bill),
    meta,
  });

export const resultPageQuery = (link: string) =>
  queryOptions({
    queryKey: ["payment-pages", "result", link],
    queryFn: async ({ signal }) =>
      (await call(paymentPagesContract.showResult, { body: { link } }, { signal })).data,
    meta,
  });

/** A refusal can mean that somebody else has decided, so the page loads the result again. */
export const useDecideResult = (link: string) =>
  useMutation({
    mutationFn: async (decision: ResultDecision) =>
      (await call(paymentPagesContract.decideResult, { body: { link, decision } })).data,
    onSuccess: (result) => queryClient.setQueryData(resultPageQuery(link).queryKey, result),
    onError: () => queryClient.invalidateQueries({ queryKey: resultPageQuery(link).queryKey }),
    meta,
  });

export const useDecidePayment = (link: string) =>
  useMutation({
    mutationFn: async (decision: CustomerDecision) =>
      (await call(paymentPagesContract.decide, { body: { link, decision } })).data,
    meta,
  });
