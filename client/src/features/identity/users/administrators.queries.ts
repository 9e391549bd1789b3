import { useMutation } from "@tanstack/react-query";
import { administratorsContract } from "contract/users/administrators.contract";
import {
  usersContract,
  type CreateAdministrator,
  type InviteAdministrator,
} from "contract/users/users.contract";
import { call } from "#api/call.ts";
import { defineListQueries } from "#api/define-list-queries.ts";
import { refreshOnSuccess } from "#api/query-client.ts";
import { openLink } from "contract/links";

export const administratorsList = defineListQueries({
  list: administratorsContract.list,
  file: administratorsContract.export,
  queryKey: ["users", "administrators"],
  rowOf: (user) => user,
  one: (userId) => ({
    queryKey: ["users", "detail", userId],
    queryFn: async ({ signal }) =>
      (await call(usersContract.detail, { params: { userId } }, { signal })).data,
  }),
});

export const useCreateAdministrator = () =>
  useMutation({
    mutationFn: async (administrator: CreateAdministrator) => {
      const reply = await call(administratorsContract.create, { body: administrator });
      return { ...reply, opens: openLink("administrators", reply.data.db_id) };
    },
    ...refreshOnSuccess(["users"]),
  });

export const useInviteAdministrator = () =>
  useMutation({
    mutationFn: async (body: InviteAdministrator) => {
      const reply = await call(administratorsContract.invite, { body });
      return { ...reply, opens: openLink("administrators", reply.data.db_id) };
    },
    ...refreshOnSuccess(["users"]),
  });
