import { queryOptions, useMutation } from "@tanstack/react-query";
import { tokensContract, type CreateToken } from "contract/tokens/tokens.contract";
import type { z } from "zod";
import { call } from "#api/call.ts";
import { refreshOnSuccess } from "#api/query-client.ts";

/** Whose tokens: the signed-in user's own, or those of the user with this id, for administrators. */
export type TokenOwner = { kind: "self" } | { kind: "user"; userId: string };

export const tokensQuery = (owner: TokenOwner) =>
  queryOptions({
    queryKey: ["tokens", owner],
    queryFn: async ({ signal }) =>
      (owner.kind === "self"
        ? await call(tokensContract.list, {}, { signal })
        : await call(tokensContract.listOfUser, { params: { userId: owner.userId } }, { signal })
      ).data,
  });

/** The new token is shown in a dialog, so there is no toast. */
export const useCreateToken = () =>
  useMutation({
    mutationFn: async (body: z.input<typeof CreateToken>) =>
      (await call(tokensContract.create, { body })).data.token,
    ...refreshOnSuccess(["tokens"]),
  });

export const useRevokeToken = (owner: TokenOwner) =>
  useMutation({
    mutationFn: (tokenId: string) =>
      owner.kind === "self"
        ? call(tokensContract.revoke, { params: { tokenId } })
        : call(tokensContract.revokeOfUser, { params: { userId: owner.userId, tokenId } }),
    ...refreshOnSuccess(["tokens"]),
  });
