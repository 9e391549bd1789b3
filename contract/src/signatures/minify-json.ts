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
 * Bodies are untrusted and long: one pass over character codes, without recursion and without a text for each token.
 */
export function minifyJson(text: string): string {
  const open: number[] = [];
  let expected: Expectation = "value";
  let blanks = 0;
  let position = 0;
  while (position < text.length) {
    const code = text.charCodeAt(position);
    if (isBlank(code)) {
      blanks += 1;
      position += 1;
      continue;
    }
    const next = getExpected(code, expected, open);
    if (next === undefined) throw createUnexpectedError(text, position);
    expected = next;
    position = findEndOfToken(text, position, code);
  }
  if (blanks === text.length) return "";
  if (expected !== "after value" || open.length > 0) throw createUnexpectedError(text, text.length);
  return blanks === 0 ? text : removeBlanks(text, text.length - blanks);
}

const maxArguments = 8192;

/** `length` is that of the result. The text is valid, so a quote begins or ends a string. */
function removeBlanks(text: string, length: number): string {
  const codes = new Uint16Array(length);
  let isInString = false;
  for (let [from, to] = [0, 0]; to < length; from += 1) {
    const code = text.charCodeAt(from);
    if (!isInString && isBlank(code)) continue;
    codes[to] = code;
    to += 1;
    if (code === quote) isInString = !isInString;
    else if (code === backslash) {
      from += 1;
      codes[to] = text.charCodeAt(from);
      to += 1;
    }
  }
  let result = "";
  for (let start = 0; start < length; start += maxArguments)
    result += String(Reflect.apply(String.fromCharCode, null, codes.subarray(start, start + maxArguments)));
  return result;
}

/** What may come next; the "first" states and "after value" also allow the closing bracket. */
type Expectation = "value" | "first item" | "first key" | "key" | "colon" | "after value";

const getCode = (character: string) => character.charCodeAt(0);
const quote = getCode('"');
const backslash = getCode("\\");
const comma = getCode(",");
const colon = getCode(":");
const openBrace = getCode("{");
const closeBrace = getCode("}");
const openBracket = getCode("[");
const closeBracket = getCode("]");
const minus = getCode("-");
const plus = getCode("+");
const point = getCode(".");
const zero = getCode("0");
const nine = getCode("9");

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
const isDigit = (code: number) => code >= zero && code <= nine;
const [smallE, bigE] = [getCode("e"), getCode("E")];
const isExponent = (code: number) => code === smallE || code === bigE;

/** The state after a token that begins with `code`, or undefined if the grammar does not allow it. */
function getExpected(code: number, expected: Expectation, open: number[]): Expectation | undefined {
  const takesValue = expected === "value" || expected === "first item";
  switch (code) {
    case openBrace:
      open.push(closeBrace);
      return takesValue ? "first key" : undefined;
    case openBracket:
      open.push(closeBracket);
      return takesValue ? "first item" : undefined;
    case closeBrace:
    case closeBracket: {
      const isEmpty = expected === (code === closeBrace ? "first key" : "first item");
      return (isEmpty || expected === "after value") && open.pop() === code ? "after value" : undefined;
    }
    case comma:
      if (expected !== "after value" || open.length === 0) return undefined;
      return open.at(-1) === closeBrace ? "key" : "value";
    case colon:
      return expected === "colon" ? "value" : undefined;
    case quote:
      if (expected === "key" || expected === "first key") return "colon";
      return takesValue ? "after value" : undefined;
    default:
      return takesValue ? "after value" : undefined;
  }
}

/** Where the token ends that begins at `start` with `code`. */
function findEndOfToken(text: string, start: number, code: number): number {
  switch (code) {
    case openBrace:
    case closeBrace:
    case openBracket:
    case closeBracket:
    case comma:
    case colon:
      return start + 1;
    case quote:
      return findEndOfString(text, start);
    default:
      return code === minus || isDigit(code) ? findEndOfNumber(text, start) : findEndOfWord(text, start);
  }
}

const escape = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;

function findEndOfString(text: string, start: number): number {
  for (let position = start + 1; ;) {
    const code = text.charCodeAt(position);
    if (code === quote) return position + 1;
    // Also at the end of the text, where the code is NaN.
    if (!(code >= 0x20)) throw createUnexpectedError(text, position);
    if (code === backslash) {
      escape.lastIndex = position;
      if (!escape.test(text)) throw createUnexpectedError(text, position);
      position = escape.lastIndex;
    } else position += 1;
  }
}

function findEndOfNumber(text: string, start: number): number {
  const first = text.charCodeAt(start) === minus ? start + 1 : start;
  if (!isDigit(text.charCodeAt(first))) throw createUnexpectedError(text, start);
  let end = text.charCodeAt(first) === zero ? first + 1 : findEndOfDigits(text, first);
  if (text.charCodeAt(end) === point) end = findEndOfDigits(text, end + 1);
  if (!isExponent(text.charCodeAt(end))) return end;
  const sign = text.charCodeAt(end + 1);
  return findEndOfDigits(text, end + (sign === minus || sign === plus ? 2 : 1));
}

/** At least one digit is required. */
function findEndOfDigits(text: string, start: number): number {
  let end = start;
  while (isDigit(text.charCodeAt(end))) end += 1;
  if (end === start) throw createUnexpectedError(text, start);
  return end;
}

const word = /(?:true|false|null)(?=[\s}\][{":,/]|$)/y;

function findEndOfWord(text: string, start: number): number {
  word.lastIndex = start;
  if (!word.test(text)) throw createUnexpectedError(text, start);
  return word.lastIndex;
}

function createUnexpectedError(text: string, offset: number): NotJsonError {
  let [line, lineStart] = [1, 0];
  for (let position = 0; position < offset; position += 1)
    if (isLineEnd(text, position)) [line, lineStart] = [line + 1, position + 1];
  const code = text.codePointAt(offset);
  return new NotJsonError(
    code === undefined ? null : describeCharacter(code),
    line,
    offset - lineStart + 1,
    offset,
  );
}

/** The last character of a line break: \r\n, \r or \n. */
function isLineEnd(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  return code === lineFeed || (code === carriageReturn && text.charCodeAt(position + 1) !== lineFeed);
}

/** Invisible characters, such as a byte order mark or a line break in a string, are shown by number. */
function describeCharacter(code: number): string {
  const character = String.fromCodePoint(code);
  if (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)) return `"${character}"`;
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}
