import { z } from "zod";
import { FirstDifference, pieceNames } from "../activity/explanation.ts";
import { signatureMistakes } from "../activity/signature-mistakes.ts";
import { invalid } from "../messages/validation.ts";

const exact = (max: number) =>
  z.string({ error: invalid("not_text") }).max(max, invalid("too_long", { max }));

/** Longer than a path, a token and all other pieces together. */
export const maxSignedLength = 20_000;
export const maxHashedLength = 400_000;

/** What a user says to have signed, byte for byte. */
export const ComparedTexts = z
  .object({
    signed_string: exact(maxSignedLength).optional().meta({ description: "The string that was signed." }),
    hashed_body: exact(maxHashedLength).optional().meta({ description: "The text whose hash it contains." }),
  })
  .meta({ id: "ComparedTexts" });
export type ComparedTexts = z.output<typeof ComparedTexts>;

export const Comparison = z
  .object({
    string: z
      .object({
        is_equal: z.boolean(),
        first_difference: FirstDifference.extend({
          piece: z.enum(pieceNames).nullable().meta({ description: "Where it is; null beyond the pieces." }),
        })
          .nullable()
          .meta({
            description: "Null if the string is the one to sign. A token is compared, but not shown.",
          }),
        signature: z.enum(["right", "wrong_way", "unrelated"]).meta({
          description:
            "right: the signature sent is one of this string with the right key; wrong_way: with the mistakes named; unrelated: it is none of this string with a key or secret of the company.",
        }),
        mistakes: z.array(z.enum(signatureMistakes)),
      })
      .nullable()
      .meta({ description: "Null if no string was sent." }),
    body: z
      .object({
        is_equal: z.boolean(),
        first_difference: FirstDifference.nullable().meta({
          description: "Null if the text is the one to hash, or differs beyond what was recorded.",
        }),
        hash: z.string().meta({ description: "SHA-256 of the text in lower-case hex." }),
      })
      .nullable()
      .meta({ description: "Null if no body was sent." }),
  })
  .meta({ id: "Comparison" });
export type Comparison = z.infer<typeof Comparison>;
