import { notificationsContract } from "contract/notifications/notifications.contract";
import { serve } from "#http/serve.ts";
import { presentNotification, presentNotifications } from "./notifications.presenter.ts";
import { presentPreferences } from "./notification-preferences.presenter.ts";
import { getPreferences, setPreferences } from "./notification-preferences.service.ts";
import {
  awaitChanges,
  summarizeUnread,
  listNotifications,
  markAllRead,
  markRead,
} from "./notifications.service.ts";

export const notificationsRoutes = serve(notificationsContract, {
  list: async ({ actor, query }) => {
    const { rows, meta } = await listNotifications(actor, query);
    return { rows: presentNotifications(rows), meta };
  },
  unread: ({ actor }) => summarizeUnread(actor),
  changes: ({ actor, query, whenClosed }) => awaitChanges(actor, query.since, whenClosed),
  markRead: async ({ actor, params }) => presentNotification(await markRead(actor, params.notificationId)),
  markAllRead: async ({ actor, body }) => ({ count: await markAllRead(actor, body.until) }),
  preferences: async ({ actor }) => presentPreferences(await getPreferences(actor)),
  setPreferences: async ({ actor, body }) =>
    presentPreferences(await setPreferences(actor, body.preferences)),
});
