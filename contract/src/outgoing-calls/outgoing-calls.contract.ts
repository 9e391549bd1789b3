import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id, optionalText, patternText } from "../fields.ts";
import { invalid } from "../messages/validation.ts";
import { callFailures } from "../tenant-servers/tenant-servers.contract.ts";

const maxBodyLength = 400_000;
const maxHeaders = 50;
/** Names and values that HTTP can carry; the rest would be another header, or none. */
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Say how the message is sent, which the portal decides: another length would begin a second request. */
const transportHeader =
  /^(?:connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;
const headerValue = /^[\x20-\x7e\x80-\xff]*$/;

const Header = z.object({
  name: z
    .string()
    .max(100, invalid("too_long", { max: 100 }))
    .regex(headerName, invalid("not_header_name"))
    .refine((name) => !transportHeader.test(name), invalid("header_of_portal")),
  value: z
    .string()
    .max(4096, invalid("too_long", { max: 4096 }))
    .regex(headerValue, invalid("not_header_value")),
});

/** The mistakes of the national functional tests, which every service must refuse, each made in an otherwise right call. */
export const commonCallFaults = [
  "wrong_signature",
  "unknown_token",
  "missing_field",
  "wrong_format",
  "repeated_external_id",
] as const;
/** With those that only a service of bills refuses. */
export const callFaults = [...commonCallFaults, "wrong_amount", "unknown_bill"] as const;
export type CallFault = (typeof callFaults)[number];

export const SendOutgoingCall = z
  .object({
    db_id: Id.meta({ description: "The app whose server is called." }),
    service: patternText(/^\d\d$/, invalid("not_service_code"), 2)
      .optional()
      .meta({
        description: "Code of a SNAP service; without it, method and path are required.",
        example: "24",
      }),
    method: z
      .enum(["GET", "POST", "PUT", "DELETE", "PATCH"], { error: invalid("not_http_method") })
      .optional(),
    path: optionalText(2000).meta({
      description: "Path and query after the base address. With a service: instead of its own.",
      example: "/v1.0/transfer-va/inquiry",
    }),
    headers: z
      .array(Header)
      .max(maxHeaders, invalid("too_many_entries", { max: maxHeaders }))
      .default([])
      .meta({ description: "Added, or instead of a header of that name that the portal would set." }),
    body: z
      .string()
      .max(maxBodyLength, invalid("too_long", { max: maxBodyLength }))
      .default("")
      .meta({ description: "Sent byte for byte." }),
    sign: z
      .enum(["portal", "as_given"], { error: invalid("not_call_signing") })
      .default("portal")
      .meta({
        description: "`as_given`: exactly the given headers, without a token or signature of the portal.",
      }),
    fault: z
      .enum(callFaults, { error: invalid("not_call_fault") })
      .optional()
      .meta({ description: "A mistake to make; only when the portal signs." }),
  })
  .meta({ id: "SendOutgoingCall" });
export type SendOutgoingCall = z.output<typeof SendOutgoingCall>;

/** An answer of a megabyte can have more wrong fields than anybody reads. */
export const maxFieldFindings = 100;

/** What is wrong with an answer, by the rules of the standard. */
export const answerRules = [
  "not_json",
  "code_missing",
  "code_malformed",
  "code_of_other_service",
  "code_of_other_status",
  "message_missing",
  "field_missing",
  "field_format",
  "content_type",
  "timestamp_missing",
  "timestamp_format",
  "not_echoed",
  "unexpected_code",
] as const;
export type AnswerRule = (typeof answerRules)[number];

export const AnswerFinding = z
  .object({
    rule: z.enum(answerRules),
    field: z.string().meta({ description: "A field or header; may be empty." }),
    received: z.string().meta({ description: "May be empty." }),
    expected: z.string().meta({ description: "May be empty." }),
  })
  .meta({ id: "AnswerFinding" });
export type AnswerFinding = z.infer<typeof AnswerFinding>;

const SentHeader = z.object({ name: z.string(), value: z.string() });

export const OutgoingAnswer = z.object({
  status: z.int(),
  headers: z.array(SentHeader),
  body: z.string(),
  response_code: z.string().nullable().meta({ description: "Null if the body contains none." }),
});

export const OutgoingCall = z
  .object({
    request: z.object({
      method: z.string(),
      url: z.string(),
      headers: z.array(SentHeader),
      body: z.string(),
      body_bytes: z.int(),
      body_sha256: z.string().meta({ description: "Of the bytes sent, in lower-case hex." }),
      string_to_sign: z.string().nullable().meta({ description: "Null if the portal did not sign." }),
    }),
    answer: OutgoingAnswer.nullable().meta({ description: "Null if there is no complete one." }),
    failure: z.enum(callFailures).nullable().meta({ description: "Why there is no answer." }),
    detail: z.string().meta({ description: "What Node.js or OpenSSL calls the failure; may be empty." }),
    failed_step: z.enum(["token", "call"]).nullable().meta({
      description:
        "`token`: the server gave no token, so the call was not sent; request and answer are those of the token.",
    }),
    duration_ms: z.number(),
    expected_codes: z.array(z.string()).meta({
      description: "Response codes that the standard has for this call; empty if any may be right.",
    }),
    findings: z.array(AnswerFinding).meta({
      description: `Empty if the answer follows the standard. Of wrong fields, the first ${String(maxFieldFindings)}.`,
    }),
    activity_id: Id.meta({ description: "The recorded call, or the request for its token." }),
  })
  .meta({ id: "OutgoingCall" });
export type OutgoingCall = z.infer<typeof OutgoingCall>;

/** Calls from the portal to the server of a tenant, chosen by a person: the client simulator. */
export const outgoingCallsContract = defineContract({
  send: {
    method: "POST",
    path: "/api/v1/outgoing-calls",
    access: ["tenant"],
    companyRole: "developer",
    waits: true,
    summary: "Call the server of an app as its client would",
    description:
      "Signs with the credentials that the tenant issued to the portal, sends one request without following redirects, and checks the answer. " +
      "A server that does not answer is a success of this call, with the failure in the response.",
    body: SendOutgoingCall,
    message: "Success",
    reply: "data",
    failures: ["not_found", "conflict", "too_many_requests"],
    response: OutgoingCall,
  },
});
