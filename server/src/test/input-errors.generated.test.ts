import { CreateAppByAdmin } from "contract/apps/apps.contract";
import { appStatesContract } from "contract/apps/apps.lifecycle.contract";
import type { FieldError } from "contract/error-body";
import { fieldLabels } from "contract/messages/fields";
import { buildDefaultError, toMessage, validationMessages } from "contract/messages/validation";
import { registrationsContract } from "contract/registrations/registrations.contract";
import { TransactionSignature } from "contract/signatures/signatures.contract";
import { usersContract } from "contract/users/users.contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contracts } from "#app/app.ts";

/*
 * Wrong inputs of every call, generated from its schemas: all errors come at once, as whole sentences that name the
 * fields as people see them.
 */

const parts = ["body", "adminBody", "query", "headers"] as const;
const inputs = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract).flatMap(([call, endpoint]) =>
    parts.flatMap((part) => {
      const schema = endpoint[part];
      return schema === undefined ? [] : [{ name: `${part} of ${feature}.${call}`, schema }];
    }),
  ),
);

const JsonSchema = z.looseObject({
  $ref: z.string().optional(),
  $defs: z.record(z.string(), z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
});

/** The fields of a schema: those of the input itself, and those of its parts. */
function listFields(schema: z.ZodType) {
  const own = new Set<string>();
  const nested = new Set<string>();
  const root = JsonSchema.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  const visit = (part: unknown, isOwn: boolean) => {
    const { $ref, properties = {}, anyOf = [], oneOf = [], items } = JsonSchema.parse(part);
    if ($ref !== undefined) visit(root.$defs?.[$ref.split("/").at(-1) ?? ""] ?? {}, isOwn);
    for (const [name, value] of Object.entries(properties)) {
      (isOwn ? own : nested).add(name);
      visit(value, false);
    }
    for (const alternative of [...anyOf, ...oneOf]) visit(alternative, isOwn);
    if (items !== undefined) visit(items, false);
  };
  visit(root, true);
  return { own: [...own], all: [...own, ...nested] };
}

const listErrors = (schema: z.ZodType, input: unknown): FieldError[] =>
  (schema.safeParse(input, { error: buildDefaultError }).error?.issues ?? []).map((issue) => ({
    field: issue.path.map(String).join("."),
    ...toMessage(issue),
  }));
const listNames = (schema: z.ZodType, input: unknown) => [
  ...new Set(listErrors(schema, input).map(({ field }) => field.split(".")[0] ?? "")),
];

const wrongValues: [what: string, value: unknown][] = [
  ["missing", undefined],
  ["null", null],
  ["an empty text", ""],
  ["a text", "no such value"],
  ["a text of 1,000,001 characters", "x".repeat(1_000_001)],
  ["a text with NUL", "a\0b"],
  ["two lines", "a\nb"],
  ["a number", -1.5],
  ["a large number", 1e15],
  ["true", true],
  ["a list", [{}]],
  ["a long list", Array.from({ length: 1001 }, (_, index) => String(index))],
  ["an object", { no: { such: "field" } }],
];

test("every field of every input has a label", () => {
  const names = new Set(inputs.flatMap(({ schema }) => listFields(schema).all));
  expect([...names].filter((name) => !Object.hasOwn(fieldLabels, name))).toEqual([]);
  expect(names.size).toBeGreaterThan(100);
});

const labels: Readonly<Record<string, string>> = fieldLabels;
const templates: Readonly<Record<string, string>> = validationMessages;

describe.each(inputs)("$name", ({ schema }) => {
  const { own } = listFields(schema);

  test.each(wrongValues)("each field is %s: all are reported at once, in sentences", (_what, value) => {
    const all = Object.fromEntries(own.map((name) => [name, value]));
    const together = listNames(schema, all);
    for (const name of own)
      if (listNames(schema, { [name]: value }).includes(name)) expect(together).toContain(name);
    for (const { field, code, params, message } of listErrors(schema, all)) {
      expect(code, message).not.toBe("invalid_value");
      expect(message).not.toMatch(/[{}]|Invalid|expected|received|undefined/);
      if (templates[code]?.includes("{field}") !== true) {
        expect(message).toMatch(/^(?:[A-Z][A-Za-z]|isActive )/);
        continue;
      }
      const label = labels[String(params?.["field"])] ?? field.split(".").at(-1) ?? "";
      expect(message.startsWith(`${label} `), message).toBe(true);
    }
  });

  test.each(["not JSON", 1, [], null])("an input that is %j is refused in a sentence", (input) => {
    for (const { message } of listErrors(schema, input))
      expect(message).toMatch(/^(?:The request|[A-Z][A-Za-z]+) /);
  });
});

describe("a rule on several fields is checked although others are wrong", () => {
  const wrong = "x".repeat(1_000_001);

  test.each([
    ["an app", CreateAppByAdmin, { name: wrong, isactive: true }, ["src_accounts", "max_rate"]],
    ["an app", CreateAppByAdmin, { name: wrong, isactive: true, max_rate: 45 }, ["src_accounts", "max_rate"]],
    ["a registration", registrationsContract.decideMany.body, { granted: false }, ["note"]],
    [
      "an extension",
      appStatesContract.decideExtension.body,
      { granted: false, expires_at: "tomorrow" },
      ["note"],
    ],
    ["a signature", TransactionSignature, { version: "2.0" }, ["accessToken", "clientSecret"]],
    ["a signature", TransactionSignature, { method: "POST", urlPath: wrong }, ["body"]],
    ["a list", usersContract.list.query, { from: "2026-11-20", to: "2026-11-19", limit: "0" }, ["to"]],
  ] as const)("of %s", (_what, schema, input, fields) => {
    expect(listNames(schema, input)).toEqual(expect.arrayContaining([...fields]));
  });
});
