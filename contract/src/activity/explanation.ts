import { z } from "zod";

/** Mistakes that are recognised because they reproduce the signature that was sent. */
export const signatureMistakes = [
  "body_pretty_printed",
  "body_escaped_slashes",
  "body_numbers",
  "body_characters",
  "body_key_order",
  "body_empty",
  "hash_upper_case",
  "hash_sha512",
  "hash_base64",
  "hash_missing",
  "token_with_bearer",
  "token_stale",
  "token_missing",
  "path_wrong",
  "path_prefix",
  "query_missing",
  "query_order",
  "timestamp_wrong",
  "timestamp_zone",
  "timestamp_milliseconds",
  "method_wrong",
  "secret_wrong",
  "secret_base64_decoded",
  "secret_previous",
  "other_app",
  "key_environment",
  "separator",
  "signature_hex",
  "signature_base64",
  "hmac_sha256",
  "asymmetric_instead",
  "symmetric_instead",
] as const;
export type SignatureMistake = (typeof signatureMistakes)[number];

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
    first_difference: FirstDifference.nullable().optional().meta({
      description:
        "Where the string that was signed differs; null if it does not, absent if it is not known.",
    }),
    sent_signature: z.string(),
    expected_signature: z.string().nullable().meta({
      description:
        "For owners and developers of the company of the app only, not for their machine tokens; null for an asymmetric signature.",
    }),
    mistakes: z.array(
      z.object({
        mistake: z.enum(signatureMistakes),
        signed: z.string().meta({ description: "What was signed." }),
        expected: z.string().meta({ description: "What must be signed." }),
      }),
    ),
    is_complete: z.boolean().optional().meta({
      description: "False if the time was over before all known mistakes were tried. Absent for older calls.",
    }),
  })
  .meta({ id: "Explanation" });
export type Explanation = z.infer<typeof Explanation>;
