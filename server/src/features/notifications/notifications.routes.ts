import { notificationsContract } from "contract/notifications/notifications.contract";
import { serve } from "#http/serve";
import { presentNotification } from "./notifications.presenter.ts";
import { countUnread, listNotifications, markAllRead, markRead } from "./notifications.service.ts";

export const notificationsRoutes = serve(notificationsContract, {
  list: async ({ actor, query }) => {
    const { rows, meta } = await listNotifications(actor, query);
    return { rows: rows.map(presentNotification), meta };
  },
  unread: async ({ actor }) => ({ count: await countUnread(actor) }),
  markRead: async ({ actor, params }) => presentNotification(await markRead(actor, params.notificationId)),
  markAllRead: async ({ actor, body }) => ({ count: await markAllRead(actor, body.until) }),
});
