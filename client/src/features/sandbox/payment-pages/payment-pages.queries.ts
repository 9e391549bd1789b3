import { queryOptions, useMutation } from "@tanstack/react-query";
import { paymentPagesContract, type CustomerDecision } from "contract/payment-pages/payment-pages.contract";
import { call } from "#api/call.ts";

/** This screen is outside the shell and shows all results itself. */
const meta = { success: "quiet", failure: "quiet" } as const;

export const paymentPageQuery = (link: string) =>
  queryOptions({
    queryKey: ["payment-pages", link],
    queryFn: async ({ signal }) =>
      (await call(paymentPagesContract.show, { body: { link } }, { signal })).data,
    meta,
  });

export const useDecidePayment = (link: string) =>
  useMutation({
    mutationFn: async (decision: CustomerDecision) =>
      (await call(paymentPagesContract.decide, { body: { link, decision } })).data,
    meta,
  });
