import { useMutation } from "@tanstack/react-query";
import { signaturesContract } from "contract/signatures/signatures.contract";
import type { VerifyRequest } from "contract/signatures/verify-request";
import { call } from "#api/call.ts";
import { refreshOnSuccess } from "#api/query-client.ts";
import type { SignatureInputs } from "./signature-inputs.ts";

export const useRequestSignature = () =>
  useMutation({
    mutationFn: async ({ type, ...inputs }: SignatureInputs) => {
      const { version, clientId, xTimestamp } = inputs;
      return type === "transaction"
        ? await call(signaturesContract.transaction, { body: inputs })
        : await call(signaturesContract.authorization, { body: { version, clientId, xTimestamp } });
    },
    // The summary contains the first signature, which Home shows as a step.
    ...refreshOnSuccess(["key-pair-summary"]),
  });

export const useVerifyRequest = () =>
  useMutation({
    mutationFn: (body: VerifyRequest) => call(signaturesContract.verifyRequest, { body }),
    meta: { success: "quiet" },
  });
