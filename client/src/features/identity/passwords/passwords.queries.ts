import { useMutation } from "@tanstack/react-query";
import { passwordsContract, type ForgottenPassword } from "contract/passwords/passwords.contract";
import { call } from "#api/call.ts";
import { refreshSession, signOut } from "#session/session-store.ts";

/** These screens are outside the shell and show all results themselves. */
const meta = { success: "quiet", failure: "quiet" } as const;

export const useRequestPasswordReset = () =>
  useMutation({
    mutationFn: (body: ForgottenPassword) => call(passwordsContract.forgotten, { body }),
    meta,
  });

export const useChangePassword = () =>
  useMutation({
    mutationFn: async (body: { current_password: string; authid: string }) => {
      await call(passwordsContract.change, { body });
      // A new token no longer requires a password change.
      await refreshSession({ force: true });
    },
    meta,
  });

export const useChangePasswordByToken = (token: string) =>
  useMutation({
    mutationFn: async ({ authid }: { authid: string }) => {
      const { data } = await call(passwordsContract.changeByToken, { params: { token }, body: { authid } });
      // The server has ended all sessions of the user, possibly also the one in this browser.
      signOut();
      return data.redirect;
    },
    meta,
  });
