import { useMutation } from "@tanstack/react-query";
import { usersContract } from "contract/users/users.contract";
import { call } from "#api/call.ts";
import { refreshes } from "#api/query-client.ts";
import type { ProfileInputs } from "#features/profile/profile-inputs.ts";
import { refreshSession } from "#session/session-store.ts";

export const useEditProfile = (userId: string) =>
  useMutation({
    mutationFn: async ({ avatar, ...inputs }: ProfileInputs) => {
      // An empty text would leave the picture as it is.
      const body = { ...inputs, avatar: avatar === "" ? null : avatar };
      const reply = await call(usersContract.edit, { params: { userId }, body });
      // What the portal shows of oneself stands in the token.
      await refreshSession({ force: true });
      return reply;
    },
    meta: { failure: "fields" },
    ...refreshes(["users"], ["apps"], ["approvals"], ["email-change"]),
  });
