import { queryOptions, useMutation } from "@tanstack/react-query";
import {
  notificationsContract,
  type NotificationPreference,
} from "contract/notifications/notifications.contract";
import { call } from "#api/call.ts";
import { queryClient } from "#api/query-client.ts";

export const preferencesQuery = queryOptions({
  queryKey: ["notification-preferences"],
  queryFn: ({ signal }) => call(notificationsContract.preferences, {}, { signal }),
});

type Choice = Omit<NotificationPreference, "is_required">;

export const useSetPreferences = () =>
  useMutation({
    mutationFn: (preferences: Choice[]) =>
      call(notificationsContract.setPreferences, { body: { preferences } }),
    onSuccess: (reply) => queryClient.setQueryData(preferencesQuery.queryKey, reply),
  });
