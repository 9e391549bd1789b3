import { z } from "zod";
import { Timestamp } from "../fields.ts";
import { signatureMistakes } from "./signature-mistakes.ts";

export const pieceNames = ["clientId", "method", "path", "token", "bodyHash", "timestamp"] as const;
export type PieceName = (typeof pieceNames)[number];

const Piece = z.object({
  name: z.enum(pieceNames),
  value: z.string().meta({ description: "A token is masked." }),
  bytes: z.int(),
});

/** Where what was signed begins to differ. Bytes are counted from 1, in UTF-8. */
export const FirstDifference = z.object({
  byte: z.int(),
  signed: z.string().nullable().meta({ description: "The character that was signed; null after the end." }),
  expected: z
    .string()
    .nullable()
    .meta({ description: "The character that must be signed; null after the end." }),
});
export type FirstDifference = z.infer<typeof FirstDifference>;

const Sent = z.object({
  bytes: z.int().nullable().meta({ description: "The length of the signature; null if it is none." }),
  block: z
    .object({
      key: z.string().meta({ description: "The name of the registered key, or its fingerprint." }),
      padding: z.enum(["PKCS#1 v1.5", "PSS"]),
      hash: z.string().nullable(),
      digest: z.string().meta({ description: "Lower-case hex." }),
      expected_digest: z.string().nullable().meta({
        description: "Of the string to sign, by the same hash; null for PSS, which adds a salt.",
      }),
    })
    .nullable()
    .meta({ description: "What a registered key recovers from an RSA signature; null if none does." }),
});

/** How a signature should have been made, and what was done instead. */
export const Explanation = z
  .object({
    algorithm: z.enum(["HMAC_SHA512", "SHA256withRSA"]),
    separator: z.enum([":", "|"]),
    body: z
      .object({
        received: z.string().optional().meta({
          description: "As received, its beginning; secrets are masked. Absent for older calls.",
        }),
        received_bytes: z.int(),
        minified: z.string().meta({ description: "Without white space outside texts; secrets are masked." }),
        minified_bytes: z.int(),
        hash: z.string(),
        first_difference: FirstDifference.optional().meta({
          description: "Where the body that was hashed differs from the minified one.",
        }),
      })
      .nullable()
      .meta({ description: "Null for a token request, whose signature does not cover the body." }),
    pieces: z.array(Piece).meta({ description: "The string to sign, in order." }),
    signed_pieces: z.array(Piece).nullable().meta({
      description: "The string that reproduces the signature sent; null if no known mistake does.",
    }),
    signed_separator: z.string().optional().meta({
      description: "What is between the signed pieces. Absent if they are not known, and for older calls.",
    }),
    first_difference: FirstDifference.nullable().optional().meta({
      description:
        "Where the string that was signed differs; null if it does not, absent if it is not known.",
    }),
    sent_signature: z.string(),
    sent: Sent.optional().meta({ description: "Absent for older calls." }),
    expected_signature: z.string().nullable().meta({
      description:
        "For owners and developers of the company of the app only, not for their machine tokens; null for an asymmetric signature.",
    }),
    mistakes: z.array(
      z.object({
        mistake: z.enum(signatureMistakes),
        signed: z.string().meta({ description: "What was signed." }),
        expected: z.string().meta({ description: "What must be signed." }),
        at: Timestamp.optional().meta({ description: "When a previous secret has ended." }),
      }),
    ),
    ended_secrets: z
      .array(z.object({ ended_at: Timestamp, is_revoked: z.boolean() }))
      .optional()
      .meta({
        description:
          "Secrets of the app whose value is not kept any more, so that a signature made with one cannot be recognised; absent if the cause was found.",
      }),
    is_complete: z.boolean().optional().meta({
      description: "False if the time was over before all known mistakes were tried. Absent for older calls.",
    }),
  })
  .meta({ id: "Explanation" });
export type Explanation = z.infer<typeof Explanation>;
