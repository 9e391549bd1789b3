import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id, optionalExactText, optionalText, patternText, Timestamp } from "../fields.ts";
import { invalid } from "../messages/validation.ts";
import { ServerAddress, ServerBase } from "./server-address.ts";

/** How the server wants to be called: with a token that it issues and HMAC, or without one and RSA. */
export const authentications = ["token", "asymmetric"] as const;
export type Authentication = (typeof authentications)[number];
export const signatureEncodings = ["base64", "hex"] as const;
export type SignatureEncoding = (typeof signatureEncodings)[number];

/** More than all services that a tenant can serve. */
const maxServiceUrls = 100;

export const SetTenantServer = z
  .object({
    base_url: ServerBase.meta({
      description: "Before `/v1.0/…` of a service, such as https://api.bank.co.id/snap.",
      example: "https://api.bank.co.id/snap",
    }),
    service_urls: z
      .record(patternText(/^\d\d$/, invalid("not_service_code"), 2), ServerAddress)
      .refine(
        (urls) => Object.keys(urls).length <= maxServiceUrls,
        invalid("too_many_entries", { max: maxServiceUrls }),
      )
      .default({})
      .meta({ description: "Whole addresses of services that are elsewhere, by service code." }),
    authentication: z.enum(authentications, { error: invalid("not_authentication") }),
    client_id: optionalText(200).meta({
      description:
        "Issued to the portal by the tenant, for X-CLIENT-KEY and X-PARTNER-ID; required with `token`.",
    }),
    client_secret: optionalExactText(500).meta({
      description: "Issued to the portal by the tenant. Without it, the stored one stays.",
    }),
    signature_encoding: z
      .enum(signatureEncodings, { error: invalid("not_signature_encoding") })
      .default("base64"),
  })
  .meta({ id: "SetTenantServer" });
export type SetTenantServer = z.output<typeof SetTenantServer>;

export const TenantServer = z
  .object({
    base_url: z.string(),
    service_urls: z.record(z.string(), z.string()),
    authentication: z.enum(authentications),
    client_id: z.string().meta({ description: "May be empty." }),
    has_client_secret: z.boolean(),
    signature_encoding: z.enum(signatureEncodings),
    updated_at: Timestamp,
    updated_by: z.string(),
  })
  .meta({ id: "TenantServer" });
export type TenantServer = z.infer<typeof TenantServer>;

/** Why a call to a server has no complete answer. */
export const callFailures = [
  "address_refused",
  "not_connected",
  "certificate",
  "tls",
  "timeout",
  "too_large",
  "broken_answer",
] as const;
export type CallFailure = (typeof callFailures)[number];

/** What a test of the connection looks at, in this order; what cannot be tried is skipped. */
export const connectionSteps = ["address", "tls", "token", "answer"] as const;
export type ConnectionStep = (typeof connectionSteps)[number];

const ConnectionResult = z.object({
  step: z.enum(connectionSteps),
  result: z.enum(["passed", "failed", "skipped"]),
  failure: z.enum([...callFailures, "token_refused", "not_snap"]).nullable(),
  detail: z.string().meta({
    description: "A code of Node.js or OpenSSL, or status and response code of the answer; may be empty.",
  }),
});
export type ConnectionResult = z.infer<typeof ConnectionResult>;

const ofApp = z.object({ appId: Id });
const access = ["admin", "tenant"] as const;

/** The server of a tenant that the portal calls for an app. */
export const tenantServersContract = defineContract({
  show: {
    method: "GET",
    path: "/api/v1/apps/:appId/server",
    access,
    summary: "The server that the portal calls for an app",
    params: ofApp,
    failures: ["not_found"],
    message: "Success",
    reply: "data",
    response: z.object({
      server: TenantServer.nullable().meta({ description: "Null if none is registered." }),
      can: z.object({ change: z.boolean() }),
    }),
  },
  set: {
    method: "PUT",
    path: "/api/v1/apps/:appId/server",
    access: ["tenant"],
    companyRole: "developer",
    confirmation: "password",
    summary: "Register the server that the portal calls for an app",
    params: ofApp,
    body: SetTenantServer,
    failures: ["not_found", "conflict"],
    message: "Set Server Success",
    reply: "data",
    response: TenantServer,
  },
  remove: {
    method: "DELETE",
    path: "/api/v1/apps/:appId/server",
    access: ["tenant"],
    companyRole: "developer",
    summary: "Remove the server of an app; the portal calls it no more",
    params: ofApp,
    failures: ["not_found", "conflict"],
    message: "Remove Server Success",
    reply: "data",
    response: z.null(),
  },
  test: {
    method: "POST",
    path: "/api/v1/apps/:appId/server/test",
    access: ["tenant"],
    companyRole: "developer",
    waits: true,
    summary: "Try the connection to the server of an app, step by step",
    description:
      "The last step sends a virtual account inquiry (service 24) for a number that no tenant has; any answer with a responseCode passes.",
    params: ofApp,
    failures: ["not_found", "conflict", "too_many_requests"],
    message: "Success",
    reply: "data",
    response: z.array(ConnectionResult),
  },
});
