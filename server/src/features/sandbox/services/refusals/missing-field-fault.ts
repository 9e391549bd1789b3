import { findNearestName } from "contract/snap/nearest-name";
import type { SnapField } from "contract/snap/service-details";
import { toJson } from "./field-faults.ts";
import { createFault, type Fault } from "./fault.ts";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The steps of a path such as `originatorInfos[0].originatorBankCode`. */
export const splitPath = (path: string): string[] => path.split(/[.[\]]+/).filter((step) => step !== "");

/** The value at a path; undefined if there is none. */
export function findValueAt(value: unknown, steps: readonly string[]): unknown {
  let found: unknown = value;
  for (const step of steps) {
    if (Array.isArray(found)) {
      const items: unknown[] = found;
      found = items[Number(step)];
    } else if (isObject(found) && Object.hasOwn(found, step)) found = found[step];
    else return undefined;
  }
  return found;
}

/** The field at a path; undefined if the table has none. */
export function findFieldAt(fields: readonly SnapField[], steps: readonly string[]): SnapField | undefined {
  let list: readonly SnapField[] = fields;
  let found: SnapField | undefined;
  for (const step of steps) {
    if (/^\d+$/.test(step) && found?.type === "array") continue;
    found = list.find(({ name }) => name === step);
    if (found === undefined) return undefined;
    list = found.fields ?? [];
  }
  return found;
}

interface MissingField {
  /** Of the request. */
  fields: readonly SnapField[];
  body: Record<string, unknown>;
  query: URLSearchParams;
  hasNoBody: boolean;
  path: string;
  example: string | null;
}

/** What was sent in place of a mandatory field. */
export function describeMissingField({ fields, body, query, hasNoBody, path, example }: MissingField): Fault {
  const steps = splitPath(path);
  const name = steps.at(-1) ?? "";
  const remedy = { example };
  const value = findValueAt(body, steps);
  if (value === null) return createFault("field_null", {}, remedy);
  if (value === "") return createFault("empty", {}, remedy);
  if (Array.isArray(value) && value.length === 0) return createFault("list_empty", {}, remedy);
  if (hasNoBody) return createFault("body_empty", {}, { ...remedy, recipe: "json_body" });
  const parent = steps.length === 1 ? body : findValueAt(body, steps.slice(0, -1));
  const names = isObject(parent) ? Object.keys(parent).slice(0, maxNames) : [];
  const known = findFieldAt(fields, steps.slice(0, -1))?.fields ?? fields;
  const unknownNames = names.filter((each) => !known.some((field) => field.name === each));
  const flat = unknownNames.find((each) => each.startsWith(`${name}.`) || each.startsWith(`${name}[`));
  if (flat !== undefined) return createFault("field_flattened", { found: flat }, remedy);
  const near = findNearestName(name, unknownNames);
  if (near?.kind === "case") return createFault("field_case", { found: near.name }, remedy);
  if (near?.kind === "signs") return createFault("field_snake_case", { found: near.name }, remedy);
  if (near !== null) return createFault("field_misspelt", { found: near.name }, remedy);
  if (query.has(name)) return createFault("field_in_query", {}, remedy);
  const elsewhere = findElsewhere(body, name, "", 0);
  if (elsewhere !== null) return createFault("field_elsewhere", { found: elsewhere }, remedy);
  return unknownNames.length === 0
    ? createFault("absent", {}, remedy)
    : createFault("field_unknown_names", { found: formatList(unknownNames) }, remedy);
}

const maxListed = 5;
const maxListedLength = 40;

const formatList = (names: readonly string[]): string =>
  names
    .slice(0, maxListed)
    .map((name) => name.slice(0, maxListedLength))
    .join(", ") + (names.length > maxListed ? ", …" : "");

const maxNames = 200;
const maxElsewhereDepth = 4;

/** Where else in a body a field of this name is. */
function findElsewhere(value: unknown, name: string, at: string, depth: number): string | null {
  if (!isObject(value) || depth > maxElsewhereDepth) return null;
  for (const [key, inner] of Object.entries(value).slice(0, maxNames)) {
    const path = at === "" ? key : `${at}.${key}`;
    if (key === name && inner !== null && inner !== "") return path;
    const found = findElsewhere(Array.isArray(inner) ? inner[0] : inner, name, path, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** A value of the sample as it is written in a body. */
export const findExampleAt = (sample: Record<string, unknown>, path: string): string | null => {
  const value = findValueAt(sample, splitPath(path));
  return value === undefined ? null : toJson(value);
};
