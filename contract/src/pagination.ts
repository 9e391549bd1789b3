import { z } from "zod";
import { text } from "./fields.ts";

/** The query of every list. The defaults are those of the original portal: 100 rows, page 1, ascending. */
export const pageQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.object({
    order_type: z
      .string()
      .transform((value) => value.toUpperCase())
      .pipe(z.enum(["ASC", "DESC"], { error: "must be ASC or DESC" }))
      .default("ASC"),
    order_by: z.enum(columns).default(columns[0]),
    keyword: text(200).optional(),
    limit: z.coerce
      .number({ error: "must be a number from 1 to 100" })
      .int()
      .min(1, "must be at least 1")
      .max(100, "must be at most 100")
      .default(100),
    page: z.coerce
      .number({ error: "must be a number from 1" })
      .int()
      .min(1, "must be at least 1")
      .max(1_000_000_000)
      .default(1),
  });

export const PageMeta = z
  .object({
    total: z.int().meta({ description: "Rows that match, over all pages." }),
    page: z.int(),
    limit: z.int(),
    total_at_least: z.boolean().optional().meta({ description: "True when counting stopped at this bound." }),
  })
  .meta({ id: "PageMeta" });
