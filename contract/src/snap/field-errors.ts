import { isJsonObject } from "./field-paths.ts";
import { hasFormat } from "./formats.ts";
import type { SnapField } from "./service-details.ts";

/** What is wrong with a field; `field` is its path, for example `amount.value`. */
export interface FieldFault {
  kind: "missing" | "format";
  field: string;
}

/** All faults of a body, for tests; a body of a stranger may have very many. */
export const findFaults = (fields: readonly SnapField[], body: Record<string, unknown>): FieldFault[] => [
  ...listFaults(fields, body),
];

/**
 * The faults of a body, in the order of the table. A missing value is absent, null or an empty text; a
 * mandatory member counts only if its parent is sent. An empty text for an optional object or array is a fault.
 */
export function* listFaults(
  fields: readonly SnapField[],
  body: Record<string, unknown>,
): Generator<FieldFault> {
  for (const field of fields) yield* listFieldFaults(field, body[field.name], field.name);
}

function* listFieldFaults(field: SnapField, value: unknown, path: string): Generator<FieldFault> {
  if (value === undefined || value === null || value === "") yield* listMissingFaults(field, value, path);
  else if (field.type === "object" && isJsonObject(value)) yield* listMemberFaults(field, value, path);
  else if (field.type === "array" && Array.isArray(value)) yield* listItemFaults(field, value, path);
  else if (!isRightValue(field, value)) yield { kind: "format", field: path };
}

/** Of a text or number; objects and arrays have faults of their own. */
function isRightValue(field: SnapField, value: unknown): boolean {
  if (field.type === "string") return typeof value === "string" && isText(field, value);
  return field.type !== "object" && field.type !== "array" && isWholeNumber(field, value);
}

function* listMissingFaults({ presence, lenientPresence, type }: SnapField, value: unknown, path: string) {
  const isText = value === "" && (type === "object" || type === "array");
  if (presence === "M" && lenientPresence === undefined) yield { kind: "missing", field: path } as const;
  else if (isText) yield { kind: "format", field: path } as const;
}

function* listMemberFaults(field: SnapField, value: Record<string, unknown>, path: string) {
  for (const member of field.fields ?? [])
    yield* listFieldFaults(member, value[member.name], `${path}.${member.name}`);
}

function* listItemFaults(field: SnapField, items: unknown[], path: string): Generator<FieldFault> {
  const { presence, maxItems = Infinity } = field;
  if (items.length === 0 && presence === "M") yield { kind: "missing", field: path };
  else if (items.length > maxItems) yield { kind: "format", field: path };
  else
    for (const [index, item] of items.entries()) {
      const at = `${path}[${index}]`;
      if (field.items !== "string" && isJsonObject(item)) yield* listMemberFaults(field, item, at);
      else if (field.items !== "string" || typeof item !== "string" || !isText(field, item))
        yield { kind: "format", field: at };
    }
}

/** A whole number or its digits: published samples have both. */
const isWholeNumber = ({ maxLength = 16 }: SnapField, value: unknown) =>
  (typeof value === "number" || typeof value === "string") &&
  /^\d+$/.test(String(value)) &&
  String(value).length <= maxLength;

function isText(
  { maxLength = Infinity, format, values, lenientValues = [] }: SnapField,
  value: string,
): boolean {
  if (values !== undefined && !values.includes(value) && !lenientValues.includes(value)) return false;
  if (format !== undefined && !hasFormat(value, format)) return false;
  // NUL and half of a surrogate pair cannot be stored.
  if (/\0|\p{Cs}/u.test(value)) return false;
  // The format of a timestamp limits its length; with milliseconds it is longer than in the tables.
  // Characters are counted, not UTF-16 units.
  return format === "date-time" || value.length <= maxLength || Array.from(value).length <= maxLength;
}
