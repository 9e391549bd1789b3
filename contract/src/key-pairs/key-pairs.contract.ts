import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id, optionalFlag, optionalText, Timestamp } from "../fields.ts";

export const KeyPair = z
  .object({
    user_id: Id,
    public_key: z.string().meta({ description: "SPKI, PEM." }),
    private_key: z.string().meta({ description: "PKCS#8, PEM, not encrypted." }),
    fingerprint: z.string().meta({ description: "SHA-256 of the public key, base64.", example: "SHA256:…" }),
    algorithm: z.string().meta({ example: "RSA 2048" }),
    created_at: Timestamp,
  })
  .meta({ id: "KeyPair" });
export type KeyPair = z.infer<typeof KeyPair>;

export const KeyPairSummary = z
  .object({
    user_id: Id,
    key_pair: KeyPair.pick({ fingerprint: true, algorithm: true, created_at: true })
      .nullable()
      .meta({ description: "Null until one is made." }),
    first_signature_at: Timestamp.nullable().meta({
      description: "When the user first generated a signature in the portal; null until then.",
    }),
  })
  .meta({ id: "KeyPairSummary" });
export type KeyPairSummary = z.infer<typeof KeyPairSummary>;

export const keyPairsContract = defineContract({
  create: {
    method: "POST",
    path: "/api/v1/basecrypto",
    access: ["admin", "tenant"],
    companyRole: "developer",
    waits: true,
    summary: "Make a key pair",
    description:
      "A company has one active pair. If one exists, the call returns 409 unless `rotate` is true: then the new pair replaces " +
      "it, and the sandbox refuses signatures of the old one.",
    body: z.object({
      user_id: optionalText(100),
      rotate: optionalFlag,
    }),
    failures: ["not_found", "conflict"],
    message: "Create Key Success",
    reply: "data",
    response: KeyPair,
  },
  ofUser: {
    method: "GET",
    path: "/api/v1/basecrypto/user/:userId",
    access: ["admin", "tenant"],
    summary: "The active key pair of a user",
    params: z.object({ userId: Id }),
    message: "Success",
    reply: "data",
    response: KeyPair,
  },
  summary: {
    method: "GET",
    path: "/api/v1/basecrypto/user/:userId/summary",
    access: ["admin", "tenant"],
    summary: "Whether a user has a key pair and has signed, without the keys",
    params: z.object({ userId: Id }),
    message: "Success",
    reply: "data",
    response: KeyPairSummary,
  },
});
