/** A text is not JSON (RFC 8259). Line and column count from 1, the offset from 0, all in UTF-16 units. */
export class NotJsonError extends Error {
  override name = "NotJsonError";

  constructor(
    readonly reason: string,
    readonly line: number,
    readonly column: number,
    readonly offset: number,
  ) {
    super(`Body is not JSON: ${reason} at line ${line}, column ${column}`);
  }
}

/**
 * Drops the insignificant white space of a JSON text and changes nothing else: parsing and writing it again would
 * change numbers, escapes and duplicate keys, and with them the signature. An absent body is the empty string.
 *
 * Takes linear time and no recursion, as bodies come from outside.
 */
export function minifyJson(text: string): string {
  const kept: string[] = [];
  const open: Closer[] = [];
  let expected: Expected = "value";
  let at = endOfBlanks(text, 0);
  if (at === text.length) return "";
  let keptFrom = at;
  while (at < text.length) {
    const next = expectedAfter(text.charAt(at), expected, open);
    if (next === undefined) throw unexpected(text, at);
    expected = next;
    const end = endOfToken(text, at);
    at = endOfBlanks(text, end);
    if (at > end) {
      kept.push(text.slice(keptFrom, end));
      keptFrom = at;
    }
  }
  if (expected !== "after value" || open.length > 0) throw unexpected(text, text.length);
  kept.push(text.slice(keptFrom));
  return kept.join("");
}

type Closer = "}" | "]";

/** What may come next; the "first" states and "after value" also allow the bracket that closes. */
type Expected = "value" | "first item" | "first key" | "key" | "colon" | "after value";

/** The grammar: what is expected after the token that starts with `start`, or undefined where it must not stand. */
function expectedAfter(start: string, expected: Expected, open: Closer[]): Expected | undefined {
  const takesValue = expected === "value" || expected === "first item";
  switch (start) {
    case "{":
      open.push("}");
      return takesValue ? "first key" : undefined;
    case "[":
      open.push("]");
      return takesValue ? "first item" : undefined;
    case "}":
    case "]": {
      const isEmpty = expected === (start === "}" ? "first key" : "first item");
      return (isEmpty || expected === "after value") && open.pop() === start ? "after value" : undefined;
    }
    case ",":
      if (expected !== "after value" || open.length === 0) return undefined;
      return open.at(-1) === "}" ? "key" : "value";
    case ":":
      return expected === "colon" ? "value" : undefined;
    case '"':
      if (expected === "key" || expected === "first key") return "colon";
      return takesValue ? "after value" : undefined;
    default:
      return takesValue ? "after value" : undefined;
  }
}

function endOfToken(text: string, start: number): number {
  switch (text.charAt(start)) {
    case "{":
    case "}":
    case "[":
    case "]":
    case ",":
    case ":":
      return start + 1;
    case '"':
      return endOfString(text, start);
    case "t":
      return endOfWord(text, start, "true");
    case "f":
      return endOfWord(text, start, "false");
    case "n":
      return endOfWord(text, start, "null");
    default:
      return endOfNumber(text, start);
  }
}

const quote = 0x22;
const backslash = 0x5c;

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code < 0x20) throw unexpected(text, at);
    at = code === backslash ? endOfEscape(text, at) : at + 1;
  }
  throw unexpected(text, at);
}

function endOfEscape(text: string, start: number): number {
  const letter = text.charAt(start + 1);
  if (letter !== "" && '"\\/bfnrt'.includes(letter)) return start + 2;
  if (letter !== "u") throw unexpected(text, start + 1);
  for (let at = start + 2; at < start + 6; at += 1)
    if (!/^[0-9A-Fa-f]$/.test(text.charAt(at))) throw unexpected(text, at);
  return start + 6;
}

function endOfWord(text: string, start: number, word: string): number {
  for (let i = 1; i < word.length; i += 1)
    if (text.charAt(start + i) !== word.charAt(i)) throw unexpected(text, start + i);
  return start + word.length;
}

function endOfNumber(text: string, start: number): number {
  let at = text.charAt(start) === "-" ? start + 1 : start;
  at = text.charAt(at) === "0" ? at + 1 : endOfDigits(text, at);
  if (text.charAt(at) === ".") at = endOfDigits(text, at + 1);
  if (text.charAt(at) !== "e" && text.charAt(at) !== "E") return at;
  const sign = text.charAt(at + 1);
  return endOfDigits(text, sign === "+" || sign === "-" ? at + 2 : at + 1);
}

function endOfDigits(text: string, start: number): number {
  let at = start;
  while (isDigit(text.charCodeAt(at))) at += 1;
  if (at === start) throw unexpected(text, at);
  return at;
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;

function endOfBlanks(text: string, start: number): number {
  let at = start;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

function unexpected(text: string, offset: number): NotJsonError {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  const column = (lines.at(-1)?.length ?? 0) + 1;
  const code = text.codePointAt(offset);
  const reason = code === undefined ? "unexpected end" : `unexpected character ${nameOf(code)}`;
  return new NotJsonError(reason, lines.length, column, offset);
}

/** Characters that do not show, such as a byte order mark or a line break inside a string, go by their number. */
function nameOf(code: number): string {
  const character = String.fromCodePoint(code);
  if (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)) return `"${character}"`;
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}
