import { queryOptions, useMutation } from "@tanstack/react-query";
import { approvalsContract } from "contract/apps/apps.approvals.contract";
import { appsContract, type CreateAppInput } from "contract/apps/apps.contract";
import { call } from "#api/call.ts";
import { defineListQueries } from "#api/define-list-queries.ts";
import { refreshOnSuccess } from "#api/query-client.ts";
import { pageLink } from "contract/links";

/** A secret is fetched when it is revealed: then a person looks at it, which is recorded. */
export const withoutSecrets = { secrets: "false" } as const;

export const appQuery = (appId: string) => ({
  queryKey: ["apps", "detail", appId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(appsContract.detail, { params: { appId }, query: withoutSecrets }, { signal })).data,
});

export const appsList = defineListQueries({
  list: appsContract.list,
  file: appsContract.export,
  queryKey: ["apps"],
  pageQuery: withoutSecrets,
  rowOf: (app) => app,
  one: appQuery,
});

export const waitingAppsList = defineListQueries({
  list: approvalsContract.list,
  file: approvalsContract.export,
  queryKey: ["apps", "waiting"],
  pageQuery: withoutSecrets,
  rowOf: (app) => app,
  one: appQuery,
});

export const appsOfUserList = (userId: string) =>
  defineListQueries({
    list: appsContract.listOfUser,
    file: appsContract.exportOfUser,
    queryKey: ["apps", "user", userId],
    params: { userId },
    pageQuery: withoutSecrets,
    rowOf: (row) => row.EntityApps,
    one: appQuery,
  });

/** The first matching apps that can sign, for a searchable select. */
export const foundAppsQuery = (keyword: string) => ({
  queryKey: ["apps", "found", keyword],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const filter = keyword === "" ? {} : { keyword };
    const query = { isactive: "true", order_by: "name", limit: 25, ...withoutSecrets, ...filter } as const;
    const { data, meta } = await call(appsContract.list, { query }, { signal });
    return { items: data.filter(({ can }) => can.sign), hasMore: meta.total > data.length };
  },
});

export const myAppsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["apps", "user", userId],
    queryFn: async ({ signal }) => {
      const query = withoutSecrets;
      const { data } = await call(appsContract.listOfUser, { params: { userId }, query }, { signal });
      return data.map((row) => row.EntityApps);
    },
  });

/** The number of a tenant's apps waiting for approval. */
export const myWaitingCountQuery = (userId: string) =>
  queryOptions({
    queryKey: ["apps", "user", userId, "waiting"],
    queryFn: async ({ signal }) => {
      const query = { state: "waiting", limit: 1, ...withoutSecrets } as const;
      const { meta } = await call(appsContract.listOfUser, { params: { userId }, query }, { signal });
      return meta.total;
    },
  });

export const useCreateApp = () =>
  useMutation({
    mutationFn: async (app: CreateAppInput) => {
      // The server generates the credentials; existing clients send these fields empty.
      const body = { ...app, consumer_key: "", consumer_secret: "" };
      const reply = await call(appsContract.create, { body });
      return { ...reply, opens: pageLink("apps", reply.data.db_id) };
    },
    ...refreshOnSuccess(["apps"]),
  });
