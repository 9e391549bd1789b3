import { hasFormat } from "./formats.ts";
import type { SnapField } from "./service-details.ts";

/** What is wrong with a field; `field` is its path, for example `amount.value`. */
export interface FieldFault {
  kind: "missing" | "format";
  field: string;
}

/**
 * The faults of a body, in the order of the table. A missing value is absent, null or an empty text; a
 * mandatory member counts only if its parent is sent. An empty text for an optional object or array is a fault.
 */
export function findFaults(fields: readonly SnapField[], body: Record<string, unknown>): FieldFault[] {
  return fields.flatMap((field) => findFieldFaults(field, body[field.name], field.name));
}

function findFieldFaults(field: SnapField, value: unknown, path: string): FieldFault[] {
  if (value === undefined || value === null || value === "") return findMissingFaults(field, value, path);
  const format: FieldFault = { kind: "format", field: path };
  switch (field.type) {
    case "object":
      return isObject(value) ? findMemberFaults(field, value, path) : [format];
    case "array":
      return Array.isArray(value) ? findItemFaults(field, value, path) : [format];
    case "integer":
    case "number":
      return isWholeNumber(field, value) ? [] : [format];
    case "string":
      return typeof value === "string" && isText(field, value) ? [] : [format];
  }
}

function findMissingFaults({ presence, type }: SnapField, value: unknown, path: string): FieldFault[] {
  if (presence === "M") return [{ kind: "missing", field: path }];
  const isText = value === "" && (type === "object" || type === "array");
  return isText ? [{ kind: "format", field: path }] : [];
}

const findMemberFaults = (field: SnapField, value: Record<string, unknown>, path: string) =>
  (field.fields ?? []).flatMap((member) =>
    findFieldFaults(member, value[member.name], `${path}.${member.name}`),
  );

function findItemFaults(field: SnapField, items: unknown[], path: string): FieldFault[] {
  const { presence, maxItems = Infinity } = field;
  if (items.length === 0 && presence === "M") return [{ kind: "missing", field: path }];
  if (items.length > maxItems) return [{ kind: "format", field: path }];
  return items.flatMap((item, index): FieldFault[] => {
    const at = `${path}[${index}]`;
    if (field.items === "string")
      return typeof item === "string" && isText(field, item) ? [] : [{ kind: "format", field: at }];
    return isObject(item) ? findMemberFaults(field, item, at) : [{ kind: "format", field: at }];
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

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
