import type { NotificationKind } from "contract/notifications/notifications.contract";
import type { Prisma } from "#db/generated/client";
import type { Actor } from "#http/actor";

/** Users of every role read only their own notifications. */
export const ownNotifications = (actor: Actor): Prisma.NotificationWhereInput => ({ recipientId: actor.id });

export interface Audience {
  administrators: boolean;
  owner: boolean;
}

/** The other side is notified. The actor is excluded later, by id. */
export function audienceOf(kind: NotificationKind, actor: Actor): Audience {
  switch (kind) {
    case "app_waiting":
    case "app_extension_requested":
    case "app_change_requested":
      return { administrators: true, owner: false };
    case "request_created":
      return { administrators: true, owner: true };
    case "final_file_added":
    case "app_closed":
      return { administrators: actor.role === "tenant", owner: actor.role === "admin" };
    case "app_approved":
    case "app_kept_waiting":
    case "app_rejected":
    case "app_suspended":
    case "app_resumed":
    case "app_edited":
    case "app_extension_granted":
    case "app_extension_declined":
    case "app_change_granted":
    case "app_change_declined":
    case "app_expires_soon":
    case "app_expired":
    case "request_status_changed":
    case "template_file_added":
      return { administrators: false, owner: true };
  }
}
