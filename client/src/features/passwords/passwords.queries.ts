import { useMutation } from "@tanstack/react-query";
import { passwordsContract, type ForgottenPassword } from "contract/passwords/passwords.contract";
import { call } from "#api/call.ts";
import { refreshSession, signOut } from "#session/session-store.ts";

/** These screens stand outside the shell and show every result themselves. */
const meta = { success: "quiet", failure: "quiet" } as const;

export const useAskForReset = () =>
  useMutation({
    mutationFn: (body: ForgottenPassword) => call(passwordsContract.forgotten, { body }),
    meta,
  });

export const useChangePassword = () =>
  useMutation({
    mutationFn: async (body: { current_password: string; authid: string }) => {
      await call(passwordsContract.change, { body });
      // That the password had to be changed stands in the token.
      await refreshSession({ force: true });
    },
    meta,
  });

export const useChangePasswordByToken = (token: string) =>
  useMutation({
    mutationFn: async ({ authid }: { authid: string }) => {
      const { data } = await call(passwordsContract.changeByToken, { params: { token }, body: { authid } });
      // The server has ended every session of the user; one in this browser may be theirs.
      signOut();
      return data.redirect;
    },
    meta,
  });
