import { z } from "zod";
import { onceValid, text } from "./fields.ts";
import { isReversed } from "./time.ts";
import { invalid } from "./messages/validation.ts";

/** The filters of a list by query parameter. */
export type Filters = Record<string, z.ZodType>;

const order = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  order_type: z
    .string()
    .max(10, invalid("not_sort_direction"))
    .transform((value) => value.toUpperCase())
    .pipe(z.enum(["ASC", "DESC"], { error: invalid("not_sort_direction") }))
    .prefault("ASC"),
  order_by: z
    .enum(columns, { error: invalid("not_in_list", { list: columns.join(", ") }) })
    .default(columns[0]),
  keyword: text(200).optional(),
});

/** The period of a list filter. */
export const isSpan = (query: Record<string, unknown>) => {
  const { from, to } = query;
  return typeof from !== "string" || typeof to !== "string" || !isReversed(from, to);
};
export const notReversed = { path: ["to"], error: invalid("to_before_from"), ...onceValid("from", "to") };

/** Rows per page if no limit is given, unless a list sets another. */
export const usualLimit = 100;

/** The query of every list. The defaults are those of the original portal: 100 rows, page 1, ascending. */
export const pageQuery = <const Columns extends readonly [string, ...string[]], F extends Filters>(
  columns: Columns,
  filters: F,
  defaultLimit: number,
) =>
  z
    .object({
      ...order(columns),
      ...filters,
      limit: z.coerce
        .number({ error: invalid("not_number_between", { min: 1, max: 100 }) })
        .int()
        .min(1, invalid("too_small", { min: 1 }))
        .max(100, invalid("too_large", { max: 100 }))
        .default(defaultLimit),
      page: z.coerce
        .number({ error: invalid("not_number_from", { min: 1 }) })
        .int()
        .min(1, invalid("too_small", { min: 1 }))
        .max(1_000_000_000, invalid("too_large", { max: 1_000_000_000 }))
        .default(1),
    })
    .refine(isSpan, notReversed);

/** The export formats of a list. */
const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The query of a list's export: the list's own without pages, and the format. */
export const exportQuery = <const Columns extends readonly [string, ...string[]], F extends Filters>(
  columns: Columns,
  filters: F,
) =>
  z
    .object({
      ...order(columns),
      ...filters,
      format: z
        .enum(exportFormats, { error: invalid("not_export_format") })
        .default("csv")
        .meta({ description: "A list of more than 1,048,575 rows is only available as CSV." }),
    })
    .refine(isSpan, notReversed);

export const PageMeta = z
  .object({
    total: z.int().meta({ description: "Matching rows over all pages." }),
    page: z.int(),
    limit: z.int(),
    total_at_least: z
      .boolean()
      .optional()
      .meta({ description: "True if more than 10,000 rows match; total is then 10,000." }),
  })
  .meta({ id: "PageMeta" });
