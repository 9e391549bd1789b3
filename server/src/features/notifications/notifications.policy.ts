import type { NotificationKind } from "contract/notifications/notifications.contract";
import type { Prisma } from "#db/generated/client";
import type { Actor } from "#http/actor";

/** Everybody reads what was written to them, whatever their role. */
export const ownNotifications = (actor: Actor): Prisma.NotificationWhereInput => ({ recipientId: actor.id });

export interface Audience {
  administrators: boolean;
  owner: boolean;
}

/** Who is told: the side that did not do it. Whoever did it is left out later, by name. */
export function audienceOf(kind: NotificationKind, actor: Actor): Audience {
  switch (kind) {
    case "app_waiting":
      return { administrators: true, owner: false };
    case "request_created":
      return { administrators: true, owner: true };
    case "final_file_added":
      return { administrators: actor.role === "tenant", owner: actor.role === "admin" };
    case "app_approved":
    case "app_kept_waiting":
    case "request_status_changed":
    case "template_file_added":
      return { administrators: false, owner: true };
  }
}
