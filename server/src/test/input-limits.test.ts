import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contracts } from "#app/app.ts";

/* Every array, text and number in a request has a limit. */

/** Formats with a fixed maximum length. */
const shortFormats = ["uuid", "date", "datetime", "email"];

/** JSON of any shape: depth and size are limited for the whole body. */
const anyJson = ["signatures.transaction body.body[]", "signatures.transaction body.body{}"];

/** The paths in a schema's input that have no limit. */
function listUnlimited(schema: z.core.$ZodType, place: string): string[] {
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.core.$ZodType> = schema.shape;
    return Object.entries(shape).flatMap(([name, field]) => listUnlimited(field, `${place}.${name}`));
  }
  if (schema instanceof z.ZodUnion)
    return schema.def.options.flatMap((option) => listUnlimited(option, place));
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return listUnlimited(schema.def.innerType, place);
  if (schema instanceof z.ZodPipe) return listUnlimited(schema.def.in, place);
  if (schema instanceof z.ZodArray) {
    const hasMax = (schema.def.checks ?? []).some(({ _zod }) => _zod.def.check === "max_length");
    return [...(hasMax ? [] : [`${place}[]`]), ...listUnlimited(schema.def.element, `${place}[]`)];
  }
  if (schema instanceof z.ZodRecord)
    return [
      ...((schema.def.checks ?? []).length > 0 ? [] : [`${place}{}`]),
      ...listUnlimited(schema.def.keyType, `${place}{}`),
      ...listUnlimited(schema.def.valueType, `${place}{}`),
    ];
  if (schema instanceof z.ZodString) return schema.maxLength === null ? [place] : [];
  if (schema instanceof z.ZodStringFormat) return shortFormats.includes(schema.format ?? "") ? [] : [place];
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue } = schema;
    return Number.isFinite(minValue) && Number.isFinite(maxValue) ? [] : [place];
  }
  if (schema instanceof z.ZodUnknown) return anyJson.includes(place) ? [] : [place];
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral || schema instanceof z.ZodBoolean)
    return [];
  return [`${place}: unknown kind ${schema._zod.def.type}`];
}

const inputs = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract).flatMap(([name, endpoint]) =>
    (["params", "query", "headers", "body"] as const).flatMap((part) => {
      const schema = endpoint[part];
      return schema === undefined ? [] : [[`${feature}.${name} ${part}`, schema] as const];
    }),
  ),
);

test.each(inputs)("%s is limited", (place, schema) => {
  expect(listUnlimited(schema, place)).toEqual([]);
});

describe("the check itself detects", () => {
  test.each([
    ["a text", z.string()],
    ["an optional text", z.object({ a: z.string().trim().nullish() })],
    ["a text of a union", z.union([z.string().max(5), z.string().min(3)])],
    ["a text that is transformed", z.string().transform(Number).pipe(z.int().min(0).max(5))],
    ["an array", z.array(z.string().max(5))],
    ["the entries of an array", z.array(z.string()).max(5)],
    ["a number", z.number().min(0)],
    ["anything", z.unknown()],
    ["a record", z.record(z.string().max(5), z.boolean())],
  ])("%s", (_kind, schema) => {
    expect(listUnlimited(schema, "input")).toHaveLength(1);
  });
});
