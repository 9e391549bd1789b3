import fc, { type Arbitrary } from "fast-check";
import { z } from "zod";

/** The parts of a JSON schema that the OpenAPI document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

export const JsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    anyOf: z.array(JsonSchema).optional(),
    oneOf: z.array(JsonSchema).optional(),
    properties: z.record(z.string(), JsonSchema).optional(),
    items: JsonSchema.optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    maxItems: z.number().optional(),
  }),
);

const maxTextLength = 400;

/** Values that a schema allows. */
export function generateValues(schema: JsonSchema, resolve: (ref: string) => JsonSchema): Arbitrary<unknown> {
  const generateInner = (each: JsonSchema) => generateValues(each, resolve);
  if (schema.$ref !== undefined) return generateInner(resolve(schema.$ref));
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return fc.oneof(...options.map(generateInner));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (String(schema.type)) {
    case "string":
      return generateText(schema);
    case "integer":
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 1000, 2 ** 31),
      });
    case "number":
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(schema.items === undefined ? fc.jsonValue() : generateInner(schema.items), {
        maxLength: 4,
      });
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, each]) => [name, generateInner(each)]),
        ),
        { requiredKeys: [] },
      );
    default:
      return fc.jsonValue();
  }
}

function generateText({ format, pattern, minLength, maxLength }: JsonSchema): Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (format === "email") return fc.emailAddress();
  if (format === "date-time" || format === "date")
    return fc
      .date({ noInvalidDate: true, min: new Date("1900-01-01"), max: new Date("2999-12-31") })
      .map((date) => (format === "date" ? date.toISOString().slice(0, 10) : date.toISOString()));
  if (pattern !== undefined && !pattern.includes("\\p{")) return fc.stringMatching(new RegExp(pattern));
  return fc.string({
    unit: "grapheme",
    minLength: minLength ?? 0,
    maxLength: Math.max(minLength ?? 0, Math.min(maxLength ?? maxTextLength, maxTextLength)),
  });
}

/** Hostile values that callers send. */
export const hostileValues: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "x".repeat(5_000),
    "💥".repeat(200),
    "\ud800",
    "%",
    "../../etc/passwd",
    "'; DROP TABLE users; --",
    "__proto__",
    "NaN",
    "0x10",
    "1e309",
    "-1",
    "true",
    "2026-02-31",
    "9".repeat(40),
    -1,
    0,
    1.5,
    1e308,
    2 ** 53,
    2 ** 31,
    true,
    false,
    [],
    {},
    [[[[]]]],
    [null, 1, "a"],
    { length: 1e9 },
    Array.from({ length: 300 }, (_each, index) => `/p${String(index)}`),
    Array.from({ length: 30 }, () => "x".repeat(400)),
  ),
  fc.jsonValue(),
  fc.string({ unit: "binary", maxLength: 50 }),
);
