import { queryOptions, useMutation } from "@tanstack/react-query";
import { appsContract, type CreateAppInput } from "contract/apps/apps.contract";
import { call, callEveryPage } from "#api/call.ts";
import { refreshes } from "#api/query-client.ts";

export const appsQuery = queryOptions({
  queryKey: ["apps"],
  queryFn: ({ signal }) => callEveryPage(appsContract.list, {}, { signal }),
});

export const myAppsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["apps", "user", userId],
    queryFn: async ({ signal }) => {
      const { data } = await call(appsContract.listOfUser, { params: { userId } }, { signal });
      return data.map((row) => row.EntityApps);
    },
  });

export const useCreateApp = () =>
  useMutation({
    mutationFn: (app: CreateAppInput) => {
      // The server makes the credentials; existing clients send the fields empty.
      const body = { ...app, consumer_key: "", consumer_secret: "" };
      return call(appsContract.create, { body });
    },
    meta: { failure: "fields" },
    ...refreshes(["apps"], ["approvals"]),
  });
