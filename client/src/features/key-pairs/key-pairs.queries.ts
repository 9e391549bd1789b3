import { MutationObserver, queryOptions } from "@tanstack/react-query";
import { keyPairsContract, type KeyPair } from "contract/key-pairs/key-pairs.contract";
import { toApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { queryClient, refreshes } from "#api/query-client.ts";

/** The active key pair of a user; null when there is none yet. A private key is not kept once no screen shows it. */
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
  });

/** Whether there is a key pair and whether it has signed; the private key stays on the server. */
export const keyPairSummaryQuery = (userId: string) =>
  queryOptions({
    queryKey: ["key-pair-summary", userId],
    queryFn: async ({ signal }) =>
      (await call(keyPairsContract.summary, { params: { userId } }, { signal })).data,
  });

/** The portal neither shows nor creates the keys of the technical user, whom it knows in any case of letters. */
export const hasKeyButtons = (username: string) => username.toLowerCase() !== "adminapi";

interface CreateKeyPair {
  userId: string;
  /** Replaces the pair there is; the old one is kept to verify with. */
  isRotation: boolean;
}

/** A mutation without a component: the question before it is asked from anywhere. */
export const createKeyPair = (input: CreateKeyPair) =>
  new MutationObserver(queryClient, {
    mutationFn: ({ userId, isRotation }: CreateKeyPair) =>
      call(keyPairsContract.create, { body: { user_id: userId, ...(isRotation ? { rotate: true } : {}) } }),
    ...refreshes(["key-pairs"], ["key-pair-summary"], ["users"]),
  }).mutate(input);
