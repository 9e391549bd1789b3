import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id, optionalText, Timestamp } from "../fields.ts";
import { invalid } from "../messages/validation.ts";

/** Secrets of an app that are accepted at the same time. */
export const maxLiveSecrets = 2;
/** Ended secrets that are listed, newest first. */
export const maxEndedSecrets = 20;

/** How long the earlier secrets of an app stay valid after a new one was created. */
export const secretOverlaps = ["none", "1d", "7d", "until_revoked"] as const;
export const SecretOverlap = z.enum(secretOverlaps, {
  error: ({ input }) =>
    input === undefined || input === "" ? invalid("secret_overlap_required") : invalid("not_secret_overlap"),
});
export type SecretOverlap = z.infer<typeof SecretOverlap>;

export const AppSecret = z
  .object({
    secret_id: Id,
    name: z.string().meta({ description: "May be empty." }),
    hint: z
      .string()
      .meta({ description: "The last four characters of a live secret; otherwise empty.", example: "x7Qz" }),
    state: z.enum(["live", "ending", "ended", "revoked"]).meta({
      description: "`ending`: accepted until `ends_at`. Ended and revoked secrets are refused.",
    }),
    created_at: Timestamp,
    created_by: z.string().meta({ description: "Username; empty if it is not recorded." }),
    ends_at: Timestamp.nullable().meta({ description: "Null while no end is set." }),
    revoked_by: z.string().meta({ description: "Username; empty if it was not revoked." }),
    last_used_at: Timestamp.nullable().meta({ description: "Written at most once a minute." }),
    last_used_from: z.string().meta({ description: "The client address at that time; may be empty." }),
    can: z.object({ reveal: z.boolean(), revoke: z.boolean() }),
  })
  .meta({ id: "AppSecret" });
export type AppSecret = z.infer<typeof AppSecret>;

export const RotateSecret = z
  .object({
    name: optionalText(100),
    overlap: SecretOverlap,
  })
  .meta({ id: "RotateSecret" });

export const RevealedSecret = z
  .object({ secret_id: Id, consumer_secret: z.string() })
  .meta({ id: "RevealedSecret" });
export type RevealedSecret = z.infer<typeof RevealedSecret>;

const bothRoles = ["admin", "tenant"] as const;
const ofApp = z.object({ appId: Id });
const ofSecret = z.object({ appId: Id, secretId: Id });

export const appSecretsContract = defineContract({
  list: {
    method: "GET",
    path: "/api/v1/apps/:appId/secrets",
    access: bothRoles,
    summary: "The consumer secrets of an app, without their values",
    description:
      "Live ones first, then the last ended ones, newest first. Empty for a tenant until the app is approved.",
    params: ofApp,
    message: "Success",
    reply: "data",
    response: z.array(AppSecret),
  },
  rotate: {
    method: "POST",
    path: "/api/v1/apps/:appId/secrets",
    access: bothRoles,
    companyRole: "developer",
    confirmation: "password",
    summary: "Create a new consumer secret for an approved app",
    description:
      `An app has at most ${String(maxLiveSecrets)} live secrets. The overlap says how long the earlier ones stay valid: "none" ends ` +
      'them at once, "1d" and "7d" after one or seven days, "until_revoked" sets no end. An app gets at most 60 new secrets ' +
      "an hour; above that the call answers 429 with Retry-After.",
    params: ofApp,
    body: RotateSecret,
    failures: ["not_found", "conflict"],
    message: "Create Secret Success",
    reply: "data",
    response: RevealedSecret,
  },
  revoke: {
    method: "DELETE",
    path: "/api/v1/apps/:appId/secrets/:secretId",
    access: bothRoles,
    companyRole: "developer",
    confirmation: "password",
    summary: "Revoke a consumer secret at once",
    description: "It cannot be undone.",
    params: ofSecret,
    failures: ["not_found", "conflict"],
    message: "Revoke Secret Success",
    reply: "data",
    response: AppSecret,
  },
  reveal: {
    method: "POST",
    path: "/api/v1/apps/:appId/secrets/:secretId/reveal",
    access: bothRoles,
    companyRole: "developer",
    confirmation: "password",
    summary: "The value of a live consumer secret",
    description: "If an administrator reveals a secret, the owner of the app is notified.",
    params: ofSecret,
    failures: ["not_found", "conflict"],
    message: "Success",
    reply: "data",
    response: RevealedSecret,
  },
});
