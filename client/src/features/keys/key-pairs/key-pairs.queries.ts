import { MutationObserver, queryOptions } from "@tanstack/react-query";
import { keyPairsContract, type KeyPair } from "contract/key-pairs/key-pairs.contract";
import { toApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { queryClient, refreshOnSuccess } from "#api/query-client.ts";
import { requireConfirmedPassword } from "#session/password-confirmation.ts";

/** The active key pair of a user, or null. Not cached after its screen closes, because it has the private key. */
export const keyPairQuery = (userId: string) =>
  queryOptions({
    queryKey: ["key-pairs", userId],
    queryFn: async ({ signal }): Promise<KeyPair | null> => {
      try {
        return (await call(keyPairsContract.ofUser, { params: { userId } }, { signal })).data;
      } catch (error) {
        if (toApiError(error).http === 404) return null;
        throw error;
      }
    },
    gcTime: 0,
    meta: { failure: "quiet" },
  });

/** Whether a key pair exists and has signed; does not contain the private key. */
export const keyPairSummaryQuery = (userId: string) =>
  queryOptions({
    queryKey: ["key-pair-summary", userId],
    queryFn: async ({ signal }) =>
      (await call(keyPairsContract.summary, { params: { userId } }, { signal })).data,
  });

/** The portal does not show or create keys of the technical user adminapi (case-insensitive). */
export const hasKeyButtons = (username: string) => username.toLowerCase() !== "adminapi";

/** Asks for the password before the private key is shown; false if the user cancels or the call fails. */
export const isPasswordConfirmed = (): Promise<boolean> =>
  new MutationObserver(queryClient, { mutationFn: requireConfirmedPassword, meta: { success: "quiet" } })
    .mutate()
    .then(
      () => true,
      () => false,
    );

interface CreateKeyPair {
  userId: string;
  /** Replaces the existing pair, whose signatures the sandbox then refuses. */
  isRotation: boolean;
}

/** A mutation without a hook, because the confirmation dialog is opened outside of components. */
export const createKeyPair = (input: CreateKeyPair) =>
  new MutationObserver(queryClient, {
    mutationFn: async ({ userId, isRotation }: CreateKeyPair) => {
      await requireConfirmedPassword();
      const body = { user_id: userId, ...(isRotation ? { rotate: true } : {}) };
      return call(keyPairsContract.create, { body });
    },
    ...refreshOnSuccess(["key-pairs"], ["key-pair-summary"], ["users"]),
  }).mutate(input);
