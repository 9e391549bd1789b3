import { isFields, UnknownValue, type Fields, type Value } from "./script-reader.ts";

/** Where a value is kept: all variables, an object or a list. */
interface Place {
  container: Fields | Value[];
  key: string;
}

const get = ({ container, key }: Place): Value =>
  Array.isArray(container) ? container[Number(key)] : container.get(key);

function set({ container, key }: Place, value: Value): void {
  if (Array.isArray(container)) container[Number(key)] = value;
  else container.set(key, value);
}

/**
 * Changes the value at the end of a path, which `open` follows by one step. Where a step is not known,
 * nothing of the value before it is, so that what is sent is asked for instead of sent as it was.
 */
export function changeValue<Step>(
  variables: Fields,
  name: string,
  steps: Iterable<Step>,
  open: (value: Value, step: Step) => Place | undefined,
  getValue: (old: Value) => Value,
): void {
  let place: Place = { container: variables, key: name };
  for (const step of steps) {
    const next = open(get(place), step);
    if (next === undefined) {
      set(place, new UnknownValue(place.key));
      return;
    }
    set(place, next.container);
    place = next;
  }
  set(place, getValue(get(place)));
}

/** An entry in square brackets, which may contain another one. */
export const entry = String.raw`\[(?:[^\[\]\n]|\[[^\[\]\n]{0,80}\]){0,100}\]`;
/** A variable of JavaScript or Python with its members, at most 20 so that long chains are read once. */
export const member = String.raw`([A-Za-z_$][\w$]*)((?:!?(?:\s*\??\.\s*[A-Za-z_$][\w$]*|${entry})){0,20})`;
/** One that is no member of another. */
export const target = String.raw`(?<![\w$.])${member}`;
const step = new RegExp(String.raw`\.\s*([\w$]+)|\[\s*(?:"([^"\\]*)"|'([^'\\]*)'|(\d+))\s*\]|${entry}`, "g");

/** The keys of a path; undefined for what the program calculates. */
const readKeys = (path: string): (string | undefined)[] =>
  [...path.matchAll(step)].map(([, name, double, single, index]) => name ?? double ?? single ?? index);

function openMember(value: Value, key: string | undefined): Place | undefined {
  if (key === undefined) return undefined;
  if (isFields(value)) return { container: value, key };
  const isIndex = /^\d{1,9}$/.test(key);
  return Array.isArray(value) && isIndex && Number(key) <= value.length
    ? { container: value, key }
    : undefined;
}

/** The last name of a path, to be shown. */
export const findLastName = (name: string, path: string): string =>
  path.match(/[\w$]+(?:-[\w$]+)*/g)?.at(-1) ?? name;

/** Changes a variable of JavaScript or Python that is known, or a member of it. */
export function changeMember(
  variables: Fields,
  name: string,
  path: string,
  getValue: (old: Value) => Value,
): void {
  // An object has its own members without a declaration.
  if (path !== "" && (name === "this" || name === "self") && !variables.has(name))
    variables.set(name, new Map());
  if (path === "" || variables.has(name)) changeValue(variables, name, readKeys(path), openMember, getValue);
}

/** A known variable, or the member of it at a path, has no known value from here on. */
export function forgetMember(variables: Fields, name: string, path: string): void {
  if (variables.has(name))
    changeMember(variables, name, path, () => new UnknownValue(findLastName(name, path)));
}

/**
 * A change whose result is not calculated, such as a deletion or a sort: the groups are the word that deletes, a variable
 * with its path, or a changed list with its path.
 */
export function forgetChanged(variables: Fields, found: RegExpMatchArray): void {
  const [, deleted, name, path = "", list = "", within = ""] = found;
  if (name === undefined) forgetMember(variables, list, within);
  else forgetMember(variables, name, deleted === undefined ? path : findOwner(path));
}

const lastMember = new RegExp(String.raw`(?:!?\s*\??\.\s*[\w$]+|(?:->|::)\$?\w+|${entry})$`);

/** The path of what contains the member at the end of a path. */
export const findOwner = (path: string): string => path.replace(lastMember, "");

/** A text behind another; a sum is not calculated. */
export const append = (old: Value, value: Value, name: string, write: (value: Value) => string): Value =>
  typeof old === "string" || typeof value === "string"
    ? write(old ?? new UnknownValue(name)) + write(value)
    : new UnknownValue(name);
