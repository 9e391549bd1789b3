import { createScanner, type JSONScanner } from "jsonc-parser";

/** The text is not JSON (RFC 8259). Line and column count from 1, the offset from 0, all in UTF-16 units. */
export class NotJsonError extends Error {
  override name = "NotJsonError";

  constructor(
    /** The unexpected character, as shown to a reader; null if the text ends too early. */
    readonly character: string | null,
    readonly line: number,
    readonly column: number,
    readonly offset: number,
  ) {
    super(
      `Body is not JSON: unexpected ${character === null ? "end" : `character ${character}`} at line ${line}, column ${column}`,
    );
  }
}

/**
 * Removes insignificant white space of a JSON text and changes nothing else: parsing and serialising would
 * change numbers, escapes and duplicate keys, and so the signature. An absent body is the empty string.
 *
 * The grammar is checked here instead of by jsonc-parser's parser, which is recursive, because bodies are
 * untrusted.
 */
export function minifyJson(text: string): string {
  const scanner = createScanner(text);
  const tokens: string[] = [];
  const open: Closer[] = [];
  let expected: Expected = "value";
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const start = scanner.getTokenOffset();
    const token = text.slice(start, start + scanner.getTokenLength());
    if (/^[ \t\r\n]/.test(token)) continue;
    const error: number = scanner.getTokenError();
    if (error !== 0) throw unexpected(text, errorOffset(scanner, token));
    const next = expectedAfter(token, expected, open);
    if (next === undefined) throw unexpected(text, start);
    expected = next;
    tokens.push(token);
  }
  if (tokens.length > 0 && (expected !== "after value" || open.length > 0))
    throw unexpected(text, text.length);
  return tokens.join("");
}

type Closer = "}" | "]";

/** What may come next; the "first" states and "after value" also allow the closing bracket. */
type Expected = "value" | "first item" | "first key" | "key" | "colon" | "after value";

/** The state after `token`, or undefined if the grammar does not allow it. */
function expectedAfter(token: string, expected: Expected, open: Closer[]): Expected | undefined {
  const takesValue = expected === "value" || expected === "first item";
  switch (token) {
    case "{":
      open.push("}");
      return takesValue ? "first key" : undefined;
    case "[":
      open.push("]");
      return takesValue ? "first item" : undefined;
    case "}":
    case "]": {
      const isEmpty = expected === (token === "}" ? "first key" : "first item");
      return (isEmpty || expected === "after value") && open.pop() === token ? "after value" : undefined;
    }
    case ",":
      if (expected !== "after value" || open.length === 0) return undefined;
      return open.at(-1) === "}" ? "key" : "value";
    case ":":
      return expected === "colon" ? "value" : undefined;
    default:
      if (token.startsWith('"') && (expected === "key" || expected === "first key")) return "colon";
      // Comments and unknown words are tokens of the scanner but not JSON.
      return takesValue && /^(?:"|-?\d|(?:true|false|null)$)/.test(token) ? "after value" : undefined;
  }
}

/**
 * Numbers and unclosed strings are invalid at the end of their token, other strings at their first invalid
 * character.
 */
function errorOffset(scanner: JSONScanner, token: string): number {
  const withoutEscapes = token.replace(/\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/g, (escape) =>
    "_".repeat(escape.length),
  );
  const inString = withoutEscapes.search(/[^ -\uffff]|\\/);
  return inString === -1 ? scanner.getPosition() : scanner.getTokenOffset() + inString;
}

function unexpected(text: string, offset: number): NotJsonError {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  const column = (lines.at(-1)?.length ?? 0) + 1;
  const code = text.codePointAt(offset);
  return new NotJsonError(code === undefined ? null : nameOf(code), lines.length, column, offset);
}

/** Invisible characters, such as a byte order mark or a line break in a string, are shown by number. */
function nameOf(code: number): string {
  const character = String.fromCodePoint(code);
  if (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)) return `"${character}"`;
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}
