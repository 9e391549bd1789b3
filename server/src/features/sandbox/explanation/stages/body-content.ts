import type { Deviation } from "#features/sandbox/explanation/deviation.ts";
import {
  changeJson,
  isNumber,
  isObject,
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
      () => rewriteJson(json, { number: (digits) => String(Math.trunc(Number(digits))) }),
      () => rewriteAmounts(json, (value) => value.replace(/\.00$/, "")),
      () => rewriteAmounts(json, (value) => value.replace(/\.00$/, ".0")),
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
  defineTextDeviation(
    "body_field_missing",
    (json) => {
      const value = tryParse(json);
      if (!isObject(value)) return [];
      return Object.keys(value).map(
        (name) => () =>
          changeJson(json, (all) =>
            isObject(all) ? Object.fromEntries(Object.entries(all).filter(([other]) => other !== name)) : all,
          ),
      );
    },
    { isRare: true },
  ),
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
  ]),
];

const compareNames = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
const compareLowerNames = ([a]: [string, unknown], [b]: [string, unknown]) =>
  a.toLowerCase() < b.toLowerCase() ? -1 : 1;

const sortOnTop = (value: unknown) =>
  isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(compareNames)) : value;

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

/** Fields that a class has and the body has not: all of the service as null, or one of them. */
function addNulls(json: string, fields: readonly string[]): string[] {
  const value = tryParse(json);
  if (!isObject(value) || !json.endsWith("}")) return [];
  const absent = fields.filter((name) => !Object.hasOwn(value, name));
  const start = json === "{}" ? "{" : `${json.slice(0, -1)},`;
  const nulls = (names: readonly string[]) => names.map((name) => `"${name}":null`).join(",");
  const info = Object.hasOwn(value, "additionalInfo") ? [] : ["null", "{}", "[]", '""'];
  const inOrder =
    absent.length === 0
      ? []
      : [
          changeJson(json, (all) =>
            isObject(all)
              ? Object.fromEntries([
                  ...fields.map((name): [string, unknown] => [name, all[name] ?? null]),
                  ...Object.entries(all).filter(([name]) => !fields.includes(name)),
                ])
              : all,
          ) ?? json,
          `${start}${nulls(absent)}}`,
        ];
  return [
    ...info.map((empty) => `${start}"additionalInfo":${empty}}`),
    ...inOrder,
    ...absent.map((name) => `${start}${nulls([name])}}`),
  ];
}
