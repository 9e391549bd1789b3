import { useMutation } from "@tanstack/react-query";
import { usersContract, type CreateUser, type InviteTenant } from "contract/users/users.contract";
import { call } from "#api/call.ts";
import { defineListQueries } from "#api/define-list-queries.ts";
import { refreshOnSuccess } from "#api/query-client.ts";
import { requireConfirmedPassword } from "#session/password-confirmation.ts";
import { openLink } from "contract/links";
import { usersTexts } from "./users.texts.ts";
import { getTexts } from "#ui/text/texts.ts";

export const usersList = defineListQueries({
  list: usersContract.list,
  file: usersContract.export,
  queryKey: ["users"],
  rowOf: (user) => user,
  one: (userId) => ({
    queryKey: ["users", "detail", userId],
    queryFn: async ({ signal }) =>
      (await call(usersContract.detail, { params: { userId } }, { signal })).data,
  }),
});

/** The first matching tenants, for a searchable select. */
export const foundTenantsQuery = (keyword: string) => ({
  queryKey: ["users", "found", keyword],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { rolecode: "T", order_by: "company", limit: 25, ...(keyword && { keyword }) } as const;
    const { data, meta } = await call(usersContract.list, { query }, { signal });
    return { items: data, hasMore: meta.total > data.length };
  },
});

/** The placeholder that existing clients send, because the server generates the id. */
const placeholderUserId = "0000-0000-0000";

export type NewTenant = Omit<CreateUser, "rolecode" | "isactive" | "avatar"> & {
  /** The path of the stored picture; empty for the default avatar. */
  avatar: string;
};

export const useCreateTenant = () =>
  useMutation({
    mutationFn: async (tenant: NewTenant) => {
      await requireConfirmedPassword();
      const body = {
        user_id: placeholderUserId,
        ...tenant,
        rolecode: "T" as const,
        isactive: true,
      };
      const reply = await call(usersContract.create, { body });
      return { ...reply, opens: openLink("tenants", reply.data.db_id) };
    },
    ...refreshOnSuccess(["users"]),
  });

export const useInviteTenant = () =>
  useMutation({
    mutationFn: async (body: InviteTenant) => {
      const reply = await call(usersContract.invite, { body });
      return { ...reply, opens: openLink("tenants", reply.data.db_id) };
    },
    ...refreshOnSuccess(["users"]),
  });

export const useInviteAgain = () =>
  useMutation({
    mutationFn: (userId: string) => call(usersContract.inviteAgain, { params: { userId } }),
    ...refreshOnSuccess(["users"]),
  });

interface EnabledState {
  userId: string;
  username: string;
  enable: boolean;
}

export function useSetUserEnabled() {
  const mutation = useMutation({
    mutationFn: async ({ userId, username, enable }: EnabledState) => {
      await requireConfirmedPassword();
      const reply = await call(usersContract.setEnabled, {
        params: { userId },
        body: { params: { enable } },
      });
      const says = getTexts(usersTexts)(enable ? "saysEnabled" : "saysDisabled", { username });
      return { ...reply, says, undo: () => mutation.mutate({ userId, username, enable: !enable }) };
    },
    ...refreshOnSuccess(["users"]),
  });
  return mutation;
}
