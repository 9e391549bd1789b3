import { PhpObject } from "./php-casts.ts";
import { isFields, UnknownValue, type Fields, type Value } from "./script-reader.ts";

const entry = String.raw`\[(?:[^\[\]\n]|\[[^\[\]\n]{0,80}\]){0,100}\]`;
const variable = String.raw`\$([A-Za-z_]\w*)((?:\s*${entry}|\s*(?:->|::)\$?\w+)*)`;

/** A variable with entries and properties, and the operator that changes it. */
export const write = new RegExp(
  String.raw`${variable}\s*(=(?![=>])|(?:\.|\?\?|\*\*|<<|>>|[-+*/%&|^])=|\+\+|--)\s*`,
  "y",
);
/** What else changes a variable: functions, references, `++` before it, and loops. */
export const change = new RegExp(
  String.raw`(?:(?:\b(?:unset|array_(?:push|unshift|pop|shift|splice|multisort|walk(?:_recursive)?)|[aku]?[kr]?r?sort|uasort|uksort|nat(?:case)?sort|shuffle|settype)\s*\(|\bas\b|(?<!&)&|\+\+|--)\s*&?\s*)${variable}`,
  "y",
);
/** Another variable of the same `unset`, and that behind the key of a loop. */
export const nextUnset = new RegExp(String.raw`\s*,\s*${variable}`, "y");
export const nextOfLoop = new RegExp(String.raw`\s*=>\s*&?\s*${variable}`, "y");

/** The last name on a path, to be shown. */
export const findLastName = (name: string, path: string): string => path.match(/\w+/g)?.at(-1) ?? name;

const step = new RegExp(
  String.raw`\[\s*(?:"([^"$\\]*)"|'([^'\\]*)'|(\d+))\s*\]|(\[\s*\])|${entry}|(?:->|::)(\$?\w+)`,
  "g",
);

/** An array in which a key can be written; undefined if the value has no keys that are known. */
function findContainer(value: Value, key: string): Fields | Value[] | undefined {
  if (!Array.isArray(value)) return isFields(value) ? value : undefined;
  if (/^\d+$/.test(key) && Number(key) <= value.length) return value;
  return new Map(value.map((each, index) => [String(index), each]));
}

/**
 * Changes a variable, or the entry or property of it that a path such as `['a']->b[]` leads to.
 * Where the path is not known, nothing in that part of the variable is.
 */
export function changeVariable(
  variables: Fields,
  name: string,
  path: string,
  getValue: (old: Value) => Value,
): void {
  let container: Fields | Value[] = variables;
  let last = name;
  const get = () => (Array.isArray(container) ? container[Number(last)] : container.get(last));
  const set = (value: Value) => {
    if (Array.isArray(container)) container[Number(last)] = value;
    else container.set(last, value);
  };
  for (const [, double, single, index, push, property] of path.matchAll(step)) {
    const inner = get();
    const next = push === undefined ? undefined : Array.isArray(inner ?? []);
    const length = Array.isArray(inner) ? inner.length : 0;
    const key = double ?? single ?? index ?? property ?? (next === true ? String(length) : undefined);
    const opened = inner ?? (property === undefined ? [] : new PhpObject());
    const found = key === undefined || key.startsWith("$") ? undefined : findContainer(opened, key);
    if (key === undefined || found === undefined) {
      set(new UnknownValue(last));
      return;
    }
    set(found);
    container = found;
    last = key;
  }
  set(getValue(get()));
}
