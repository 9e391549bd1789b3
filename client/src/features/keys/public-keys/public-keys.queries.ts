import { MutationObserver, queryOptions, useMutation } from "@tanstack/react-query";
import {
  publicKeysContract,
  type KeyEnvironment,
  type PublicKey,
} from "contract/public-keys/public-keys.contract";
import { call } from "#api/call.ts";
import { queryClient, refreshOnSuccess } from "#api/query-client.ts";

/** The caller's public keys; the active pair made by the portal comes first. */
export const publicKeysQuery = queryOptions({
  queryKey: ["public-keys", "own"],
  queryFn: async ({ signal }) => (await call(publicKeysContract.list, {}, { signal })).data,
});

export const publicKeysOfUserQuery = (userId: string) =>
  queryOptions({
    queryKey: ["public-keys", userId],
    queryFn: async ({ signal }) =>
      (await call(publicKeysContract.listOfUser, { params: { userId } }, { signal })).data,
  });

export const isRegistered = ({ origin }: PublicKey) => origin === "registered";
export const isActive = ({ state }: PublicKey) => state === "active";

export interface NewKey extends Record<string, unknown> {
  public_key: string;
  name: string;
  environment: KeyEnvironment;
  /** The signature that shows that the company has the private key, where another one registered the key. */
  proof?: string;
}

/** The code of the refusal by which the server asks for a proof: another company registered the key. */
export const proofNeededCode = "public_key_needs_proof";

export const useRegisterKey = () =>
  useMutation({
    mutationFn: (body: NewKey) => call(publicKeysContract.register, { body }),
    meta: { failure: [proofNeededCode] },
    ...refreshOnSuccess(["public-keys"]),
  });

/** A mutation without a hook, because the confirmation dialog is opened outside of components. */
export const revokeKey = (keyId: string) =>
  new MutationObserver(queryClient, {
    mutationFn: (id: string) => call(publicKeysContract.revoke, { params: { keyId: id } }),
    ...refreshOnSuccess(["public-keys"]),
  }).mutate(keyId);

export interface SignatureToVerify {
  string_to_sign: string;
  signature: string;
}

/** The result is shown beside the signature, so there is no toast; with `quiet` also why there is none. */
export const useVerifySignature = (failure?: "quiet") =>
  useMutation({
    mutationFn: (body: SignatureToVerify) => call(publicKeysContract.verify, { body }),
    meta: { success: "quiet", ...(failure === undefined ? {} : { failure }) },
    // A verified signature counts as the first one, which Home shows as a step.
    ...refreshOnSuccess(["key-pair-summary"], ["public-keys"]),
  });
