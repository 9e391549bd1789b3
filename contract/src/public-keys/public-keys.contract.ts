import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id, optionalText, Timestamp } from "../fields.ts";
import { invalid } from "../messages/validation.ts";
import { isLikelyPrivate } from "./looks-private.ts";

export const keyEnvironments = ["sandbox", "production", "both"] as const;
const KeyEnvironment = z.enum(keyEnvironments, { error: invalid("not_key_environment") });
export type KeyEnvironment = z.infer<typeof KeyEnvironment>;

/** Active keys of a user at the same time; several allow an overlap while a key is replaced. */
export const maxActiveKeys = 10;
/** Revoked keys that are listed and verified against, newest first. */
export const maxRevokedKeys = 50;

export const PublicKey = z
  .object({
    key_id: Id,
    origin: z
      .enum(["portal", "registered"])
      .meta({ description: "`portal`: the pair made by the portal, which signs in its generator." }),
    name: z.string().meta({ description: "May be empty." }),
    fingerprint: z
      .string()
      .meta({ description: "SHA-256 of the SPKI DER, base64.", example: "SHA256:47DEQpj8HBSa…" }),
    algorithm: z.string().meta({ example: "RSA 2048" }),
    public_key: z.string().meta({ description: "SPKI, PEM." }),
    environment: KeyEnvironment,
    state: z.enum(["active", "revoked"]),
    proven_at: Timestamp.nullable().meta({
      description:
        "When a signature first showed that the company has the private key: with the first token request in the sandbox, or with " +
        "a signature of `proof_text`. Null so far: the key gives way to another company that shows it.",
    }),
    proof_text: z.string().nullable().meta({
      description:
        "The text whose signature, sent to the verify call, proves the key; null once it is proven.",
    }),
    created_at: Timestamp,
    history: z
      .array(
        z.object({
          event: z.enum(["created", "revoked"]),
          by: z
            .string()
            .nullable()
            .meta({ description: "Username; null if it is not recorded, as for a replaced pair." }),
          at: Timestamp,
        }),
      )
      .meta({ description: "Oldest first." }),
    can: z.object({ revoke: z.boolean() }),
  })
  .meta({ id: "PublicKey" });
export type PublicKey = z.infer<typeof PublicKey>;

export const RegisterKey = z
  .object({
    public_key: z
      .string({ error: invalid("public_key_required") })
      .trim()
      .min(1, invalid("public_key_required"))
      .max(20_000, invalid("public_key_too_long"))
      .refine((text) => !isLikelyPrivate(text), invalid("public_key_is_private"))
      .meta({
        description:
          "An RSA public key of 2048 to 4096 bits: PEM or base64 of the DER, as SPKI, PKCS#1 or X.509 certificate.",
      }),
    name: optionalText(100),
    environment: KeyEnvironment.default("both"),
    proof: optionalText(8000).meta({
      description:
        "SHA256withRSA in base64 or hex over the text of `public_key_needs_proof`. Displaces a registration of another company " +
        "that has not proved the key.",
    }),
  })
  .meta({ id: "RegisterKey" });
export type RegisterKey = z.output<typeof RegisterKey>;

export const VerifySignature = z
  .object({
    string_to_sign: z
      .string({ error: invalid("string_to_sign_required") })
      .min(1, invalid("string_to_sign_required"))
      .max(20_000, invalid("too_long", { max: 20_000 }))
      .meta({ description: "Exactly as signed; never trimmed." }),
    signature: z
      .string({ error: invalid("signature_required") })
      .trim()
      .min(1, invalid("signature_required"))
      .max(8000, invalid("signature_malformed"))
      .meta({ description: "SHA256withRSA, base64 or hex." }),
  })
  .meta({ id: "VerifySignature" });

export const Verification = z
  .object({
    key: PublicKey.nullable().meta({
      description: "The key that verifies the signature, which may be revoked; null if there is none.",
    }),
    problem: z
      .enum(["no_keys", "other_size", "line_break", "mismatch"])
      .nullable()
      .meta({
        description:
          "Why no key verifies it: there are no keys, the signature's length fits none of them, the signed string ended " +
          "with a line break, or anything else. Null if a key does.",
      }),
    signature: z.string().meta({ description: "The given signature in base64, the form of X-SIGNATURE." }),
  })
  .meta({ id: "Verification" });
export type Verification = z.infer<typeof Verification>;

export const publicKeysContract = defineContract({
  list: {
    method: "GET",
    path: "/api/v1/keys",
    access: ["admin", "tenant"],
    summary: "The caller's public keys",
    description:
      `The pair made by the portal comes first, then the active keys, then the ${String(maxRevokedKeys)} last revoked ones, ` +
      "newest first.",
    message: "Success",
    reply: "data",
    response: z.array(PublicKey),
  },
  listOfUser: {
    method: "GET",
    path: "/api/v1/users/:userId/keys",
    access: ["admin"],
    summary: "The public keys of a user",
    params: z.object({ userId: Id }),
    message: "Success",
    reply: "data",
    response: z.array(PublicKey),
  },
  register: {
    method: "POST",
    path: "/api/v1/keys",
    access: ["admin", "tenant"],
    companyRole: "developer",
    confirmation: "password",
    summary: "Register an own public key",
    description:
      `The private key stays with the caller. A company has at most ${String(maxActiveKeys)} active keys. A key is registered once: a ` +
      "revoked key cannot be registered again. 409 `public_key_needs_proof` if another company registered it without proof: sign " +
      "the text of the error with the private key, and send the signature as `proof`.",
    body: RegisterKey,
    failures: ["conflict"],
    message: "Register Key Success",
    reply: "data",
    response: PublicKey,
  },
  revoke: {
    method: "DELETE",
    path: "/api/v1/keys/:keyId",
    access: ["admin", "tenant"],
    companyRole: "developer",
    confirmation: "password",
    summary: "Revoke a public key",
    description:
      "It takes effect at once and cannot be undone. Users revoke their own keys, administrators those of all users. The pair " +
      "made by the portal is replaced instead.",
    params: z.object({ keyId: Id }),
    failures: ["conflict"],
    message: "Revoke Key Success",
    reply: "data",
    response: PublicKey,
  },
  verify: {
    method: "POST",
    path: "/api/v1/keys/verify",
    access: ["admin", "tenant"],
    summary: "Find the caller's key that verifies a signature",
    description:
      "Keys that are revoked or were replaced are tried, too, and marked as revoked. A signature of `proof_text` proves its key.",
    body: VerifySignature,
    message: "Success",
    reply: "data",
    response: Verification,
  },
});
