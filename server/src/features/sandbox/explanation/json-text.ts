/** A JSON text taken apart without changing it: parsing and serialising would change numbers, escapes and duplicate names. */

const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/g;

interface JsonWriter {
  /** Texts and names, with their quotes. */
  text?: (quoted: string) => string;
  number?: (digits: string) => string;
  /** true, false and null. */
  word?: (word: string) => string;
  comma?: string;
  colon?: string;
}

/** A minified JSON text with some of its tokens written differently. */
export const rewriteJson = (
  json: string,
  { text, number, word, comma = ",", colon = ":" }: JsonWriter,
): string =>
  json.replace(token, (found) => {
    if (found === ",") return comma;
    if (found === ":") return colon;
    if (found.startsWith('"')) return text === undefined ? found : text(found);
    if (/^[-\d]/.test(found)) return number === undefined ? found : number(found);
    if (/^[a-z]/.test(found)) return word === undefined ? found : word(found);
    return found;
  });

/** Every character of the texts, escaped by `escape` where it returns something else than the character. */
export const withEscapes = (json: string, escape: (character: string) => string): string =>
  rewriteJson(json, {
    text: (quoted) => {
      const value = tryParse(quoted);
      return typeof value === "string" ? `"${writeText(value, escape)}"` : quoted;
    },
  });

const short: Record<string, string> = {
  '"': '\\"',
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\b": "\\b",
  "\f": "\\f",
};

const writeText = (value: string, escape: (character: string) => string) =>
  value.replace(/[^]/g, (character) => {
    const escaped = escape(character);
    if (escaped !== character) return escaped;
    return short[character] ?? (character < " " ? escapeUnicode(character) : character);
  });

export const escapeUnicode = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Undefined for a text that is not JSON, or is nested so deeply that writing it with an indent is slow. */
export function tryParse(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    return isDeeper(value, maxDepth) ? undefined : value;
  } catch {
    return undefined;
  }
}

const maxDepth = 32;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)));

type Members = [string, unknown][];

/**
 * A JSON text whose objects and texts are changed; numbers keep their digits, because they are texts while the value is
 * changed. Null if that is impossible.
 */
export function changeJson(json: string, change: (value: unknown) => unknown): string | null {
  const marked = rewriteJson(json, { number: (digits) => JSON.stringify(numberMark + digits) });
  const value = tryParse(marked);
  if (value === undefined) return null;
  return JSON.stringify(change(value)).replace(markedNumber, "$1");
}

/** A private-use character: no text of a body begins with it. */
const numberMark = "\ue000";
const markedNumber = new RegExp(`"${numberMark}([^"]*)"`, "g");
export const isNumber = (value: unknown): boolean =>
  typeof value === "string" && value.startsWith(numberMark);

/** Each object of a value, the innermost first, replaced by `change` of its members. */
export function withMembers(value: unknown, change: (members: Members) => Members): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => withMembers(each, change));
  const members = Object.entries(value).map(([name, each]): [string, unknown] => [
    name,
    withMembers(each, change),
  ]);
  return Object.fromEntries(change(members));
}

/** Each value that is neither an object nor a list, replaced. */
export function withLeaves(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withLeaves(each, change));
  if (typeof value !== "object" || value === null) return change(value);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withLeaves(each, change)]));
}
