import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { flag, Id, onceValid, requiredText, text, Timestamp } from "../fields.ts";
import { invalid } from "../messages/validation.ts";
import { defineOutcome } from "../outcome.ts";
import {
  App,
  AppIds,
  AppName,
  AppNote,
  AppProducts,
  ExpiryDay,
  GrantedSourceAccounts,
  HitRate,
  optionalHitRate,
} from "./apps.contract.ts";
import { SecretOverlap } from "./apps.secrets.contract.ts";

/** The four reasons for which the national site withdraws access. */
export const suspensionReasons = [
  "invalid_information",
  "misuse",
  "requested_by_party",
  "requested_by_authority",
] as const;
export const SuspensionReason = z.enum(suspensionReasons, {
  error: ({ input }) =>
    input === undefined || input === ""
      ? invalid("suspension_reason_required")
      : invalid("not_suspension_reason"),
});
export type SuspensionReason = z.infer<typeof SuspensionReason>;

/** All events in the life of an app. */
export const appEventKinds = [
  "created",
  "kept_waiting",
  "approved",
  "rejected",
  "suspended",
  "resumed",
  "edited",
  "extension_requested",
  "extension_granted",
  "extension_declined",
  "change_requested",
  "change_granted",
  "change_declined",
  "expired",
  "closed",
  "secret_created",
  "secret_revoked",
] as const;
export const AppEventKind = z.enum(appEventKinds);
export type AppEventKind = z.infer<typeof AppEventKind>;

/** The values of an event; each is present only in events it belongs to. */
export const AppEventData = z.object({
  reason: SuspensionReason.optional().meta({ description: "Of a suspension." }),
  expires_at: Timestamp.optional().meta({
    description: "The new end of the app; of one that is resumed too late, the end that has passed.",
  }),
  max_rate: z.int().optional(),
  products: z.array(z.string()).optional(),
  src_accounts: z.array(z.string()).optional(),
  name: z.string().optional().meta({ description: "The new name of the app, or the name of a secret." }),
  overlap: SecretOverlap.optional().meta({ description: "How long the earlier secrets stay valid." }),
  description: z.string().optional(),
});
export type AppEventData = z.infer<typeof AppEventData>;

export const AppEvent = z
  .object({
    db_id: Id,
    kind: AppEventKind,
    actor: z.string().meta({ description: "Username; empty for the portal itself." }),
    note: z.string(),
    data: AppEventData,
    created_at: Timestamp,
  })
  .meta({ id: "AppEvent" });
export type AppEvent = z.infer<typeof AppEvent>;

const Reject = z
  .object({ reason: requiredText(invalid("reject_reason_required"), 500) })
  .meta({ id: "RejectApp" });
const Suspend = z
  .object({ reason: SuspensionReason, note: requiredText(invalid("suspend_note_required"), 500) })
  .meta({ id: "SuspendApp" });
const WithNote = z.object({ note: AppNote }).meta({ id: "AppNote" });

const decision = { granted: flag(invalid("decision_required")), note: AppNote };
/** A declined request needs a note: the tenant must learn why. */
const requireNote = <T extends { granted: boolean; note?: string | undefined }>(schema: z.ZodType<T>) =>
  schema.refine(({ granted, note }) => granted || note !== undefined, {
    error: invalid("decline_note_required"),
    path: ["note"],
    ...onceValid("granted", "note"),
  });
const ExtensionDecision = requireNote(z.object({ ...decision, expires_at: ExpiryDay })).meta({
  id: "ExtensionDecision",
});
const ChangeDecision = requireNote(z.object(decision)).meta({ id: "ChangeDecision" });

const NewChangeRequest = z
  .object({ products: AppProducts.optional(), max_rate: optionalHitRate, note: AppNote })
  .refine(({ products, max_rate }) => products !== undefined || max_rate !== undefined, {
    error: invalid("change_required"),
    path: ["products"],
    ...onceValid("products", "max_rate"),
  })
  .meta({ id: "NewChangeRequest" });

/** The terms of an app, which administrators edit. */
const terms = {
  products: AppProducts.optional(),
  src_accounts: GrantedSourceAccounts.optional(),
  max_rate: HitRate.optional(),
  expires_at: ExpiryDay,
};
export const EditApp = z
  .object({ name: AppName.optional(), description: text(500).optional(), ...terms, note: AppNote })
  .meta({ id: "EditApp" });
export type EditApp = z.output<typeof EditApp>;

const someApps = { app_ids: AppIds };
/** One action on several apps, with the fields of that action. */
export const BulkAction = z
  .discriminatedUnion(
    "action",
    [
      Reject.extend({ action: z.literal("reject"), ...someApps }),
      Suspend.extend({ action: z.literal("suspend"), ...someApps }),
      WithNote.extend({ action: z.literal("resume"), ...someApps }),
      WithNote.extend({ action: z.literal("close"), ...someApps }),
      z.object({ action: z.literal("extend"), expires_at: ExpiryDay, note: AppNote, ...someApps }),
    ],
    { error: invalid("not_bulk_action") },
  )
  .meta({ id: "BulkAppAction" });
export type BulkAction = z.output<typeof BulkAction>;

export const BulkActionOutcome = defineOutcome("Empty for an app that does not exist.", [
  "done",
  "refused",
  "not_found",
]).meta({ id: "BulkAppOutcome" });
export type BulkActionOutcome = z.infer<typeof BulkActionOutcome>;

const ofApp = z.object({ appId: Id });
const bothRoles = ["admin", "tenant"] as const;

/** A call that changes one app and returns it. */
const change = <const Path extends string, const Access, const Message, Body extends z.ZodType>(
  path: Path,
  access: Access,
  { summary, message, body }: { summary: string; message: Message; body: Body },
) =>
  ({
    method: "POST",
    path,
    access,
    companyRole: "developer",
    summary,
    params: ofApp,
    body,
    failures: ["not_found", "conflict"],
    message,
    reply: "data",
    response: App,
  }) as const;

export const appStatesContract = defineContract({
  events: {
    method: "GET",
    path: "/api/v1/apps/:appId/events",
    access: bothRoles,
    summary: "The newest 1,000 events in the life of an app, oldest first",
    params: ofApp,
    message: "Success",
    reply: "data",
    response: z.array(AppEvent),
  },
  edit: {
    ...change("/api/v1/apps/:appId", bothRoles, {
      summary: "Edit an app",
      message: "Edit Apps Success",
      body: EditApp,
    }),
    method: "PUT",
    description:
      "Only the fields sent are changed. Tenants edit name and description of their apps; administrators also the " +
      "terms of an active, suspended or expired app.",
  },
  reject: change("/api/v1/apps/:appId/reject", ["admin"], {
    summary: "Reject a waiting app",
    message: "Reject Apps Success",
    body: Reject,
  }),
  suspend: change("/api/v1/apps/:appId/suspend", ["admin"], {
    summary: "Suspend an active app",
    message: "Suspend Apps Success",
    body: Suspend,
  }),
  resume: change("/api/v1/apps/:appId/resume", ["admin"], {
    summary: "Resume a suspended app",
    message: "Resume Apps Success",
    body: WithNote,
  }),
  close: change("/api/v1/apps/:appId/close", bothRoles, {
    summary: "Close an app for ever, or withdraw a waiting one",
    message: "Close Apps Success",
    body: WithNote,
  }),
  requestExtension: {
    ...change("/api/v1/apps/:appId/extension", ["tenant"], {
      summary: "Ask for more time",
      message: "Request Apps Success",
      body: WithNote,
    }),
    description: "If a request is already waiting, it is returned unchanged.",
  },
  decideExtension: {
    ...change("/api/v1/apps/:appId/extension/decision", ["admin"], {
      summary: "Grant or decline the request for more time",
      message: "Decide Apps Success",
      body: ExtensionDecision,
    }),
    description:
      "Without expires_at the app expires APP_VALIDITY_DAYS after today or its present end, whichever is later.",
  },
  requestChange: {
    ...change("/api/v1/apps/:appId/change-request", ["tenant"], {
      summary: "Ask for other products or another rate",
      message: "Request Apps Success",
      body: NewChangeRequest,
    }),
    description:
      "What was granted before stays in force meanwhile. If the same request is already waiting, it is returned " +
      "unchanged.",
  },
  decideChange: change("/api/v1/apps/:appId/change-request/decision", ["admin"], {
    summary: "Grant or decline the request for other products or another rate",
    message: "Decide Apps Success",
    body: ChangeDecision,
  }),
  bulk: {
    method: "POST",
    path: "/api/v1/apps/bulk",
    access: ["admin"],
    summary: "One action on several apps",
    description:
      "Each app has its own result in the response; a failure does not affect the others. A machine token closes no app.",
    body: BulkAction,
    message: "Success",
    reply: "data",
    response: z.array(BulkActionOutcome),
  },
});
