import { EmptyValue, isFields, UnknownValue, type Value } from "./script-reader.ts";

/** A name that gets a value without a declaration, and that value as far as it is a word or empty. */
const filling =
  /(?<![\w$])(?<!\b(?:const|let|var)\s{1,9})([\w$]{1,100})(?:["'`]\s*\])?\s*[-+*/%&|^.:?]{0,2}=(?![=>])(?=\s*(""|''|``|[\w$]*)[^\S\n]*([;,)}\n#]|$)?)/g;
const isEmpty = (value: string): boolean => /^(?:""|''|``|null|none|undefined)$/i.test(value);
/** Names of secrets. An empty one was removed before the program was pasted, because nobody sends an empty secret. */
const secret = /token|key|secret|signature|auth|password|bearer|jwt|credential/i;

/** The names that a script gives a value that is not empty. */
function listFilled(text: string): Set<string> {
  const filled = new Set<string>();
  for (const { 1: name = "", 2: value = "", 3: end, index } of text.matchAll(filling)) {
    // Python names an argument by the variable that it gets.
    const isArgument = value === name && !/[.>]/.test(text[index - 1] ?? "");
    if (!isArgument && !(end !== undefined && isEmpty(value))) filled.add(name.replace(/^\$/, ""));
  }
  return filled;
}

/**
 * What a function gets of a variable outside of it: what is empty at first may have another value then. `path` is the
 * variable with the members that lead to the value.
 */
export function readEmpties(
  text: string,
  isOutside: (name: string) => boolean,
): (value: Value, name: string, written: string, path: string) => Value {
  const filled = listFilled(text);
  const isFilled = (name: string) => filled.has(name.replace(/^\$/, ""));
  const fill = (value: Value, name: string): Value => {
    if (isFields(value)) {
      const members = [...value].map(([key, each]) => ({ key, each, known: fill(each, key) }));
      const isSame = members.every(({ each, known }) => each === known);
      return isSame ? value : new Map(members.map(({ key, known }) => [key, known]));
    }
    if (value !== "" && value !== null) return value;
    const last = findLastWord(name);
    if (isFilled(last)) return new UnknownValue(name);
    return value === "" && secret.test(last) ? new EmptyValue(name) : value;
  };
  return (value, name, written, path) => {
    if (!isOutside(name)) return value;
    if (isFields(value)) return fill(value, written);
    if (value !== "" && value !== null) return value;
    const last = findLastWord(path);
    if (isFilled(last)) return new UnknownValue(written);
    if (!secret.test(last)) return value;
    return value === "" ? new EmptyValue(written) : new UnknownValue(written);
  };
}

const findLastWord = (path: string): string => path.match(/[\w$]+/g)?.at(-1) ?? path;
