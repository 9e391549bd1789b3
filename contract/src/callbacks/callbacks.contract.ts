import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { DayOrMinute, Id, patternText, span, Timestamp } from "../fields.ts";
import { listEndpoints } from "../list-endpoints.ts";
import { invalid } from "../messages/validation.ts";
import { AnswerFinding } from "../outgoing-calls/outgoing-calls.contract.ts";
import { callFailures } from "../tenant-servers/tenant-servers.contract.ts";

/**
 * `waiting`: for its next attempt, or for the listen script of an app without a server. `refused`: the server answered, and
 * another attempt would be answered alike. `failed`: given up after the last attempt.
 */
export const callbackStates = ["waiting", "sending", "delivered", "refused", "failed"] as const;
export const CallbackState = z.enum(callbackStates, {
  error: invalid("not_in_list", { list: callbackStates.join(", ") }),
});
export type CallbackState = z.infer<typeof CallbackState>;

/** The services of the standard that a bank calls at its client. */
export const callbackServices = ["21", "24", "25", "34", "41", "52", "56", "72", "75", "76", "79"] as const;
export type CallbackService = (typeof callbackServices)[number];

/** Attempts of one callback; a script can send it again every second. */
export const maxKeptAttempts = 50;

/** Why an attempt has no answer. */
export const attemptFailures = [
  ...callFailures,
  "token_refused",
  "app_not_active",
  "not_forwarded",
  "portal_error",
] as const;
export type AttemptFailure = (typeof attemptFailures)[number];

export const Callback = z
  .object({
    db_id: Id,
    app_id: Id,
    app_name: z.string(),
    service_code: z.string().meta({ description: "Of the SNAP service.", example: "25" }),
    reference: z.string().meta({
      description: "The same in all attempts: paymentRequestId, or the reference of the transaction.",
    }),
    state: CallbackState,
    attempts: z.int(),
    response_code: z.string().meta({ description: "Of the last answer; may be empty." }),
    failure: z.enum(attemptFailures).nullable().meta({ description: "Why the last attempt has no answer." }),
    created_at: Timestamp,
    next_attempt_at: Timestamp.nullable().meta({ description: "Null unless the callback waits." }),
    finished_at: Timestamp.nullable(),
    can: z.object({
      resend: z.boolean(),
      show_signed: z.boolean().meta({ description: "While the app has no server, which gets it instead." }),
    }),
  })
  .meta({ id: "Callback" });
export type Callback = z.infer<typeof Callback>;

const Attempt = z.object({
  number: z.int().meta({ description: "From 1." }),
  channel: z.enum(["server", "listen"]).meta({ description: "`listen`: by the script of the developer." }),
  sent_at: Timestamp,
  duration_ms: z.int(),
  status: z.int().meta({ description: "Of the HTTP answer; 0 without one." }),
  response_code: z.string().meta({ description: "May be empty." }),
  failure: z.enum(attemptFailures).nullable(),
  findings: z.array(AnswerFinding).meta({ description: "What is wrong with the answer." }),
  activity_id: Id.nullable().meta({ description: "The recorded call, with headers and bodies." }),
});
export type CallbackAttempt = z.infer<typeof Attempt>;

export const CallbackDetail = Callback.extend({
  method: z.string(),
  path: z.string().meta({ description: "Of the service, after the base address of the server." }),
  body: z.string().meta({ description: "Sent byte for byte." }),
  expected_code: z.string().meta({
    description: "The response code of a server that is right to refuse it; empty if it should succeed.",
  }),
  tries: z.array(Attempt).meta({
    description: `The last ${String(maxKeptAttempts)} and the one that ended the callback, oldest first.`,
  }),
}).meta({ id: "CallbackDetail" });
export type CallbackDetail = z.infer<typeof CallbackDetail>;

const maxBodyLength = 400_000;
const maxHeaders = 100;
/** Of all headers: as many bytes as Node.js accepts from a server. */
const maxHeaderLength = 16_384;
const HeaderText = z.string().max(maxHeaderLength, invalid("too_long", { max: maxHeaderLength }));
const Header = z.object({ name: HeaderText, value: HeaderText });
const countCharacters = (headers: readonly z.infer<typeof Header>[]) =>
  headers.reduce((sum, { name, value }) => sum + name.length + value.length, 0);

export const AnswerCallback = z
  .object({
    attempt: z.int().min(1),
    status: z.int().min(0).max(599).meta({ description: "0 if the local server did not answer." }),
    headers: z
      .array(Header)
      .max(maxHeaders, invalid("too_many_entries", { max: maxHeaders }))
      .refine(
        (headers) => countCharacters(headers) <= maxHeaderLength,
        invalid("too_long", { max: maxHeaderLength }),
      )
      .default([]),
    body: z
      .string()
      .max(maxBodyLength, invalid("too_long", { max: maxBodyLength }))
      .default(""),
    duration_ms: z.int().min(0).max(600_000),
  })
  .meta({ id: "AnswerCallback" });
export type AnswerCallback = z.output<typeof AnswerCallback>;

export const CallbackToForward = z
  .object({
    db_id: Id,
    attempt: z.int().meta({ description: "More than 1 if the callback may have arrived before." }),
    service_code: z.string(),
    method: z.string(),
    path: z.string(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
    body: z.string().meta({ description: "To be forwarded byte for byte, as UTF-8." }),
  })
  .meta({ id: "CallbackToForward" });
export type CallbackToForward = z.infer<typeof CallbackToForward>;

export const SignedCallback = CallbackToForward.pick({
  method: true,
  path: true,
  headers: true,
  body: true,
})
  .extend({
    body_sha256: z.string().meta({ description: "Of the body as it is sent, in lower-case hex." }),
    string_to_sign: z
      .string()
      .meta({ description: "What X-SIGNATURE covers, with the key of the provider." }),
  })
  .meta({ id: "SignedCallback" });
export type SignedCallback = z.infer<typeof SignedCallback>;

/** Callbacks that are sent again together. */
export const maxResent = 500;

export const ResendFailedCallbacks = z
  .object({
    db_id: Id.meta({ description: "Of the app." }),
    since: DayOrMinute.meta({ description: "When it was given up, at the earliest." }),
  })
  .meta({ id: "ResendFailedCallbacks" });
export type ResendFailedCallbacks = z.output<typeof ResendFailedCallbacks>;

const columns = ["created_at"] as const;
const filters = {
  app: Id.optional(),
  state: CallbackState.optional(),
  service: patternText(/^\d\d$/, invalid("not_service_code"), 2).optional(),
  ...span,
};
const access = ["admin", "tenant"] as const;

/** What the sandbox's bank calls at the tenant of an app: payments of virtual accounts and QRs, results of orders. */
export const callbacksContract = defineContract({
  ...listEndpoints({
    path: "/api/v1/callbacks/all",
    access,
    summary: "Callbacks of the sandbox to the tenants of apps",
    columns,
    filters,
    row: Callback,
  }),
  detail: {
    method: "GET",
    path: "/api/v1/callbacks/detail/:callbackId",
    access,
    summary: "A callback with its body and attempts",
    params: z.object({ callbackId: Id }),
    failures: ["not_found"],
    message: "Success",
    reply: "data",
    response: CallbackDetail,
  },
  resend: {
    method: "POST",
    path: "/api/v1/callbacks/:callbackId/resend",
    access: ["tenant"],
    companyRole: "developer",
    summary: "Send a callback again, with the same body and reference",
    params: z.object({ callbackId: Id }),
    failures: ["not_found", "conflict", "too_many_requests"],
    message: "Success",
    reply: "data",
    response: CallbackDetail,
  },
  resendFailed: {
    method: "POST",
    path: "/api/v1/callbacks/resend",
    access: ["tenant"],
    companyRole: "developer",
    summary: "Send again what was given up since a time, such as after your server was away",
    description: `The oldest ${String(maxResent)} at most; \`left\` says how many more there are.`,
    body: ResendFailedCallbacks,
    failures: ["not_found", "conflict", "too_many_requests"],
    message: "Success",
    reply: "data",
    response: z.object({ count: z.int(), left: z.int() }),
  },
  signed: {
    method: "GET",
    path: "/api/v1/callbacks/:callbackId/signed",
    access: ["tenant"],
    companyRole: "developer",
    summary: "A callback of an app without a server, signed now, to try how it is verified",
    description: "Nothing is sent, and the callback stays as it is.",
    params: z.object({ callbackId: Id }),
    failures: ["not_found", "conflict", "too_many_requests"],
    message: "Success",
    reply: "data",
    response: SignedCallback,
  },
  next: {
    method: "GET",
    path: "/api/v1/callbacks/next",
    access: ["tenant"],
    companyRole: "developer",
    waits: true,
    summary: "The next callback of an app without a server, to be forwarded to a local one",
    description:
      "Waits up to 20 seconds for one; null if none came. The callback is sent again if it is not answered within a minute.",
    query: z.object({ db_id: Id }),
    failures: ["not_found", "conflict", "too_many_requests"],
    message: "Success",
    reply: "data",
    response: CallbackToForward.nullable(),
  },
  answer: {
    method: "POST",
    path: "/api/v1/callbacks/:callbackId/answer",
    access: ["tenant"],
    companyRole: "developer",
    summary: "What the local server answered to a forwarded callback",
    params: z.object({ callbackId: Id }),
    body: AnswerCallback,
    failures: ["not_found", "conflict"],
    message: "Success",
    reply: "data",
    response: CallbackDetail,
  },
});
