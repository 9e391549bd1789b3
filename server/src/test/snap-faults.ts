import { commonCases, buildResponseCode, type ResponseCase } from "contract/snap/response-codes";
import { repetitions, sandboxValues } from "contract/snap/sandbox-values";
import { loadDetails, type SnapField } from "contract/snap/service-details";
import type { SnapService } from "contract/snap/services";
import { z } from "zod";
import { call, type SnapCall, type TestApp } from "./snap-client.ts";

const malformedCases = ["40000", "40001", "40002"] as const;
type MalformedCase = (typeof malformedCases)[number];

/** A changed sample, and what follows from the table of fields. */
export interface BadInput {
  title: string;
  call: SnapCall;
  /**
   * The case of the standard. `well-formed` if the field is right, so that it is not named in one of these cases; null if the
   * service decides.
   */
  expected: MalformedCase | "well-formed" | null;
  /** The path of the field that the message names, for example `billDetails[0].billAmount.value`. */
  field: string;
}

/** A member of an object, or an item of an array. */
type Step = string | number;

interface Place {
  steps: readonly Step[];
  field: SnapField;
}

/** The sample with each field, also of its objects and items, absent, null, empty, or with a bad value. */
export function listFieldInputs(sample: SnapCall, fields: readonly SnapField[]): BadInput[] {
  return listPlaces(fields, []).flatMap(({ steps, field }) => {
    const name = formatPath(steps);
    return listValues(field, sample.body === undefined ? "text" : "json").map(
      ([value, expected, at = ""]) => ({
        title: `${name} ${value === undefined ? "absent" : JSON.stringify(value).slice(0, 40)}`,
        call: withValue(sample, field, steps, value),
        expected,
        field: name + at,
      }),
    );
  });
}

/** Every field; samples have one item in each array. */
const listPlaces = (fields: readonly SnapField[], parents: readonly Step[]): Place[] =>
  fields.flatMap((field) => {
    const steps = [...parents, field.name];
    return [
      { steps, field },
      ...listPlaces(field.fields ?? [], field.type === "array" ? [...steps, 0] : steps),
    ];
  });

const formatPath = (steps: readonly Step[]) =>
  steps
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .slice(1);

/** `at` is the item that is wrong, for example `[0]`. */
type Value = [value: unknown, expected: BadInput["expected"], at?: string];
const listMalformed = (...values: unknown[]) => values.map((value): Value => [value, "40001"]);

/** A path and a query have texts only, and a path without its text is another path. */
function listValues(field: SnapField, kind: "json" | "text"): Value[] {
  if (field.in === "path") return listTextFaults(field);
  return [
    ...listAbsences(field, kind === "json" ? [undefined, null, ""] : [undefined, ""]),
    ...(kind === "json" ? listTypeFaults(field) : []),
    ...(field.type === "string" ? listTextFaults(field) : []),
  ];
}

/** An empty text for an object or an array that is not mandatory is a wrong type, not an absent value. */
const listAbsences = ({ presence, lenientPresence, type }: SnapField, values: readonly unknown[]): Value[] =>
  values.map((value) => {
    if ((lenientPresence ?? presence) === "M") return [value, "40002"];
    if (value === "" && (type === "object" || type === "array")) return [value, "40001"];
    return [value, lenientPresence === undefined ? null : "well-formed"];
  });

const digits = "12345678901234567890";
const largeNumber = Number(digits);

/** Lenient apps may send a number for a text of digits or a limit, but not for an amount of money. */
const isNumberAccepted = ({ name, format }: SnapField) =>
  format === "digits" || (format === "decimal" && name !== "value");

function listTypeFaults(field: SnapField): Value[] {
  switch (field.type) {
    case "string":
      return [
        [12, isNumberAccepted(field) ? "well-formed" : "40001"],
        ...listMalformed(largeNumber, true, ["x"], { x: 1 }),
      ];
    case "object":
      return listMalformed(12, largeNumber, true, ["x"], "x", "🦊");
    case "integer":
    case "number":
      return listMalformed(largeNumber, digits, -1, 1.5, true, [1], { x: 1 }, "x", "🦊");
    case "array":
      return [...listMalformed(12, largeNumber, true, { x: 1 }, "x", "🦊"), ...listItemFaults(field)];
  }
}

function listItemFaults({ items, maxLength, maxItems, presence }: SnapField): Value[] {
  const wrongItems = [12, null, items === "string" ? {} : "x"];
  if (items === "string" && maxLength !== undefined) wrongItems.push("x".repeat(maxLength + 1));
  return [
    [[], presence === "M" ? "40002" : null],
    ...wrongItems.map((item): Value => [[item], "40001", "[0]"]),
    ...(maxItems === undefined ? [] : listMalformed(Array.from({ length: maxItems + 1 }, () => ({})))),
  ];
}

/** No format and no list of values allows an emoji. */
function listTextFaults({ maxLength, format, values }: SnapField): Value[] {
  const hasRule = format !== undefined || values !== undefined;
  const tooLong = maxLength === undefined ? [] : ["1".repeat(maxLength + 1), "🦊".repeat(maxLength + 1)];
  return [...listMalformed(...tooLong, ...(hasRule ? ["!"] : [])), ["🦊", hasRule ? "40001" : null]];
}

const Body = z.record(z.string(), z.unknown());
const readBody = ({ body = "" }: SnapCall) => Body.parse(JSON.parse(body.toString()));

/** The call with another value in its path, query or body; undefined removes the field. */
function withValue(
  call: SnapCall,
  { name, in: place }: SnapField,
  steps: readonly Step[],
  value: unknown,
): SnapCall {
  if (place !== "path" && call.body !== undefined)
    return { ...call, body: JSON.stringify(changeValue(readBody(call), steps, value)) };
  const [path = "", query = ""] = call.target.split("?");
  // The only parameter of a path is its last part.
  if (place === "path") return { ...call, target: path.replace(/[^/]+$/, encodeURIComponent(String(value))) };
  const parameters = new URLSearchParams(query);
  if (typeof value === "string") parameters.set(name, value);
  else parameters.delete(name);
  return { ...call, target: `${path}?${parameters.toString()}` };
}

function changeValue(parent: unknown, [step, ...inner]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(parent))
    return parent.map((item: unknown, index) => (index === step ? changeValue(item, inner, value) : item));
  const object = Body.parse(parent);
  return { ...object, [step]: changeValue(object[step], inner, value) };
}

const nestObjects = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

/** The sample in a body with unusual or broken JSON; a GET has no body. */
export function listBodyInputs(sample: SnapCall, fields: readonly SnapField[]): BadInput[] {
  if (sample.body === undefined) return [];
  const json = sample.body.toString();
  const [open, members] = [json.slice(0, -1), json.slice(1)];
  const first = fields[0]?.name ?? "";
  const invalidUtf8 = Buffer.concat([Buffer.from(`${open},"x":"`), Buffer.from([0xff]), Buffer.from('"}')]);
  const mandatory = fields.find(({ presence }) => presence === "M");
  const withoutFields = mandatory === undefined ? null : "40002";
  const bodies: [string, string | Buffer, BadInput["expected"], string?][] = [
    ["no JSON", "{", "40000"],
    ["a list", `[${json}]`, "40000"],
    ["null", "null", "40000"],
    ["a byte order mark", `\uFEFF${json}`, "40000"],
    ["invalid UTF-8", invalidUtf8, "40000"],
    ["nesting of 40 levels", `${open},"x":${nestObjects(40)}}`, "40000"],
    ["nesting of 50,000 levels", `${open},"x":${nestObjects(50_000)}}`, "40000"],
    ["a megabyte", `${open},"x":"${"x".repeat(1_000_000)}"}`, "40000"],
    ["a duplicate key, of which the last is wrong", `${open},"${first}":{"x":1}}`, "40001", first],
    ["a duplicate key, of which the first is wrong", `{"${first}":12,${members}`, "well-formed", first],
    ["white space", JSON.stringify(readBody(sample), null, 2), "well-formed"],
    ["all fields in __proto__", `{"__proto__":${json}}`, withoutFields, mandatory?.name],
    ["nothing", "", withoutFields, mandatory?.name],
  ];
  return bodies.map(([title, body, expected, field = ""]) => ({
    title,
    expected,
    field,
    call: { ...sample, body },
  }));
}

/** Calls that are sent at the same time. */
const batchSize = 10;

/** Sends the inputs, and returns each with its answer if that is not what the table of fields tells. */
export async function findWrongAnswers(app: TestApp, { code }: SnapService, inputs: BadInput[]) {
  const { errors } = await loadDetails(code);
  // What the pages of the services say: the standard's cases, those of the values of the sandbox, and of repeated references.
  const answers = (sandboxValues[code] ?? []).map(({ answer }) => answer);
  const repeated = Object.values(repetitions[code] ?? {});
  const common = commonCases.filter((each) => each < "500");
  const documented: ResponseCase[] = ["20000", ...errors, ...common, ...answers, ...repeated];
  const wrong: object[] = [];
  for (let start = 0; start < inputs.length; start += batchSize)
    await Promise.all(
      inputs.slice(start, start + batchSize).map(async ({ title, call: asked, expected, field }) => {
        const { body } = await call(app, asked);
        const hasCase = (each: ResponseCase) => body.responseCode === buildResponseCode(code, each);
        const cases = expected === null || expected === "well-formed" ? documented : [expected];
        const endsWithField = field === "" || body.responseMessage.endsWith(` ${field}`);
        const isNamed = endsWithField && malformedCases.some(hasCase);
        if (!cases.some(hasCase) || (expected !== null && isNamed !== (expected !== "well-formed")))
          wrong.push({ title, field, expected, body });
      }),
    );
  return wrong;
}
