import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id, span, text, textList, Timestamp } from "../fields.ts";
import { listEndpoints } from "../list-endpoints.ts";
import { fault } from "../messages/validation.ts";

/** Every kind of security event, by its stable name. */
export const auditEvents = [
  "sign_in_succeeded",
  "sign_in_failed",
  "sign_in_throttled",
  "refresh_token_replayed",
  "password_changed",
  "current_password_wrong",
  "current_password_throttled",
  "password_reset_requested",
  "password_reset",
  "email_change_requested",
  "email_changed",
  "role_refused",
  "request_throttled",
  "key_pair_created",
  "private_key_viewed",
  "consumer_secret_viewed",
  "user_created",
  "administrator_created",
  "user_enabled",
  "user_disabled",
  "app_decided",
  "setting_changed",
  "signing_key_rotated",
  "master_key_rewrapped",
  "backup_restored",
] as const;
export type AuditEventName = (typeof auditEvents)[number];

export const auditResults = ["success", "failure"] as const;

const AuditEventName = z.enum(auditEvents, { error: fault("not_security_event") });
const AuditResult = z.enum(auditResults, { error: fault("not_audit_result") });

export const AuditEvent = z
  .object({
    db_id: Id,
    event: AuditEventName,
    result: AuditResult,
    user_id: Id.nullable().meta({ description: "Who acted; null where no user is known." }),
    username: z.string().meta({ description: "At a failed sign-in the name that was typed." }),
    subject_type: z
      .string()
      .meta({ description: "What the event is about, such as user or app; empty if the user alone." }),
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
