import { z } from "zod";
import { SuspensionReason } from "../apps/apps.lifecycle.contract.ts";
import { companyRoles } from "../companies/company-role.ts";
import { defineContract } from "../endpoint.ts";
import { Id, SentTimestamp, Timestamp } from "../fields.ts";
import { pageQuery, usualLimit } from "../pagination.ts";
import { ProductionStatus } from "../production-requests/production-requests.contract.ts";
import { changeTopics, maxChangeWaitMs } from "./change-topics.ts";

const onApp = { app_name: z.string(), company: z.string(), by: z.string() };
const onRequest = { requested_by: z.string(), company: z.string(), by: z.string() };
const administratorEvents = [
  "administrator_created",
  "administrator_enabled",
  "administrator_disabled",
  "administrator_password_reset",
  "administrator_email_changed",
] as const;
export type AdministratorEvent = (typeof administratorEvents)[number];

/** The name of the command line where that of a user is expected. The space ensures that no user can have it. */
export const commandLine = "command line";

const note = z.string().meta({ description: "The administrator's note; may be empty." });

/** The event. Its text is created on display, in the reader's language. */
export const NotificationContent = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("app_waiting"), ...onApp }),
    z.object({
      kind: z.literal("app_approved"),
      ...onApp,
      note,
      service_code: z.string().optional().meta({ description: "The service with which the app begins." }),
    }),
    z.object({ kind: z.literal("app_kept_waiting"), ...onApp, note }),
    z.object({
      kind: z.literal("app_edited"),
      ...onApp,
      note,
      expires_at: Timestamp.optional().meta({ description: "The new end of the app, if it was set." }),
      keeps_terms: z
        .boolean()
        .optional()
        .meta({ description: "Whether only the name or the description changed." }),
    }),
    z.object({
      kind: z.enum([
        "app_rejected",
        "app_suspended",
        "app_resumed",
        "app_extension_requested",
        "app_extension_granted",
        "app_extension_declined",
        "app_change_requested",
        "app_change_granted",
        "app_change_declined",
        "app_expires_soon",
        "app_expired",
        "app_closed",
        "app_secret_created",
        "app_secret_revoked",
        "app_secret_viewed",
        "app_callback_failed",
      ]),
      ...onApp,
      note,
      reason: SuspensionReason.optional().meta({ description: "Of a suspension." }),
      expires_at: Timestamp.optional().meta({
        description: "The end of the app, if it was set, is near, or passed while it was suspended.",
      }),
      extension_waits: z
        .boolean()
        .optional()
        .meta({ description: "Of an app that expires: whether a request for more time waits." }),
    }),
    z.object({
      kind: z.enum([
        "company_joined",
        "company_left",
        "company_removed",
        "company_role_changed",
        "company_renamed",
      ]),
      company: z.string(),
      by: z.string(),
      member: z.string().meta({ description: "Username; the new name if the company is renamed." }),
      role: z.enum(companyRoles).optional().meta({ description: "The new role." }),
    }),
    z.object({
      kind: z.enum(administratorEvents),
      administrator: z.string().meta({ description: "Username." }),
      by: z.string().meta({ description: `Username, or \`${commandLine}\`.` }),
    }),
    z.object({
      kind: z.literal("tenant_role_changed"),
      company: z.string(),
      by: z.string().meta({ description: "An administrator." }),
      member: z.string().meta({ description: "Username." }),
      role: z.enum(companyRoles).meta({ description: "The new role." }),
    }),
    z.object({
      kind: z.literal("request_created"),
      ...onRequest,
      by_colleague: z
        .boolean()
        .optional()
        .meta({ description: "Whether a member of the company created it, no administrator." }),
    }),
    z.object({
      kind: z.literal("registration_waiting"),
      company: z.string(),
      by: z.string().meta({ description: "The email address." }),
    }),
    z.object({ kind: z.literal("request_status_changed"), ...onRequest, status: ProductionStatus, note }),
    z.object({ kind: z.literal("template_file_added"), ...onRequest, file: z.string() }),
    z.object({ kind: z.literal("final_file_added"), ...onRequest, file: z.string() }),
  ])
  .meta({ id: "NotificationContent" });
export type NotificationContent = z.infer<typeof NotificationContent>;
export type NotificationKind = NotificationContent["kind"];

export const Notification = z
  .object({
    db_id: Id,
    subject_id: Id.meta({
      description: "The app, the SIT request, the registration, the company or the user.",
    }),
    content: NotificationContent,
    created_at: Timestamp,
    read_at: Timestamp.nullable(),
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof Notification>;

/** Unread notifications are counted up to this number. */
export const maxUnreadCount = 100;

/** The kinds of notifications by topic, in the order of the preferences. */
export const notificationTopics = {
  registrations: ["registration_waiting"],
  apps: [
    "app_waiting",
    "app_approved",
    "app_kept_waiting",
    "app_rejected",
    "app_edited",
    "app_suspended",
    "app_resumed",
    "app_closed",
  ],
  appTime: [
    "app_expires_soon",
    "app_expired",
    "app_extension_requested",
    "app_extension_granted",
    "app_extension_declined",
  ],
  appChanges: ["app_change_requested", "app_change_granted", "app_change_declined"],
  callbacks: ["app_callback_failed"],
  secrets: ["app_secret_created", "app_secret_revoked", "app_secret_viewed"],
  company: ["company_joined", "company_left", "company_removed", "company_role_changed", "company_renamed"],
  requests: ["request_created", "request_status_changed", "template_file_added", "final_file_added"],
  administrators: [...administratorEvents, "tenant_role_changed"],
} as const;

const KnownKind = z.enum(Object.values(notificationTopics).flat());

export const notificationMails = ["now", "daily", "never"] as const;
const NotificationMail = z
  .enum(notificationMails)
  .meta({ description: "At once, in the digest of the day, or not at all." });
export type NotificationMail = z.infer<typeof NotificationMail>;

const choice = {
  kind: KnownKind,
  bell: z.boolean().meta({ description: "Whether the bell shows it." }),
  mail: NotificationMail,
};

export const NotificationPreference = z
  .object({
    ...choice,
    is_required: z.boolean().meta({ description: "Concerns security: cannot be switched off." }),
  })
  .meta({ id: "NotificationPreference" });
export type NotificationPreference = z.infer<typeof NotificationPreference>;

/** The digest is sent at this hour in Jakarta. */
export const digestHour = 7;

const NotificationPreferences = z.object({
  preferences: z.array(NotificationPreference),
  digest_hour: z.int().meta({ description: "The hour of the daily digest in Jakarta (WIB)." }),
});

const { limit, page } = pageQuery(["created_at"], {}, usualLimit).shape;
const allRoles = ["admin", "tenant"] as const;

export const notificationsContract = defineContract({
  list: {
    method: "GET",
    path: "/api/v1/notifications",
    access: allRoles,
    summary: "The caller's notifications, newest first",
    query: z.object({ limit, page }),
    message: "Success",
    reply: "page",
    response: Notification,
  },
  unread: {
    method: "GET",
    path: "/api/v1/notifications/unread",
    access: allRoles,
    summary: "The number of the caller's unread notifications",
    message: "Success",
    reply: "data",
    response: z.object({
      count: z
        .int()
        .meta({ description: `Counted up to ${String(maxUnreadCount)}, which means that many or more.` }),
      newest: Id.nullable().meta({ description: "The newest notification, read or not." }),
      at: Timestamp.meta({ description: "From when on `changes` reports what happens." }),
    }),
  },
  changes: {
    method: "GET",
    path: "/api/v1/notifications/changes",
    access: allRoles,
    waits: true,
    summary: "What has changed for the caller",
    description:
      `Waits until something changes after \`since\`, for ${String(maxChangeWaitMs / 1000)} seconds at most. ` +
      "Repeat it with the `at` of the answer: no change is missed, whichever replica answers.",
    query: z.object({ since: SentTimestamp }),
    message: "Success",
    reply: "data",
    response: z.object({
      topics: z.array(z.enum(changeTopics)).meta({ description: "Empty if nothing has changed." }),
      at: Timestamp,
    }),
  },
  markRead: {
    method: "PUT",
    path: "/api/v1/notifications/:notificationId/read",
    access: allRoles,
    summary: "Mark one notification as read",
    description: "A notification that is already read keeps its timestamp.",
    params: z.object({ notificationId: Id }),
    message: "Success",
    reply: "data",
    response: Notification,
  },
  markAllRead: {
    method: "PUT",
    path: "/api/v1/notifications/read",
    access: allRoles,
    summary: "Mark all notifications as read",
    description: "With `until` only those up to that timestamp, so that later notifications stay unread.",
    body: z.object({ until: SentTimestamp.optional() }),
    message: "Success",
    reply: "data",
    response: z.object({ count: z.int().meta({ description: "How many were unread." }) }),
  },
  preferences: {
    method: "GET",
    path: "/api/v1/notifications/preferences",
    access: allRoles,
    summary: "How the caller is notified of each kind of event",
    description: "Lists only the kinds that users of the caller's role are notified of.",
    message: "Success",
    reply: "data",
    response: NotificationPreferences,
  },
  setPreferences: {
    method: "PUT",
    path: "/api/v1/notifications/preferences",
    access: allRoles,
    confirmation: "password",
    summary: "Choose how to be notified of kinds of events",
    description: "Other kinds keep their setting. It applies to later events.",
    body: z.object({ preferences: z.array(z.object(choice)).max(100) }),
    failures: ["conflict"],
    message: "Save Notification Settings Success",
    reply: "data",
    response: NotificationPreferences,
  },
});
