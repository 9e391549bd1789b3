import { useMutation } from "@tanstack/react-query";
import { usersContract } from "contract/users/users.contract";
import { call } from "#api/call.ts";
import { refreshOnSuccess } from "#api/query-client.ts";
import type { ProfileInputs } from "./profile-inputs.ts";
import { refreshSession } from "#session/session-store.ts";

export const useEditProfile = (userId: string) =>
  useMutation({
    mutationFn: async ({ avatar, ...inputs }: Partial<ProfileInputs>) => {
      // The server ignores an empty string; null removes the picture.
      const body = { ...inputs, avatar: avatar === "" ? null : avatar };
      const reply = await call(usersContract.edit, { params: { userId }, body });
      // The portal shows the user's data from the token.
      await refreshSession({ force: true });
      return reply;
    },
    ...refreshOnSuccess(["users"], ["apps"], ["email-change"]),
  });
