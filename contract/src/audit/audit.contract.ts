import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id, span, text, textList, Timestamp } from "../fields.ts";
import { listEndpoints } from "../list-endpoints.ts";
import { invalid } from "../messages/validation.ts";

/** All kinds of security events by stable name. */
export const auditEvents = [
  "sign_in_succeeded",
  "sign_in_failed",
  "sign_in_throttled",
  "refresh_token_replayed",
  "password_changed",
  "current_password_wrong",
  "current_password_throttled",
  "password_confirmed",
  "sessions_ended",
  "password_reset_requested",
  "password_reset",
  "device_link_requested",
  "device_link_used",
  "email_change_requested",
  "email_change_cancelled",
  "email_changed",
  "role_refused",
  "request_throttled",
  "key_pair_created",
  "private_key_viewed",
  "public_key_registered",
  "public_key_revoked",
  "public_key_displaced",
  "consumer_secret_viewed",
  "consumer_secret_created",
  "consumer_secret_revoked",
  "token_created",
  "token_revoked",
  "token_refused",
  "user_created",
  "administrator_created",
  "user_invited",
  "registration_requested",
  "registration_confirmed",
  "registration_decided",
  "mail_link_viewed",
  "user_enabled",
  "user_disabled",
  "user_edited",
  "company_renamed",
  "company_invited",
  "company_invitation_withdrawn",
  "company_joined",
  "company_role_changed",
  "company_left",
  "company_member_removed",
  "app_decided",
  "app_state_changed",
  "app_edited",
  "app_change_requested",
  "app_change_decided",
  "test_data_changed",
  "test_data_reset",
  "app_clock_changed",
  "app_fault_changed",
  "calls_kept",
  "calls_released",
  "source_account_added",
  "source_account_edited",
  "source_account_retired",
  "notification_preferences_changed",
  "signing_key_rotated",
  "provider_key_rotated",
  "tenant_server_changed",
  "master_key_rewrapped",
  "backup_restored",
  "clock_accepted",
] as const;
export type AuditEventName = (typeof auditEvents)[number];

export const auditResults = ["success", "failure"] as const;

/** What an event can be about, besides the acting user. */
export type AuditSubjectType =
  | "user"
  | "company"
  | "app"
  | "key_pair"
  | "public_key"
  | "source_account"
  | "mail"
  | "registration"
  | "token";

const AuditEventName = z.enum(auditEvents, { error: invalid("not_security_event") });
const AuditResult = z.enum(auditResults, { error: invalid("not_audit_result") });
export type AuditResult = z.infer<typeof AuditResult>;

export const AuditEvent = z
  .object({
    db_id: Id,
    event: AuditEventName,
    result: AuditResult,
    user_id: Id.nullable().meta({ description: "The acting user; null if unknown." }),
    username: z.string().meta({ description: "For a failed sign-in the typed name." }),
    subject_type: z
      .string()
      .meta({ description: "The type of the subject, such as user or app; empty if it is the acting user." }),
    subject_id: Id.nullable(),
    subject_name: z.string(),
    address: z.string().meta({ description: "Client address; empty on the command line." }),
    user_agent: z.string(),
    request_id: z.string(),
    details: z.record(z.string(), z.unknown()),
    created_at: Timestamp,
  })
  .meta({ id: "AuditEvent" });
export type AuditEvent = z.infer<typeof AuditEvent>;

const columns = ["created_at", "event", "username"] as const;
const filters = {
  event: textList(auditEvents.length).pipe(z.array(AuditEventName)).optional(),
  result: AuditResult.optional(),
  user: text(200).optional(),
  ...span,
};

export const auditContract = defineContract({
  ...listEndpoints({
    path: "/api/v1/audit",
    access: ["admin"],
    summary: "Security events",
    description: "The keyword is searched in user, subject, address and request id.",
    columns,
    filters,
    row: AuditEvent,
  }),
  detail: {
    method: "GET",
    path: "/api/v1/audit/:eventId",
    access: ["admin"],
    summary: "One security event",
    params: z.object({ eventId: Id }),
    message: "Success",
    reply: "data",
    response: AuditEvent,
  },
});
