import { queryOptions, useMutation } from "@tanstack/react-query";
import { callbacksContract, type ResendFailedCallbacks } from "contract/callbacks/callbacks.contract";
import { call } from "#api/call.ts";
import { defineListQueries } from "#api/define-list-queries.ts";
import { refreshOnSuccess } from "#api/query-client.ts";
import { getTexts } from "#ui/text/texts.ts";
import { callbacksTexts } from "./callbacks.texts.ts";

export const callbackQuery = (callbackId: string) =>
  queryOptions({
    queryKey: ["callbacks", "detail", callbackId],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(callbacksContract.detail, { params: { callbackId } }, { signal })).data,
  });

/** The callbacks of one app. */
export const callbackList = (app: string) =>
  defineListQueries({
    list: callbacksContract.list,
    file: callbacksContract.export,
    queryKey: ["callbacks", "of", app],
    filter: { app },
    rowOf: (callback) => callback,
    one: (callbackId) => ({
      queryKey: ["callbacks", "detail", callbackId],
      queryFn: async ({ signal }) =>
        (await call(callbacksContract.detail, { params: { callbackId } }, { signal })).data,
    }),
  });

export const useSignedCallback = () =>
  useMutation({
    mutationFn: async (callbackId: string) =>
      (await call(callbacksContract.signed, { params: { callbackId } })).data,
    meta: { success: "quiet" },
  });

export const useResendCallback = () =>
  useMutation({
    mutationFn: (callbackId: string) => call(callbacksContract.resend, { params: { callbackId } }),
    meta: { success: "quiet" },
    ...refreshOnSuccess(["callbacks"]),
  });

export const useResendFailedCallbacks = () =>
  useMutation({
    mutationFn: async (body: ResendFailedCallbacks) => {
      const reply = await call(callbacksContract.resendFailed, { body });
      const { count, left } = reply.data;
      const t = getTexts(callbacksTexts);
      if (count === 0) return { ...reply, says: t("resentNone") };
      return { ...reply, says: left > 0 ? t("resentSome", { count, left }) : t("resentAll", { count }) };
    },
    ...refreshOnSuccess(["callbacks"]),
  });
