import { queryOptions, useMutation } from "@tanstack/react-query";
import { usersContract, type CreateUser } from "contract/users/users.contract";
import { call, callEveryPage } from "#api/call.ts";
import { refreshes } from "#api/query-client.ts";

export const usersQuery = queryOptions({
  queryKey: ["users"],
  queryFn: ({ signal }) => callEveryPage(usersContract.list, {}, { signal }),
});

/** What the create call expects for an id that the server makes. */
const placeholderUserId = "0000-0000-0000";

export type NewTenant = Omit<CreateUser, "rolecode" | "isactive" | "avatar">;

export const useCreateTenant = () =>
  useMutation({
    mutationFn: (tenant: NewTenant) => {
      const body = {
        user_id: placeholderUserId,
        ...tenant,
        rolecode: "T" as const,
        isactive: true,
        avatar: "",
      };
      return call(usersContract.create, { body });
    },
    meta: { failure: "fields" },
    ...refreshes(["users"]),
  });

export const useSetUserEnabled = () =>
  useMutation({
    mutationFn: ({ userId, enable }: { userId: string; enable: boolean }) =>
      call(usersContract.setEnabled, { params: { userId }, body: { params: { enable } } }),
    ...refreshes(["users"]),
  });
