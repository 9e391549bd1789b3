import { queryOptions, useMutation } from "@tanstack/react-query";
import { consentsContract } from "contract/consents/consents.contract";
import { call } from "#api/call.ts";

/** This screen is outside the shell and shows all results itself. */
const meta = { success: "quiet", failure: "quiet" } as const;

export const consentAppQuery = (clientId: string) =>
  queryOptions({
    queryKey: ["consents", clientId],
    queryFn: async ({ signal }) =>
      (await call(consentsContract.describe, { query: { client_id: clientId } }, { signal })).data,
    meta,
  });

export const useGiveConsent = (clientId: string) =>
  useMutation({
    mutationFn: async () => (await call(consentsContract.give, { body: { client_id: clientId } })).data,
    meta,
  });
