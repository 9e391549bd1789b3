import { PhpObject } from "./php-casts.ts";
import { isFields, type Fields, type Value } from "./script-reader.ts";
import { changeValue, entry } from "./script-writes.ts";

const variable = String.raw`\$([A-Za-z_]\w*)((?:\s*${entry}|\s*(?:->|::)\$?\w+){0,20})`;

/** A variable with entries and properties, and the operator that changes it. */
export const write = new RegExp(
  String.raw`${variable}\s*(=(?![=>])|(?:\.|\?\?|\*\*|<<|>>|[-+*/%&|^])=|\+\+|--)\s*`,
  "y",
);
/** What else changes a variable: functions, references, `++` before it, and loops. */
export const change = new RegExp(
  String.raw`(?:(?<![\w$>])(?:(?:unset|array_(?:push|unshift|pop|shift|splice|multisort|walk(?:_recursive)?)|[aku]?[kr]?r?sort|uasort|uksort|nat(?:case)?sort|shuffle|settype)\s*\(\s*|as\s*&?\s*)|(?<=(?:\bas|=>|[(,=])\s{0,20})&\s*|\+\+\s*|--\s*)${variable}`,
  "y",
);
/** Another variable of the same `unset`, and that behind the key of a loop. */
export const nextUnset = new RegExp(String.raw`\s*,\s*${variable}`, "y");
export const nextOfLoop = new RegExp(String.raw`\s*=>\s*&?\s*${variable}`, "y");

const step = new RegExp(
  String.raw`\[\s*(?:"([^"$\\]*)"|'([^'\\]*)'|(\d+))\s*\]|(\[\s*\])|${entry}|(?:->|::)(\$?\w+)`,
  "g",
);

type Step = RegExpMatchArray;

/** The array or object in which a key can be written; undefined if that is not known. */
function openStep(value: Value, [, double, single, index, push, property]: Step) {
  const opened = value ?? (property === undefined ? [] : new PhpObject());
  const end = push !== undefined && Array.isArray(opened) ? String(opened.length) : undefined;
  const key = double ?? single ?? index ?? property ?? end;
  if (key === undefined || key.startsWith("$")) return undefined;
  if (!Array.isArray(opened)) return isFields(opened) ? { container: opened, key } : undefined;
  const isList = /^\d+$/.test(key) && Number(key) <= opened.length;
  return {
    container: isList ? opened : new Map(opened.map((each, at) => [String(at), each])),
    key,
  };
}

/** Changes a variable, or the entry or property of it that a path such as `['a']->b[]` leads to. */
export function changeVariable(
  variables: Fields,
  name: string,
  path: string,
  getValue: (old: Value) => Value,
): void {
  changeValue(variables, name, path.matchAll(step), openStep, getValue);
}
