import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id, optionalExactText, patternText } from "../fields.ts";
import { invalid } from "../messages/validation.ts";
import { commonCallFaults } from "../outgoing-calls/outgoing-calls.contract.ts";
import { requestableCases } from "../snap/requested-answers.ts";

const maxBodyLength = 400_000;
const maxParameters = 30;
/** Longer than the sandbox accepts, so that its refusal can be tried. */
const maxExternalIdLength = 150;

const Parameters = z
  .record(z.string().max(100), z.string().max(1000, invalid("too_long", { max: 1000 })))
  .refine(
    (values) => Object.keys(values).length <= maxParameters,
    invalid("too_many_entries", { max: maxParameters }),
  )
  .default({});

export const SendSandboxCall = z
  .object({
    db_id: Id.meta({ description: "The app that calls." }),
    service: patternText(/^\d\d$/, invalid("field_required"), 2).meta({
      description: "Code of a SNAP service that a consumer calls.",
      example: "11",
    }),
    path: Parameters.meta({ description: "Values of the parameters of the path, by name." }),
    query: Parameters.meta({ description: "Values of the query, by name." }),
    body: z
      .string()
      .max(maxBodyLength, invalid("too_long", { max: maxBodyLength }))
      .default("")
      .meta({ description: "Sent byte for byte." }),
    customer_token: optionalExactText(4096).meta({
      description:
        "For Authorization-Customer. Without it, the portal issues one if the service requires one.",
    }),
    external_id: patternText(/^[\x21-\x7e]+$/, invalid("not_header_value"), maxExternalIdLength)
      .optional()
      .meta({ description: "X-EXTERNAL-ID; without it a new one." }),
    fault: z
      .enum(commonCallFaults, { error: invalid("not_call_fault") })
      .optional()
      .meta({ description: "A mistake to make in the call." }),
    response_case: z
      .enum(requestableCases, { error: invalid("not_requestable_case") })
      .optional()
      .meta({
        description:
          "HTTP status and last two digits of the answer to ask for, by an X-EXTERNAL-ID that says so.",
        example: "50400",
      }),
  })
  .refine(({ external_id, response_case }) => external_id === undefined || response_case === undefined, {
    path: ["external_id"],
    error: invalid("not_with_response_case"),
  })
  .refine(({ fault, response_case }) => fault === undefined || response_case === undefined, {
    path: ["fault"],
    error: invalid("not_with_response_case"),
  })
  .meta({ id: "SendSandboxCall" });
export type SendSandboxCall = z.output<typeof SendSandboxCall>;

const Header = z.object({ name: z.string(), value: z.string() });

const SandboxRequest = z
  .object({
    method: z.string(),
    url: z.string(),
    headers: z.array(Header),
    body: z.string(),
    string_to_sign: z.string().meta({ description: "What X-SIGNATURE covers." }),
  })
  .meta({ id: "SandboxRequest" });
export type SandboxRequest = z.infer<typeof SandboxRequest>;

const SandboxStep = z
  .object({
    kind: z.enum(["token", "call"]),
    request: SandboxRequest,
    response: z.object({
      status: z.int(),
      headers: z.array(Header),
      body: z.string(),
      duration_ms: z.number(),
      response_code: z.string().nullable().meta({ description: "Null if the body contains none." }),
    }),
    activity_id: Id.nullable().meta({
      description: "The recorded call; null if it is not recorded, or not yet.",
    }),
  })
  .meta({ id: "SandboxStep" });
export type SandboxStep = z.infer<typeof SandboxStep>;

export const SandboxCall = z
  .object({
    steps: z.array(SandboxStep).meta({
      description: "In the order sent: the token request, then the call, twice for a repeated X-EXTERNAL-ID.",
    }),
    repeat: SandboxRequest.nullable().meta({
      description:
        "The call again, signed but not sent, with new references and a new X-EXTERNAL-ID; null if the token was refused.",
    }),
    issued: z
      .array(z.enum(["access_token", "customer_token"]))
      .meta({ description: "The tokens that the portal issued itself, without a request." }),
    expected_code: z.string().nullable().meta({
      description:
        "The response code that a mistake must have, or that was asked for; null for another call.",
    }),
    openssl: z.string().nullable().meta({
      description:
        "How to sign the token request with a private key that the portal does not hold; null if it holds one.",
    }),
  })
  .meta({ id: "SandboxCall" });
export type SandboxCall = z.infer<typeof SandboxCall>;

export const sandboxCallsContract = defineContract({
  send: {
    method: "POST",
    path: "/api/v1/sandbox-calls",
    access: ["tenant"],
    companyRole: "developer",
    waits: true,
    summary: "Send a signed call of an app to the sandbox",
    description:
      "Requests the access token, signs the call and sends it to SNAP_BASE_URL. The answer of the sandbox is in the response, also a refusal. " +
      "409 with the reason if the app cannot call. 503 if the sandbox does not answer.",
    body: SendSandboxCall,
    message: "Success",
    reply: "data",
    failures: ["not_found", "conflict", "too_many_requests", "unavailable"],
    response: SandboxCall,
  },
});
