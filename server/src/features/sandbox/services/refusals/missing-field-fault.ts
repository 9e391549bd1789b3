import { findFieldAt, findValueAt, isJsonObject, splitPath } from "contract/snap/field-paths";
import { findNearestName } from "contract/snap/nearest-name";
import type { SnapField } from "contract/snap/service-details";
import { createFault, type Fault } from "./fault.ts";

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
  const names = isJsonObject(parent) ? Object.keys(parent).slice(0, maxNames) : [];
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
  if (!isJsonObject(value) || depth > maxElsewhereDepth) return null;
  for (const [key, inner] of Object.entries(value).slice(0, maxNames)) {
    const path = at === "" ? key : `${at}.${key}`;
    if (key === name && inner !== null && inner !== "") return path;
    const found = findElsewhere(Array.isArray(inner) ? inner[0] : inner, name, path, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
