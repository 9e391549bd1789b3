import { queryOptions, useMutation } from "@tanstack/react-query";
import type { notificationsContract } from "contract/notifications/notifications.contract";
import { call, type Wire } from "#api/call.ts";

type Notifications = typeof notificationsContract;

const path = "/api/v1/notifications";
const access = ["admin", "tenant"] as const;
// Written out because the bell is on the first page, which loads without the contract's schemas.
const list: Wire<Notifications["list"]> = { method: "GET", path, access, reply: "page" };
const unread: Wire<Notifications["unread"]> = {
  method: "GET",
  path: `${path}/unread`,
  access,
  reply: "data",
};
const markRead: Wire<Notifications["markRead"]> = {
  method: "PUT",
  path: `${path}/:notificationId/read`,
  access,
  reply: "data",
};
const markAllRead: Wire<Notifications["markAllRead"]> = {
  method: "PUT",
  path: `${path}/read`,
  access,
  reply: "data",
};

const changes: Wire<Notifications["changes"]> = {
  method: "GET",
  path: `${path}/changes`,
  access,
  reply: "data",
};

/** Waits until something has changed. */
export const awaitChanges = async (since: string, signal: AbortSignal) =>
  (await call<Notifications["changes"]>(changes, { query: { since } }, { signal })).data;

const retryMs = 45_000;

export const unreadQuery = queryOptions({
  queryKey: ["notifications", "unread"],
  queryFn: async ({ signal }) => (await call<Notifications["unread"]>(unread, {}, { signal })).data,
  // Loaded once; from then on it follows the changes.
  refetchInterval: ({ state }) => (state.data === undefined ? retryMs : false),
  meta: { failure: "quiet", follows: "changes" },
});

/** The newest `limit` notifications. */
export const notificationsQuery = (limit: number) =>
  queryOptions({
    queryKey: ["notifications", "list", limit],
    queryFn: ({ signal }) => call<Notifications["list"]>(list, { query: { limit } }, { signal }),
    staleTime: 0,
    meta: { failure: "quiet", follows: "changes" },
  });

export const useMarkRead = () =>
  useMutation({
    mutationFn: (notificationId: string) =>
      call<Notifications["markRead"]>(markRead, { params: { notificationId } }),
    meta: { success: "quiet", failure: "quiet" },
  });

export const useMarkAllRead = () =>
  useMutation({
    mutationFn: (until: string) => call<Notifications["markAllRead"]>(markAllRead, { body: { until } }),
    meta: { success: "quiet" },
  });
