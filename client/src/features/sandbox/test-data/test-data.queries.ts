import { MutationObserver, queryOptions, useMutation } from "@tanstack/react-query";
import { testDataContract } from "contract/test-data/test-data.contract";
import type { EndpointInput } from "contract/endpoint";
import { call } from "#api/call.ts";
import { queryClient, refreshOnSuccess } from "#api/query-client.ts";

export const testDataQuery = (appId: string) =>
  queryOptions({
    queryKey: ["test-data", appId],
    queryFn: async ({ signal }) =>
      (await call(testDataContract.show, { params: { appId } }, { signal })).data,
    meta: { failure: "quiet" },
  });

type NewAccount = EndpointInput<typeof testDataContract.create>["body"];

export const useAddTestAccount = (appId: string) =>
  useMutation({
    mutationFn: (body: NewAccount) => call(testDataContract.create, { params: { appId }, body }),
    ...refreshOnSuccess(["test-data"]),
  });

type Edit = EndpointInput<typeof testDataContract.edit>["body"];

export const useEditTestAccount = (appId: string) =>
  useMutation({
    mutationFn: ({ accountId, body }: { accountId: string; body: Edit }) =>
      call(testDataContract.edit, { params: { appId, accountId }, body }),
    ...refreshOnSuccess(["test-data"]),
  });

export const useTopUp = (appId: string, accountId: string) =>
  useMutation({
    mutationFn: (amount: string) =>
      call(testDataContract.topUp, { params: { appId, accountId }, body: { amount } }),
    ...refreshOnSuccess(["test-data"]),
  });

export const useStrictness = (appId: string) =>
  useMutation({
    mutationFn: (isStrict: boolean) =>
      call(testDataContract.setStrictness, { params: { appId }, body: { is_strict: isStrict } }),
    ...refreshOnSuccess(["test-data"]),
  });

export const useHoldResults = (appId: string) =>
  useMutation({
    mutationFn: (holdsResults: boolean) =>
      call(testDataContract.holdResults, { params: { appId }, body: { holds_results: holdsResults } }),
    ...refreshOnSuccess(["test-data"]),
  });

/** A mutation without a hook, because it runs in a confirmation dialog. */
export const resetTestData = (appId: string) =>
  new MutationObserver(queryClient, {
    mutationFn: () => call(testDataContract.reset, { params: { appId } }),
    ...refreshOnSuccess(["test-data"]),
  }).mutate();

/** What other banks and their customers do; the tenant may be told of it. */
const refresh = refreshOnSuccess(["test-data"], ["callbacks"]);

export const usePayVirtualAccount = (appId: string, virtualAccountId: string) =>
  useMutation({
    mutationFn: (amount: string | undefined) =>
      call(testDataContract.payVirtualAccount, { params: { appId, virtualAccountId }, body: { amount } }),
    ...refresh,
  });

export const useExpireVirtualAccount = (appId: string, virtualAccountId: string) =>
  useMutation({
    mutationFn: () => call(testDataContract.expireVirtualAccount, { params: { appId, virtualAccountId } }),
    ...refresh,
  });

/** The page on which anybody pays without signing in. */
export const useLinkVirtualAccount = (appId: string, virtualAccountId: string) =>
  useMutation({
    mutationFn: async () =>
      (await call(testDataContract.linkVirtualAccount, { params: { appId, virtualAccountId } })).data,
    meta: { success: "quiet" },
  });

export const useLinkQr = (appId: string, qrId: string) =>
  useMutation({
    mutationFn: async () => (await call(testDataContract.linkQr, { params: { appId, qrId } })).data,
    meta: { success: "quiet" },
  });

/** The page on which anybody decides in the place of the other bank. */
export const useLinkTransfer = (appId: string, referenceNo: string) =>
  useMutation({
    mutationFn: async () =>
      (await call(testDataContract.linkTransfer, { params: { appId, referenceNo } })).data,
    meta: { success: "quiet" },
  });

export const useLinkBulk = (appId: string, bulkId: string) =>
  useMutation({
    mutationFn: async () => (await call(testDataContract.linkBulk, { params: { appId, bulkId } })).data,
    meta: { success: "quiet" },
  });

export const usePayQr = (appId: string, qrId: string) =>
  useMutation({
    mutationFn: (amount: string | undefined) =>
      call(testDataContract.payQr, { params: { appId, qrId }, body: { amount } }),
    ...refresh,
  });

export const useExpireQr = (appId: string, qrId: string) =>
  useMutation({
    mutationFn: () => call(testDataContract.expireQr, { params: { appId, qrId } }),
    ...refresh,
  });

/** What the bank of the beneficiary decides. */
export const useDecideTransfer = (appId: string, referenceNo: string) =>
  useMutation({
    mutationFn: (action: "settle" | "return" | "reverse") =>
      call(testDataContract[action], { params: { appId, referenceNo } }),
    ...refresh,
  });

type Outcome = EndpointInput<typeof testDataContract.finishBulk>["body"]["outcome"];

export const useFinishBulk = (appId: string, bulkId: string) =>
  useMutation({
    mutationFn: (outcome: Outcome) =>
      call(testDataContract.finishBulk, { params: { appId, bulkId }, body: { outcome } }),
    ...refresh,
  });
