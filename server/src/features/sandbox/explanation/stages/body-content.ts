import { isJsonObject } from "contract/snap/field-paths";
import type { Deviation } from "#features/sandbox/explanation/deviation.ts";
import {
  changeJson,
  isNumber,
  tryParse,
  rewriteJson,
  withLeaves,
  withMembers,
} from "#features/sandbox/explanation/json-text.ts";

/** What is hashed: the minified body, or the bytes of a body that is not JSON. */
export type Content = string | Buffer;

/** Equal for equal contents; the bytes of another encoding are never those of a text. */
export const getContentKey = (content: Content): string =>
  typeof content === "string" ? content : `\0${content.toString("latin1")}`;

/** Null where it cannot be made. A form that takes long for a long body is made once it is needed. */
type Form = string | null | (() => string | null);
type TextChange = (text: string) => readonly Form[];

/** A mistake that can be made with a text only, not with bytes. */
export const defineTextDeviation = (
  mistake: Deviation<Content>["mistake"],
  change: TextChange,
  options: Pick<Deviation<Content>, "usualForms" | "isRare"> = {},
): Deviation<Content> => ({
  mistake,
  apply: function* (content) {
    if (typeof content !== "string") return;
    for (const form of change(content)) {
      const text = typeof form === "function" ? form() : form;
      if (text !== null) yield text;
    }
  },
  ...options,
});

const emptyForms = ["", "{}", "[]", "null", '""', "''", " ", "undefined", "None", "false", "0", "\n"];
const objectNames = [
  "[object Object]",
  "Array",
  "[object Promise]",
  "[object ArrayBuffer]",
  "Object",
  "System.Object",
  "System.Collections.Generic.Dictionary`2[System.String,System.Object]",
  "System.Collections.Generic.Dictionary`2[System.String,System.String]",
  "System.Dynamic.ExpandoObject",
  "System.Net.Http.StringContent",
  "Newtonsoft.Json.Linq.JObject",
  "[object FormData]",
  "[object URLSearchParams]",
  "[object Blob]",
];

/** Which data are hashed. */
export const bodyContent: readonly Deviation<Content>[] = [
  { mistake: "body_empty", apply: () => emptyForms, usualForms: 4 },
  { mistake: "body_object_name", apply: () => objectNames, usualForms: 2 },
  defineTextDeviation("body_key_order", (json) => [
    () => changeJson(json, (value) => withMembers(value, (members) => members.toSorted(compareNames))),
    () => changeJson(json, (value) => sortOnTop(value)),
    () => changeJson(json, (value) => withMembers(value, (members) => members.toReversed())),
    () => changeJson(json, (value) => withMembers(value, (members) => members.toSorted(compareLowerNames))),
  ]),
  defineTextDeviation(
    "body_numbers",
    (json) => [
      () => rewriteJson(json, { number: (digits) => String(Number(digits)) }),
      () => rewriteJson(json, { number: (digits) => `"${digits}"` }),
      () => rewriteJson(json, { number: (digits) => (/[.eE]/.test(digits) ? digits : `${digits}.0`) }),
      () => rewriteJson(json, { number: (digits) => Number(digits).toFixed(2) }),
      // Only what looks like an amount
      () => rewriteJson(json, { text: (quoted) => /^"(\d+\.\d+)"$/.exec(quoted)?.[1] ?? quoted }),
      () =>
        rewriteJson(json, {
          text: (quoted) => quoted.replace(/^"(\d+\.\d+)"$/, (_all, digits) => String(Number(digits))),
        }),
      () =>
        rewriteJson(json, {
          text: (quoted) => /^"(-?(?:0|[1-9]\d*)(?:\.\d+)?)"$/.exec(quoted)?.[1] ?? quoted,
        }),
      () =>
        rewriteJson(json, {
          text: (quoted) => {
            const digits = /^"(-?(?:0|[1-9]\d*)(?:\.\d+)?)"$/.exec(quoted)?.[1];
            return digits === undefined ? quoted : String(Number(digits));
          },
        }),
      () => rewriteJson(json, { text: checkNumericAsPhp }),
      () => rewriteJson(json, { number: (digits) => String(Math.trunc(Number(digits))) }),
      () => rewriteAmounts(json, (value) => value.replace(/\.00$/, "")),
      () => rewriteAmounts(json, (value) => value.replace(/\.00$/, ".0")),
      () => rewriteAmounts(json, (value) => value.replace(/\.\d+$/, "")),
      () =>
        rewriteAmounts(json, (value) =>
          value.replace(/\.?0+$/, (zeros) => (value.includes(".") ? "" : zeros)),
        ),
      () => rewriteAmounts(json, (value) => (value.includes(".") ? value : `${value}.00`)),
      () =>
        rewriteAmounts(json, (value) =>
          value.replace(/^(\d+)(?=\.|$)/, (whole) => Number(whole).toLocaleString("en-US")),
        ),
    ],
    { usualForms: 2 },
  ),
  defineTextDeviation("body_booleans", (json) => [
    () => rewriteJson(json, { word: (word) => (word === "null" ? word : `"${word}"`) }),
    () => rewriteJson(json, { word: (word) => (word === "true" ? "1" : word === "false" ? "0" : word) }),
    () =>
      rewriteJson(json, { word: (word) => (word === "true" ? "True" : word === "false" ? "False" : "None") }),
  ]),
  defineTextDeviation("body_nulls_dropped", (json) => [
    () =>
      changeJson(json, (value) =>
        withMembers(value, (members) => members.filter(([, each]) => each !== null)),
      ),
  ]),
  defineTextDeviation(
    "body_empty_dropped",
    (json) => [
      () =>
        changeJson(json, (value) =>
          withMembers(value, (members) => members.filter(([, each]) => !isBlank(each))),
        ),
      () =>
        changeJson(json, (value) =>
          withMembers(value, (members) => members.filter(([, each]) => each !== "")),
        ),
      () =>
        changeJson(json, (value) =>
          withMembers(value, (members) => members.filter(([, each]) => !isBlank(each) && !isZero(each))),
        ),
    ],
    { usualForms: 2 },
  ),
  defineTextDeviation("body_empty_to_null", (json) => [
    () => changeJson(json, (value) => withLeaves(value, (each) => (each === "" ? null : each))),
    () => changeJson(json, (value) => withLeaves(value, (each) => (each === null ? "" : each))),
  ]),
  defineTextDeviation(
    "body_array_for_object",
    (json) => [json.replaceAll("{}", "[]"), json.replaceAll("[]", "{}"), json.replaceAll("{}", "null")],
    { usualForms: 2 },
  ),
  {
    mistake: "body_nulls_added",
    apply: (content, { fields }) => (typeof content === "string" ? addNulls(content, fields) : []),
  },
  defineTextDeviation("body_field_missing", listWithoutField, { isRare: true }),
  defineTextDeviation("body_field_empty", listWithEmptyField, { isRare: true }),
  defineTextDeviation("body_field_written", listWithOtherWriting, { isRare: true }),
  defineTextDeviation("body_variable", listWithVariable, { isRare: true }),
  defineTextDeviation("body_time", listWithOtherTime, { isRare: true }),
  defineTextDeviation("body_values_trimmed", (json) => [
    () =>
      changeJson(json, (value) =>
        withLeaves(value, (each) => (typeof each === "string" ? each.trim() : each)),
      ),
  ]),
  defineTextDeviation("body_letter_case", (text) => [text.toLowerCase(), text.toUpperCase()]),
  defineTextDeviation("body_key_case", (json) => [
    () => withNames(json, (name) => name.charAt(0).toUpperCase() + name.slice(1)),
    () => withNames(json, (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
    () => withNames(json, (name) => name.charAt(0).toLowerCase() + name.slice(1)),
    () => withNames(json, (name) => name.toLowerCase()),
    () =>
      withNames(json, (name) => name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())),
  ]),
  defineTextDeviation("body_wrapped", (json) => [
    ...["body", "data", "request", "payload", "json", "params"].map((name) => `{"${name}":${json}}`),
    `[${json}]`,
    // The body of a request of Postman, printed as an object
    `{"mode":"raw","raw":${JSON.stringify(json)},"options":{"raw":{"language":"json"}}}`,
    `{"mode":"raw","raw":${JSON.stringify(json)}}`,
  ]),
];

const maxPhpInteger = 2n ** 63n - 1n;

/** JSON_NUMERIC_CHECK: also of texts with spaces in front and zeros in front, such as account numbers. */
function checkNumericAsPhp(quoted: string): string {
  const digits = /^"\s*(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)"$/.exec(quoted)?.[1];
  if (digits === undefined) return quoted;
  const isInteger = /^-?\d+$/.test(digits) && BigInt(digits.replace("-", "")) <= maxPhpInteger;
  return isInteger ? String(BigInt(digits)) : String(Number(digits));
}

const compareNames = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
const compareLowerNames = ([a]: [string, unknown], [b]: [string, unknown]) =>
  a.toLowerCase() < b.toLowerCase() ? -1 : 1;

const sortOnTop = (value: unknown) =>
  isJsonObject(value) ? Object.fromEntries(Object.entries(value).toSorted(compareNames)) : value;

const isBlank = (value: unknown): boolean =>
  value === "" || value === null || (typeof value === "object" && Object.keys(value).length === 0);
const isZero = (value: unknown): boolean =>
  value === false || (isNumber(value) && typeof value === "string" && Number(value.slice(1)) === 0);

/** The texts that are amounts, written differently. */
const rewriteAmounts = (json: string, write: (value: string) => string) =>
  rewriteJson(json, {
    text: (quoted) => (/^"\d+(?:\.\d+)?"$/.test(quoted) ? `"${write(quoted.slice(1, -1))}"` : quoted),
  });

const withNames = (json: string, rename: (name: string) => string) =>
  changeJson(json, (value) =>
    withMembers(value, (members) => members.map(([name, each]) => [rename(name), each])),
  );

/** Forms that change one field each are made for so many fields, of bodies up to this length. */
const maxChangedFields = 40;
const maxChangedLength = 16_384;

interface Place {
  path: readonly string[];
  value: unknown;
}

/** The fields of a value at any depth, those on top first. */
function listPlaces(value: unknown): Place[] {
  const places: Place[] = [];
  const waiting: Place[] = [{ path: [], value }];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { path, value: outer } = next;
    if (typeof outer !== "object" || outer === null) continue;
    const inner = Object.entries(outer).map(([name, each]): Place => ({
      path: [...path, name],
      value: each,
    }));
    places.push(...(Array.isArray(outer) ? [] : inner));
    waiting.push(...inner);
    if (places.length > maxChangedFields) break;
  }
  return places.slice(0, maxChangedFields);
}

/** A value with another one at a path; undefined leaves the field out. */
function withValueAt(outer: unknown, [name = "", ...rest]: readonly string[], value: unknown): unknown {
  if (typeof outer !== "object" || outer === null) return outer;
  const changed = Object.entries(outer).map(([each, inner]): [string, unknown] => [
    each,
    each === name ? (rest.length === 0 ? value : withValueAt(inner, rest, value)) : inner,
  ]);
  return Array.isArray(outer)
    ? changed.map(([, inner]) => inner)
    : Object.fromEntries(changed.filter(([, inner]) => inner !== undefined));
}

const listChangeable = (json: string) => (json.length > maxChangedLength ? [] : listPlaces(tryParse(json)));

function listWithoutField(json: string) {
  return listChangeable(json).map(
    ({ path }) =>
      () =>
        changeJson(json, (all) => withValueAt(all, path, undefined)),
  );
}

/** With one field empty, or an object as a JSON text. */
function listWithEmptyField(json: string) {
  return listChangeable(json).flatMap(({ path, value }) => {
    const isNested = typeof value === "object" && value !== null;
    const others = isNested ? [{}, [], null, "", JSON.stringify(value)] : ["", null];
    return others.map((other) => () => changeJson(json, (all) => withValueAt(all, path, other)));
  });
}

/** With one field written as another program, a spreadsheet or a typed class writes it. */
function listWithOtherWriting(json: string) {
  return listChangeable(json).flatMap(({ path, value }) =>
    listWritings(value).map((other) => () => changeJson(json, (all) => withValueAt(all, path, other))),
  );
}

function listWritings(value: unknown): unknown[] {
  if (typeof value === "boolean") return [String(value), Number(value)];
  if (typeof value === "number") return [String(value), value.toFixed(2)];
  if (typeof value !== "string" || value === "") return [];
  if (!/^\d+(?:\.\d+)?$/.test(value)) return [value.toLowerCase(), value.toUpperCase()];
  const [whole = "", decimals] = value.split(".");
  const grouped = (separator: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, separator);
  const end = (separator: string) => (decimals === undefined ? "" : separator + decimals);
  const exponents = [4, 5, 2, 14].map((digits) =>
    Number(value)
      .toExponential(digits)
      .replace(/\.?0*e\+(\d)$/, "E+0$1")
      .replace(/\.?0*e/, "E"),
  );
  return [
    Number(value),
    whole.replace(/^0+(?=\d)/, "") + end("."),
    whole,
    grouped(",") + end("."),
    grouped(".") + end(","),
    whole + end(","),
    decimals === undefined ? `${whole}.00` : value.replace(/0$/, ""),
    ...exponents,
  ];
}

/** Names of variables in collections of Postman, beside that of the field. */
const variableNames = ["$guid", "$randomUUID", "$timestamp", "$isoTimestamp", "$randomInt"];
const ownVariableNames = ["timestamp", "externalId", "referenceNo", "uuid", "date", "amount"];

/** The text of a collection, in which the value of a field was not filled in yet. */
function listWithVariable(json: string) {
  const leaves = listChangeable(json).filter(({ value }) => typeof value !== "object");
  const withText = (path: readonly string[], text: string) => () =>
    changeJson(json, (all) => withValueAt(all, path, text));
  return leaves.flatMap(({ path }) => {
    const name = path.at(-1) ?? "";
    return [name, ...variableNames, ...ownVariableNames].map((each) => withText(path, `{{${each}}}`));
  });
}

const timeInBody = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const secondsAway = [1, -1, 2, -2, 3, -3];

/** A program that builds the body twice writes the time of each. */
function listWithOtherTime(json: string) {
  const times = listChangeable(json).filter(
    (place): place is Place & { value: string } =>
      typeof place.value === "string" && timeInBody.test(place.value),
  );
  return secondsAway.flatMap((seconds) =>
    times.map(
      ({ path, value }) =>
        () =>
          changeJson(json, (all) => withValueAt(all, path, shiftTime(value, seconds))),
    ),
  );
}

function shiftTime(text: string, seconds: number): string {
  const [wall = ""] = timeInBody.exec(text) ?? [];
  const time = Date.parse(`${wall}Z`);
  return Number.isNaN(time)
    ? text
    : new Date(time + seconds * 1000).toISOString().slice(0, wall.length) + text.slice(wall.length);
}

/** Fields that a class has and the body has not: all of the service as null, or one of them. */
function addNulls(json: string, fields: readonly string[]): string[] {
  const value = tryParse(json);
  if (!isJsonObject(value) || !json.endsWith("}")) return [];
  const absent = fields.filter((name) => !Object.hasOwn(value, name));
  const start = json === "{}" ? "{" : `${json.slice(0, -1)},`;
  const writeNulls = (names: readonly string[]) => names.map((name) => `"${name}":null`).join(",");
  const info = Object.hasOwn(value, "additionalInfo") ? [] : ["null", "{}", "[]", '""'];
  const inOrder =
    absent.length === 0
      ? []
      : [
          changeJson(json, (all) =>
            isJsonObject(all)
              ? Object.fromEntries([
                  ...fields.map((name): [string, unknown] => [name, all[name] ?? null]),
                  ...Object.entries(all).filter(([name]) => !fields.includes(name)),
                ])
              : all,
          ) ?? json,
          `${start}${writeNulls(absent)}}`,
        ];
  return [
    ...info.map((empty) => `${start}"additionalInfo":${empty}}`),
    ...inOrder,
    ...absent.map((name) => `${start}${writeNulls([name])}}`),
  ];
}
