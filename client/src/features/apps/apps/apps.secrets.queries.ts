import { MutationObserver, queryOptions, useMutation } from "@tanstack/react-query";
import { appSecretsContract, type SecretOverlap } from "contract/apps/apps.secrets.contract";
import { call } from "#api/call.ts";
import { queryClient, refreshOnSuccess } from "#api/query-client.ts";

export const appSecretsQuery = (appId: string) =>
  queryOptions({
    queryKey: ["apps", "secrets", appId],
    queryFn: async ({ signal }) =>
      (await call(appSecretsContract.list, { params: { appId } }, { signal })).data,
    meta: { failure: "quiet" },
  });

interface Rotation {
  name: string;
  overlap: SecretOverlap;
}

/** The new secret is shown in a dialog, so there is no toast. */
export const useRotateSecret = (appId: string) =>
  useMutation({
    mutationFn: async (body: Rotation) =>
      (await call(appSecretsContract.rotate, { params: { appId }, body })).data.consumer_secret,
    ...refreshOnSuccess(["apps"]),
  });

interface SecretKey {
  appId: string;
  secretId: string;
}

/** Mutations without hooks, because they also run in table cells and in a confirmation dialog. */
export const revokeSecret = (secret: SecretKey) =>
  new MutationObserver(queryClient, {
    mutationFn: (params: SecretKey) => call(appSecretsContract.revoke, { params: { ...params } }),
    ...refreshOnSuccess(["apps"]),
  }).mutate(secret);

/** The value of a live secret; it is not cached. */
export const revealSecret = (secret: SecretKey): Promise<string> =>
  new MutationObserver(queryClient, {
    mutationFn: async (params: SecretKey) =>
      (await call(appSecretsContract.reveal, { params: { ...params } })).data.consumer_secret,
    gcTime: 0,
  }).mutate(secret);
