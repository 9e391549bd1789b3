import { notificationTopics, type NotificationKind } from "contract/notifications/notifications.contract";
import type { Prisma } from "#db/generated/client.ts";
import type { Actor } from "#http/actor.ts";

/** Users of every role read only their own notifications. */
export const whereOwnNotifications = (actor: Actor): Prisma.NotificationWhereInput => ({
  recipientId: actor.id,
  inBell: true,
});

export interface Audience {
  administrators: boolean;
  company: boolean;
}

/** A change of an administrator may be made with a stolen session, so the actor is notified, too. */
export const includesActor = (kind: NotificationKind): boolean =>
  notificationTopics.administrators.some((included) => included === kind);

/** The other side is notified. The actor is excluded later, by id. */
export function getAudience(kind: NotificationKind, actor: Pick<Actor, "role">): Audience {
  switch (kind) {
    case "app_waiting":
    case "registration_waiting":
    case "app_extension_requested":
    case "app_change_requested":
    case "administrator_created":
    case "administrator_enabled":
    case "administrator_disabled":
    case "administrator_password_reset":
    case "administrator_email_changed":
    case "tenant_role_changed":
      return { administrators: true, company: false };
    case "request_created":
      return { administrators: true, company: true };
    case "final_file_added":
    case "app_closed":
      return { administrators: actor.role === "tenant", company: true };
    case "company_joined":
    case "company_left":
    case "company_removed":
    case "company_role_changed":
    case "company_renamed":
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
    case "app_secret_created":
    case "app_secret_revoked":
    case "app_secret_viewed":
    case "app_callback_failed":
    case "request_status_changed":
    case "template_file_added":
      return { administrators: false, company: true };
  }
}
