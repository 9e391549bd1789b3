import { queryOptions, useMutation } from "@tanstack/react-query";
import { emailChangesContract } from "contract/email-changes/email-changes.contract";
import { call } from "#api/call.ts";
import { refreshOnSuccess } from "#api/query-client.ts";
import { refreshSession, signOut } from "#session/session-store.ts";

export const pendingEmailQuery = queryOptions({
  queryKey: ["email-change"],
  queryFn: async ({ signal }) => (await call(emailChangesContract.pending, {}, { signal })).data,
});

export const useResendConfirmation = () =>
  useMutation({
    mutationFn: () => call(emailChangesContract.resend, {}),
    ...refreshOnSuccess(["email-change"]),
  });

export const useCancelEmailChange = () =>
  useMutation({
    mutationFn: () => call(emailChangesContract.cancel, {}),
    ...refreshOnSuccess(["email-change"]),
  });

/** These screens are outside the shell and show all results themselves. */
const meta = { success: "quiet", failure: "quiet" } as const;

export const useConfirmEmail = (token: string) =>
  useMutation({
    mutationFn: async () => {
      const { data } = await call(emailChangesContract.confirm, { params: { token } });
      // A new token contains the new address; without a session this does nothing.
      await refreshSession({ force: true });
      return data;
    },
    meta,
  });

export const useUndoEmailChange = (token: string) =>
  useMutation({
    mutationFn: async () => {
      const { data } = await call(emailChangesContract.undo, { params: { token } });
      // The server has ended all sessions of the user, possibly also the one in this browser.
      signOut();
      return data;
    },
    meta,
  });
