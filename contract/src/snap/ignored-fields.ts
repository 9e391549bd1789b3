import { isJsonObject } from "./field-paths.ts";
import { isMisspelt } from "./nearest-name.ts";
import type { SnapField } from "./service-details.ts";

/** A field that a service does not know, and the one that was probably meant. */
export interface IgnoredField {
  /** Its path, for example `amount.Value`. */
  field: string;
  meant: string;
}

/** Of a body that a stranger may have sent. */
const maxUnknownNames = 100;
const maxNameLength = 64;

/**
 * The fields of a body that a service ignores although their names are nearly those of fields that were not sent at that place:
 * each once, also if all items of a list have it. Other unknown fields are those of a provider, as is everything in additionalInfo.
 */
export function findIgnoredFields(
  fields: readonly SnapField[],
  body: Record<string, unknown>,
): IgnoredField[] {
  const found = new Map<string, IgnoredField>();
  let count = 0;
  for (const { at, name, values, known } of listUnknownNames(fields, body, "")) {
    if ((count += 1) > maxUnknownNames) break;
    if (name.length > maxNameLength) continue;
    const meant = known.find((field) => !Object.hasOwn(values, field.name) && isMisspelt(name, field.name));
    const key = `${at.replace(/\[\d+\]/g, "[]")}${name}`;
    if (meant !== undefined && !found.has(key))
      found.set(key, { field: `${at}${name}`, meant: `${at}${meant.name}` });
  }
  return [...found.values()];
}

interface UnknownName {
  /** The path of the object that has it, with its dot. */
  at: string;
  name: string;
  values: Record<string, unknown>;
  /** The fields of that object. */
  known: readonly SnapField[];
}

function* listUnknownNames(
  known: readonly SnapField[],
  values: Record<string, unknown>,
  at: string,
): Generator<UnknownName> {
  const names = new Set(known.map(({ name }) => name));
  for (const name of Object.keys(values)) if (!names.has(name)) yield { at, name, values, known };
  for (const { name, fields } of known) {
    if (fields === undefined || name === "additionalInfo") continue;
    const value = values[name];
    if (isJsonObject(value)) yield* listUnknownNames(fields, value, `${at}${name}.`);
    else if (Array.isArray(value))
      for (const [index, item] of value.entries())
        if (isJsonObject(item)) yield* listUnknownNames(fields, item, `${at}${name}[${String(index)}].`);
  }
}
