import { useMutation } from "@tanstack/react-query";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { call } from "#api/call.ts";
import type { SignatureInputs } from "#features/signatures/signature-inputs.ts";

export const useRequestSignature = (userId: string) =>
  useMutation({
    mutationFn: async ({ type, ...inputs }: SignatureInputs) => {
      const { version, clientId, xTimestamp } = inputs;
      return type === "transaction"
        ? await call(signaturesContract.transaction, { body: inputs })
        : await call(signaturesContract.authorization, { body: { version, clientId, xTimestamp } });
    },
    meta: { failure: "fields" },
    onSuccess: () => rememberSignature(userId),
  });

const storageKey = (userId: string) => `portal-signed-${userId}`;

/** The server does not record signatures; this browser knows of those made in it. */
export function hasSigned(userId: string): boolean {
  try {
    return localStorage.getItem(storageKey(userId)) !== null;
  } catch {
    return false;
  }
}

function rememberSignature(userId: string) {
  try {
    localStorage.setItem(storageKey(userId), "yes");
  } catch {
    // Without storage the step stays open on the home page.
  }
}
