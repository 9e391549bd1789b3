import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id, onceValid, optionalExactText, requiredText } from "../fields.ts";
import { ApiVersion } from "../products/products.contract.ts";
import { invalid, type SchemaError } from "../messages/validation.ts";
import { ComparedTexts, Comparison } from "./comparison.ts";
import { CheckedRequest, VerifyRequest } from "./verify-request.ts";

/** An empty version means 1.0, the portal's default. */
const Version = z
  .union([z.string().max(10, invalid("unknown_version")), z.number().min(0).max(1000)], {
    error: invalid("version_required"),
  })
  .transform((value) => (typeof value === "number" ? value.toFixed(1) : value === "" ? "1.0" : value))
  .pipe(ApiVersion);

const exact = (message: SchemaError, max: number) =>
  z.string({ error: message }).min(1, message).max(max, invalid("too_long", { max }));

/** The maximum size of a request. */
const maxBodyLength = 1_000_000;
const maxBodyEntries = 10_000;
const maxKeyLength = 1000;

/** `xTimestamp` is signed as sent, so it is never trimmed. */
export const AuthorizationSignature = z
  .object({
    version: Version,
    clientId: requiredText(invalid("client_id_required"), 100),
    xTimestamp: exact(invalid("timestamp_required"), 64),
  })
  .meta({ id: "AuthorizationSignature" });
export type AuthorizationSignature = z.output<typeof AuthorizationSignature>;

/** Requests of other methods may have no body; the hash of the empty string is signed then. */
export const needsBody = (method: string) => method === "POST" || method === "PUT";

export const TransactionSignature = AuthorizationSignature.extend({
  method: z
    .string({ error: invalid("method_required") })
    .min(1, invalid("method_required"))
    .max(10, invalid("unknown_method"))
    .pipe(z.string().regex(/^(?:POST|GET|PUT|DELETE|PATCH)$/i, invalid("unknown_method"))),
  urlPath: exact(invalid("url_path_required"), 2048),
  accessToken: optionalExactText(4096).meta({ description: "Required with version 2.0." }),
  clientSecret: optionalExactText(200).meta({ description: "Required with version 2.0; must be the app's." }),
  body: z
    .union(
      [
        z.string().max(maxBodyLength),
        z.array(z.unknown()).max(maxBodyEntries),
        z
          .record(z.string().max(maxKeyLength), z.unknown())
          .refine((body) => Object.keys(body).length <= maxBodyEntries, invalid("too_many_body_members")),
      ],
      { error: invalid("body_not_json_text") },
    )
    .nullish()
    .transform((value) =>
      value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value),
    )
    .meta({
      description:
        "The request body as text; required with POST and PUT. Send the text instead of an object, because its bytes are signed.",
    }),
})
  .refine(({ method, body }) => !needsBody(method.toUpperCase()) || body.trim() !== "", {
    path: ["body"],
    error: invalid("signed_body_required"),
    ...onceValid("method", "body"),
  })
  .refine(({ version, accessToken }) => version !== "2.0" || accessToken !== undefined, {
    path: ["accessToken"],
    error: invalid("access_token_required"),
    ...onceValid("version", "accessToken"),
  })
  .refine(({ version, clientSecret }) => version !== "2.0" || clientSecret !== undefined, {
    path: ["clientSecret"],
    error: invalid("client_secret_required"),
    ...onceValid("version", "clientSecret"),
  })
  .meta({ id: "TransactionSignature" });
export type TransactionSignature = z.output<typeof TransactionSignature>;

const SignatureWarning = z
  .object({
    code: z.enum(["lower_case_method", "full_address"]),
    field: z.string().meta({ example: "urlPath" }),
    message: z.string(),
  })
  .meta({ id: "SignatureWarning" });
export type SignatureWarning = z.infer<typeof SignatureWarning>;

export const Signature = z
  .object({
    responseCode: z.string().meta({ example: "2000000" }),
    responseMessage: z.string().meta({ example: "Successful" }),
    signature: z.string().meta({ description: "Base64." }),
    stringToSign: z.string().meta({ description: "The exact string that was signed." }),
    bodyHash: z.string().optional().meta({ description: "Lowercase hex of SHA-256 over the minified body." }),
    algorithm: z.enum(["SHA256withRSA", "HMAC_SHA512"]),
    warnings: z.array(SignatureWarning).optional().meta({
      description: "What a provider would refuse, although it was signed; absent if there is nothing.",
    }),
  })
  .meta({ id: "Signature" });
export type Signature = z.infer<typeof Signature>;

const header = (message: SchemaError) => exact(message, 16_384);

export const signaturesContract = defineContract({
  /** The form of the national developer site: inputs as headers, key material sent by the caller. */
  authorizationWithOwnKey: {
    method: "POST",
    path: "/api/v1.0/utilities/signature-auth",
    aliases: ["/api/v1/utilities/signature-auth"],
    access: "public",
    summary: "Sign an access-token request with a private key sent in the headers",
    chosenBy: ["x-timestamp", "x-client-key", "private_key", "private-key"],
    headerSpellings: { "private-key": "private_key" },
    headers: z.object({
      "x-timestamp": header(invalid("header_required", { header: "timestamp" })),
      "x-client-key": header(invalid("header_required", { header: "clientId" })),
      private_key: header(invalid("header_required", { header: "privateKey" })),
    }),
    message: "Request Signature Success",
    reply: "top",
    response: Signature,
  },
  transactionWithOwnKey: {
    method: "POST",
    path: "/api/v1.0/utilities/signature-service",
    aliases: ["/api/v1/utilities/signature-service"],
    access: "public",
    summary: "Sign a transaction with key material sent in the headers",
    description:
      "With AccessToken it is HMAC-SHA512 with X-CLIENT-SECRET, without it SHA256withRSA with Private_Key.",
    chosenBy: [
      "x-timestamp",
      "httpmethod",
      "endpoinurl",
      "endpointurl",
      "accesstoken",
      "x-client-secret",
      "private_key",
      "private-key",
    ],
    headerSpellings: { "private-key": "private_key" },
    headers: z.object({
      "x-timestamp": header(invalid("header_required", { header: "timestamp" })),
      httpmethod: header(invalid("header_required", { header: "httpMethod" })),
      endpoinurl: optionalExactText(4096),
      endpointurl: optionalExactText(4096),
      accesstoken: optionalExactText(16_384),
      "x-client-secret": optionalExactText(16_384),
      private_key: optionalExactText(16_384),
    }),
    message: "Request Signature Success",
    reply: "top",
    response: Signature,
  },
  authorization: {
    method: "POST",
    path: "/api/v1.0/utilities/signature-auth",
    aliases: ["/api/v1/utilities/signature-auth"],
    access: ["admin", "tenant"],
    companyRole: "developer",
    summary: "Sign an access-token request for an app",
    description:
      "SHA256withRSA over clientId|xTimestamp with the key pair of the app's owner. A tenant can only sign for their own apps. " +
      "Alternatively send X-TIMESTAMP, X-CLIENT-KEY and Private_Key or Private-Key as headers, without a session.",
    body: AuthorizationSignature,
    message: "Request Signature Success",
    reply: "top",
    response: Signature,
  },
  transaction: {
    method: "POST",
    path: "/api/v1.0/utilities/signature-service",
    aliases: ["/api/v1/utilities/signature-service"],
    access: ["admin", "tenant"],
    companyRole: "developer",
    summary: "Sign a transaction request for an app",
    description:
      "Version 1.0: SHA256withRSA over METHOD:urlPath:hash:xTimestamp. Version 2.0: HMAC_SHA512 with the consumer secret " +
      "over METHOD:urlPath:accessToken:hash:xTimestamp. Alternatively send X-TIMESTAMP, HttpMethod, EndpoinUrl or " +
      "EndpointUrl, and AccessToken with X-CLIENT-SECRET or Private_Key (or Private-Key) as headers, without a session. " +
      "A method in lower case is signed in upper case, and an address with a host as it is; both with a warning.",
    body: TransactionSignature,
    message: "Request Signature Success",
    reply: "top",
    response: Signature,
  },
  verifyRequest: {
    method: "POST",
    path: "/api/v1/signatures/verify-request",
    access: ["admin", "tenant"],
    companyRole: "developer",
    waits: true,
    summary: "Check the signature of a request without sending it",
    description:
      "The explanation is the one of the activity of a call. Nothing of the request is stored. Only the app's company gets the expected signature.",
    body: VerifyRequest,
    message: "Success",
    reply: "data",
    failures: ["not_found", "too_many_requests"],
    response: CheckedRequest,
  },
  compareRecorded: {
    method: "POST",
    path: "/api/v1/activity/:activityId/comparison",
    access: ["admin", "tenant"],
    companyRole: "developer",
    waits: true,
    summary: "Compare a string that was signed with the one that a recorded call had to sign",
    description:
      "For a call whose signature is explained. Says where the string differs, and whether the signature sent is one of it. Nothing of it is stored.",
    params: z.object({ activityId: Id }),
    body: ComparedTexts,
    message: "Success",
    reply: "data",
    failures: ["not_found", "too_many_requests"],
    response: Comparison,
  },
});
