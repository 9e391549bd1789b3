import { z } from "zod";
import { Explanation } from "../activity/explanation.ts";
import { Id } from "../fields.ts";
import { invalid } from "../messages/validation.ts";
import { ComparedTexts, Comparison } from "./comparison.ts";

const exact = (max: number) =>
  z.string({ error: invalid("not_text") }).max(max, invalid("too_long", { max }));
const maxHeaders = 100;
const maxHeaderLength = 16_384;
/** Each mistake that is tried costs the length of what is signed. */
const maxSignedLengths: Record<string, number> = { "x-timestamp": 40, authorization: 4096 };
const maxBodyLength = 400_000;

export const VerifyRequest = z
  .object({
    db_id: z
      .uuid({ error: invalid("app_required") })
      .pipe(Id)
      .meta({ description: "The app that signed." }),
    method: exact(10).min(1, invalid("method_required")),
    url: exact(4096)
      .min(1, invalid("url_path_required"))
      .meta({ description: "Path and query as called, with or without scheme and host." }),
    headers: z
      .array(
        z
          .object({ name: exact(200), value: exact(maxHeaderLength) })
          .superRefine(({ name, value }, context) => {
            const max = maxSignedLengths[name.toLowerCase()] ?? maxHeaderLength;
            if (value.length > max)
              context.addIssue({
                code: "custom",
                path: ["value"],
                message: invalid("header_too_long", { header: name, max }),
              });
          }),
      )
      .max(maxHeaders, invalid("too_many_entries", { max: maxHeaders })),
    body: exact(maxBodyLength).default(""),
    compared: ComparedTexts.optional().meta({ description: "Is compared with what had to be signed." }),
  })
  .meta({ id: "VerifyRequest" });
export type VerifyRequest = z.output<typeof VerifyRequest>;

export const CheckedRequest = z
  .object({
    is_valid: z.boolean(),
    explanation: Explanation,
    comparison: Comparison.nullable().meta({ description: "Null if nothing was sent to compare." }),
  })
  .meta({ id: "CheckedRequest" });
export type CheckedRequest = z.infer<typeof CheckedRequest>;
