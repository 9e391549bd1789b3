import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Explanation } from "./explanation.ts";
import { FaultEffect } from "../app-faults/app-faults.contract.ts";
import { Refusal } from "./refusal.ts";
import { AnswerFinding } from "../outgoing-calls/outgoing-calls.contract.ts";
import { failureCauses, FailureCause } from "./failure-causes.ts";
import { signatureMistakes } from "./signature-mistakes.ts";
import { FileContent, Id, patternText, span, text, textList, Timestamp } from "../fields.ts";
import { listEndpoints } from "../list-endpoints.ts";
import { invalid } from "../messages/validation.ts";

/** Calls with an unverified signature that are recorded one by one per app and minute, if a token names the app. */
export const maxUnverifiedRecords = 60;
/** Calls with an unverified signature that are recorded one by one per app and minute, if only its consumer key, which others may know, names the app; those beyond are not recorded. */
export const maxStrangerRecords = 60;
/** Of these, the calls of one network (IPv4 address, or /64 of IPv6). */
export const maxStrangerRecordsOfNetwork = 20;
/** The recorded part of a body. */
export const maxRecordedBytes = 65_536;

/**
 * Why headers and bodies of a call are missing: beyond the hit rate, beyond the bytes of the app and day, too many
 * calls without a valid signature, or more than the portal could store at that time.
 */
export const omissions = ["rate", "volume", "unproven", "backlog"] as const;
export type Omission = (typeof omissions)[number];

export const directions = ["incoming", "outgoing"] as const;
export type Direction = (typeof directions)[number];

/** `portal`: Send, the client simulator, a callback or the demo data made the call. */
export const senders = ["client", "portal"] as const;
export type Sender = (typeof senders)[number];

const Outcome = z.enum(["success", "failure"], { error: invalid("not_audit_result") });

export const Activity = z
  .object({
    db_id: Id,
    app_id: Id,
    app_name: z.string(),
    service_code: z
      .string()
      .meta({ description: "Of the SNAP service; 00 for a path of none.", example: "11" }),
    direction: z.enum(directions).meta({
      description: "`outgoing`: the portal called the server of the app.",
    }),
    sent_by: z.enum(senders).meta({
      description:
        "`portal`: made by the portal (Send, client simulator, callback, demo data), and no proof of the tenant's own client.",
    }),
    fault: FaultEffect.nullable().meta({
      description: "What disturbed the call on demand (PUT /api/v1/apps/{appId}/fault); null if nothing did.",
    }),
    method: z.string(),
    path: z.string().meta({
      description: "Without the query; at most 1,000 characters.",
      example: "/v1.0/balance-inquiry",
    }),
    status: z.int().meta({ description: "Of the HTTP response; 0 without one.", example: 401 }),
    response_code: z.string().meta({ example: "4011100" }),
    cause: FailureCause.nullable().meta({ description: "Why it was refused; null for a success." }),
    mistake: z
      .enum(signatureMistakes)
      .nullable()
      .meta({ description: "What is wrong with its signature; null if no known mistake reproduces it." }),
    is_proven: z.boolean().meta({ description: "The signature was valid." }),
    references: z
      .array(z.string())
      .meta({ description: "References of request and answer, and the X-EXTERNAL-ID." }),
    duration_ms: z.number(),
    calls: z.int().meta({
      description:
        "How many calls with this result the record stands for; more than one only with an omission.",
    }),
    omission: z.enum(omissions).nullable().meta({
      description:
        "Why headers and bodies are missing, null if they are not: rate (beyond the hit rate), volume (beyond ACTIVITY_MAX_MB_PER_APP_AND_DAY), unproven (too many calls without a valid signature), backlog (more calls than could be stored).",
    }),
    session: z.string().nullable().meta({
      description:
        "Under which it is kept beyond ACTIVITY_RETENTION_DAYS (POST /api/v1/kept-activity); null if it is not.",
      example: "SIT round 1",
    }),
    created_at: Timestamp,
  })
  .meta({ id: "Activity" });
export type Activity = z.infer<typeof Activity>;

/** What calls in place of the portal where a developer has no server. */
export const listenScript = "listen script";

const Header = z.object({ name: z.string(), value: z.string() });

export const ActivityDetail = Activity.extend({
  target: z.string().meta({ description: "Path and query as called; secrets are masked." }),
  address: z.string().meta({
    description: "Of the client; of an outgoing call scheme and host of the server.",
  }),
  user_agent: z.string().meta({
    description: `Of the client; \`${listenScript}\` if that made an outgoing call and reported its answer.`,
  }),
  request_id: z.string(),
  request: z.object({
    headers: z.array(Header).meta({ description: "In the order received; secrets are masked." }),
    body: z.string().meta({
      description: `As received, at most the first ${String(maxRecordedBytes)} bytes; secrets are masked.`,
    }),
    body_bytes: z.int().meta({ description: "The size of the whole body." }),
    is_base64: z.boolean().meta({ description: "The body is not text, and shown in base64." }),
  }),
  response: z.object({
    headers: z.array(Header),
    body: z.string().meta({
      description: `At most the first ${String(maxRecordedBytes)} characters; secrets are masked.`,
    }),
  }),
  explanation: Explanation.nullable().meta({ description: "For a signature that is not valid." }),
  refusal: Refusal.nullable().meta({
    description: "Why the call was refused. Null for a success, and for calls recorded without it.",
  }),
  ignored_fields: z.array(z.object({ field: z.string(), meant: z.string() })).meta({
    description:
      "Fields of the request that the service does not know, with those of nearly the same name that were not sent there.",
  }),
  findings: z.array(AnswerFinding).meta({
    description: "What is wrong with the answer to an outgoing call; empty for all others.",
  }),
  first_use: z.object({ db_id: Id, created_at: Timestamp }).nullable().meta({
    description:
      "For a repeated X-EXTERNAL-ID or reference: the recorded call of this app that used it first.",
  }),
  can: z.object({
    compare: z.boolean().meta({ description: "Whether the string that was signed can be compared." }),
    keep: z.boolean().meta({ description: "Whether it can be kept and released." }),
  }),
}).meta({ id: "ActivityDetail" });
export type ActivityDetail = z.infer<typeof ActivityDetail>;

export const FailureGroup = z
  .object({
    cause: FailureCause,
    mistake: z.enum(signatureMistakes).nullable(),
    calls: z.int(),
    last_at: Timestamp,
  })
  .meta({ id: "FailureGroup" });
export type FailureGroup = z.infer<typeof FailureGroup>;

export const maxSessionLength = 60;

/** What limits a list of calls. */
export const activityFilters = {
  app: Id.optional().meta({ description: "The db_id of an app." }),
  app_name: text(200).optional().meta({ description: "A part of the name of an app." }),
  direction: z.enum(directions, { error: invalid("not_direction") }).optional(),
  sent_by: z.enum(senders, { error: invalid("not_sender") }).optional(),
  service: textList(100).optional().meta({ description: "Codes of SNAP services, such as 11,17." }),
  result: Outcome.optional(),
  status: textList(20)
    .pipe(z.array(z.string().regex(/^[1-5]\d\d$/, invalid("not_http_status"))))
    .optional()
    .meta({ description: "HTTP statuses, such as 401,429." }),
  code: patternText(/^\d*$/, invalid("not_digits"), 7)
    .optional()
    .meta({ description: "A response code, or its first digits." }),
  cause: textList(failureCauses.length).pipe(z.array(FailureCause)).optional(),
  mistake: textList(signatureMistakes.length)
    .pipe(z.array(z.enum(signatureMistakes, { error: invalid("not_signature_mistake") })))
    .optional(),
  path: text(300).optional().meta({ description: "The beginning of the path." }),
  reference: text(200).optional().meta({ description: "One of the references, in full." }),
  session: text(maxSessionLength).optional().meta({ description: "The session of kept calls, in full." }),
  ...span,
};

const access = ["admin", "tenant"] as const;

export const evidenceLanguages = ["id", "en", "both"] as const;
export type EvidenceLanguage = (typeof evidenceLanguages)[number];
export const EvidenceLanguage = z
  .enum(evidenceLanguages, { error: invalid("not_in_list", { list: evidenceLanguages.join(", ") }) })
  .default("en")
  .meta({ description: "Of a PDF: Indonesian, English, or both in one file." });

export const evidenceFormats = ["pdf", "har", "csv"] as const;
export const EvidenceFormat = z
  .enum(evidenceFormats, { error: invalid("not_evidence_format") })
  .default("pdf");
export type EvidenceFormat = z.infer<typeof EvidenceFormat>;
/** Calls in one file. */
export const maxEvidence = 100;

/** The calls of apps to the sandbox: tenants see those of their apps, administrators all. */
export const activityContract = defineContract({
  ...listEndpoints({
    path: "/api/v1/activity",
    access,
    summary: "The calls of apps to the sandbox",
    description:
      "The keyword is a reference, or the beginning of a path or of a response code. Calls are stored within a second.",
    columns: ["created_at"],
    filters: activityFilters,
    row: Activity,
  }),
  failures: {
    method: "GET",
    path: "/api/v1/activity/failures",
    access,
    summary: "The refused calls of the last 24 hours by cause, most frequent first",
    query: z.object({ app: activityFilters.app }),
    message: "Success",
    reply: "data",
    response: z.array(FailureGroup),
  },
  evidence: {
    method: "GET",
    path: "/api/v1/activity/evidence",
    access,
    summary: "Chosen calls as a PDF, HAR or CSV file",
    description:
      "PDF: general information, request and response of each call, oldest first; bodies laid out and as received, with their SHA-256. HAR: an HTTP archive. CSV: the columns of GET /api/v1/activity/export. Secrets are masked.",
    query: z.object({
      ids: textList(maxEvidence)
        .pipe(z.array(z.uuid(invalid("not_activity_id"))).min(1, invalid("activity_ids_required")))
        .meta({ description: `At most ${String(maxEvidence)} ids of calls, separated by commas.` }),
      format: EvidenceFormat,
      language: EvidenceLanguage,
    }),
    message: "Success",
    reply: "file",
    failures: ["not_found", "too_many_requests"],
    response: FileContent,
  },
  detail: {
    method: "GET",
    path: "/api/v1/activity/:activityId",
    access,
    summary: "One call of an app to the sandbox",
    params: z.object({ activityId: Id }),
    message: "Success",
    reply: "data",
    failures: ["not_found"],
    response: ActivityDetail,
  },
});
