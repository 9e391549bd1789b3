import { findHiddenHeaders } from "./javascript-spreads.ts";
import { UnreadableError } from "./paste-format.ts";
import {
  EmptyValue,
  isFields,
  Numeral,
  ScriptReader,
  toText,
  UnknownValue,
  type Fields,
  type Value,
} from "./script-reader.ts";

const escapes: Record<string, string> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  v: "\v",
  "0": "\0",
  "\n": "",
};
const constants = new Map<string, Value>([
  ["true", true],
  ["false", false],
  ["null", null],
  ["undefined", undefined],
]);

/** A call, with the type that TypeScript has before it. */
const call = /(?:<[^()\n;]{1,80}>\s*)?\(/y;

const functionHead =
  /(?:async\s+)?function\b|(?:async\s*)?(?:\((?:[^()]|\([^()]{0,200}\)){0,500}\)|[A-Za-z_$][\w$]*)\s*=>/y;

/** Reads the values of JavaScript, and what Node.js prints of an object. */
export class JavascriptReader extends ScriptReader {
  protected override readonly operator = /\?\??|\|\||&&|[*%-]|\/(?![/*])|[!=]==?|[<>]=?|\.(?=[A-Za-z_$#])/y;

  protected override readonly toText = toJsText;

  override skip(): void {
    while (this.match(/\s+|\/\/[^\n]*/y) !== null || this.skipBlockComment());
  }

  /** Values that are joined by a plus. */
  override readExpression(): Value {
    return this.readNested(() => {
      this.skip();
      const start = this.at;
      let value = this.#typed();
      for (;;) {
        const end = this.at;
        this.skip();
        if (this.match(/\+(?![+=])/y) === null) return this.keepIfFinished(start, value);
        const next = this.at;
        value = this.join(start, this.orUnknown(value, start, end), this.orUnknown(this.#typed(), next));
      }
    });
  }

  /** A value behind which TypeScript may have its type. */
  #typed(): Value {
    const value = this.#operand();
    while (
      this.match(
        /!(?!=)|\s+(?:as|satisfies)\s+[A-Za-z_$][\w$.]*(?:<[^()\n;]{1,80}>)?(?:\[\])?(?=\s*(?:[,;)}\]]|as\b|$)|[^\S\n]*\n)/y,
      ) !== null
    );
    return value;
  }

  protected isFunctionNext(): boolean {
    const start = this.at;
    const isFunction = this.match(functionHead) !== null;
    this.at = start;
    return isFunction;
  }

  #operand(): Value {
    this.skip();
    const start = this.at;
    if (this.isFunctionNext()) return this.readUnknown(start);
    if (this.match(/\{/y) !== null) return this.#object();
    const printed = this.match(
      /<ref \*\d+>|\[(?:(?:Async|Generator|AsyncGenerator)?Function|Circular|Getter|Setter|Object|Array|class)\b[^\]\n]*\]/y,
    );
    if (printed !== null) return printed[0].startsWith("<") ? this.#operand() : undefined;
    if (this.match(/\[/y) !== null) return this.#array();
    if (this.match(/\(/y) !== null) return this.#inBrackets();
    const text = this.#quoted();
    if (text !== undefined) return text;
    const number = this.match(/-?(?:0[xX][\da-fA-F]+n?|\d+n|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w$]|\.\d)/y);
    if (number !== null) return new Numeral(number[0]);
    const name = this.match(
      /(?:(?:await|new|typeof|return)\s+)*([A-Za-z_$][\w$]*(?:\s*[!?]?\.\s*[A-Za-z_$][\w$]*)*)/y,
    )?.[1];
    if (name === undefined) return this.readUnknown(start);
    return this.#named(name.replace(/[\s!]/g, ""));
  }

  /** A text, if one begins here. */
  #quoted(): string | undefined {
    const quote = this.match(/["'`]/y)?.[0];
    if (quote === undefined) return undefined;
    return quote === "`" ? this.#template() : this.#string(quote);
  }

  /** Skips a text, if one begins here, also with values in it that cannot be read. */
  protected skipText(): boolean {
    const quote = this.match(/["'`]/y)?.[0];
    if (quote === undefined) return false;
    if (quote !== "`") this.#string(quote);
    else
      while (this.match(/`/y) === null) {
        if (this.match(/\$\{/y) !== null) this.#skipPlaceholder();
        else if (this.match(/[^`\\$]+|\\[^]|\$/y) === null) throw new UnreadableError("quote_open", "`");
      }
    return true;
  }

  #skipPlaceholder(): void {
    for (let depth = 1; depth > 0;) {
      this.skip();
      if (this.skipText()) continue;
      const found = this.match(/[{}]|[^{}"'`/\s]+|[^]/y)?.[0];
      if (found === undefined) throw new UnreadableError("bracket_open", "${");
      if (found === "{") depth += 1;
      if (found === "}") depth -= 1;
    }
  }

  #named(name: string): Value {
    // Node.js prints the class of an object before it.
    if (this.match(/(?:\s*\[[\w: ]+\])?\s*\{/y) !== null && /^[A-Z]/.test(name)) return this.#object();
    if (constants.has(name)) return constants.get(name);
    this.skip();
    if (this.match(call) !== null) return this.#call(name, this.readArguments());
    if (this.variables.has(name)) return this.use(this.variables.get(name), name);
    const [first = "", ...members] = name.split(".");
    const found = members.reduce<Value>(
      (object, member) => (isFields(object) ? object.get(member) : undefined),
      this.variables.get(first),
    );
    const used = this.use(found, first, name);
    return used === undefined || (found === null && used !== null) ? this.#skipped(name) : used;
  }

  /** Members, calls and conditions whose value is not known. */
  #skipped(name: string): UnknownValue {
    for (;;) {
      if (this.match(/\s*[!?]?\.\s*[A-Za-z_$][\w$]*/y) !== null) continue;
      this.skip();
      if (this.match(call) !== null) this.readArguments();
      else if (this.match(/\[/y) !== null) this.#array();
      else return new UnknownValue(name);
    }
  }

  #call(name: string, args: Value[]): Value {
    const [first] = args;
    if (name === "JSON.stringify") return this.copyOnce(stringify(args));
    if (name === "String" && !(first instanceof UnknownValue)) return toJsText(first);
    if (["Headers", "URL", "String", "Object.fromEntries"].includes(name))
      return first ?? new Map<string, Value>();
    if (name === "require" && first === "axios") return createClient(new Map<string, Value>());
    if (name === "axios.create") return createClient(first ?? new Map<string, Value>());
    if (name === "encodeURIComponent") {
      if (first instanceof UnknownValue) return first;
      const text = toJsText(first);
      return text.includes("${") ? new UnknownValue(`${name}()`) : encodeURIComponent(text.toWellFormed());
    }
    if (name === "FormData" || name === "URLSearchParams" || name === "qs.stringify")
      return new UnknownValue(name);
    return this.#skipped(`${name}()`);
  }

  #inBrackets(): Value {
    const value = this.readExpression();
    this.require(/\)/y, "(");
    return value;
  }

  #object(): Fields {
    const fields: Fields = new Map();
    this.readList(/\}/y, "{", () => {
      if (this.match(/\.\.\.(?!\s*\d* more)/y) !== null) {
        const spread = this.readExpression();
        if (isFields(spread)) for (const [name, value] of spread) fields.set(name, value);
        else fields.set(`...${toText(spread)}`, spread);
        return;
      }
      const start = this.at;
      const key = this.#key();
      this.skip();
      if (this.text.startsWith("(", this.at)) {
        fields.set(key, this.readUnknown(start));
        return;
      }
      if (this.match(/:/y) !== null) fields.set(key, this.readExpression());
      // The name of a variable alone is also its value.
      else
        fields.set(
          key,
          this.variables.has(key) ? this.use(this.variables.get(key), key) : new UnknownValue(key),
        );
    });
    return fields;
  }

  #key(): string {
    this.skip();
    const start = this.at;
    const quote = this.match(/["']/y)?.[0];
    if (quote !== undefined) return this.#string(quote);
    const symbol = this.match(/\[Symbol\([^)]*\)\]/y)?.[0];
    if (symbol !== undefined) return symbol;
    if (this.match(/\[/y) !== null) {
      const key = toJsText(this.readExpression());
      this.require(/\]/y, "[");
      return key;
    }
    const name = this.match(/[A-Za-z_$][\w$]*|\d+/y)?.[0];
    if (name === undefined) throw new UnreadableError("not_request", this.text.slice(start, start + 20));
    return name;
  }

  #array(): Value[] {
    const values: Value[] = [];
    this.readList(/\]/y, "[", () => values.push(this.readExpression()));
    return values;
  }

  #string(quote: string): string {
    let text = "";
    const plain = quote === "'" ? /[^'\\\n]+/y : /[^"\\\n]+/y;
    for (;;) {
      text += this.match(plain)?.[0] ?? "";
      const character = this.text[this.at];
      if (character === quote) {
        this.at += 1;
        return text;
      }
      if (character !== "\\") throw new UnreadableError("quote_open", quote);
      text += this.#escape();
    }
  }

  #escape(): string {
    const [, point, unit, byte, other = ""] =
      this.match(/\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r\n|[^]))/y) ?? [];
    if (point !== undefined) return String.fromCodePoint(Math.min(parseInt(point, 16), 0x10ffff));
    const code = unit ?? byte;
    if (code !== undefined) return String.fromCharCode(parseInt(code, 16));
    return escapes[other.replace("\r", "")] ?? other;
  }

  #template(): string {
    let text = "";
    for (;;) {
      text += this.match(/[^`\\$]+/y)?.[0] ?? "";
      const character = this.text[this.at];
      if (character === undefined) throw new UnreadableError("quote_open", "`");
      if (character === "`") {
        this.at += 1;
        return text;
      }
      if (character === "\\") text += this.#escape();
      else if (this.match(/\$\{/y) !== null) {
        const start = this.at;
        text += toJsText(this.orUnknown(this.readExpression(), start));
        this.require(/\}/y, "${");
      } else {
        text += "$";
        this.at += 1;
      }
    }
  }
}

/** A client of axios, whose defaults the program may change. */
export function createClient(defaults: Value): Value {
  if (!isFields(defaults)) return new Map([["defaults", defaults]]);
  const spread = findHiddenHeaders(defaults);
  if (spread !== undefined) return new Map([["defaults", spread]]);
  const headers = defaults.get("headers") ?? new Map<string, Value>();
  const own = isFields(headers) ? new Map([["common", new Map<string, Value>()], ...headers]) : headers;
  return new Map<string, Value>([["defaults", new Map([...defaults, ["headers", own]])]]);
}

/** Number() and BigInt() refuse a sign before `0x`. */
function toNumber({ written }: Numeral): number | bigint {
  const digits = written.replace(/^-/, "");
  const number = digits.endsWith("n") ? BigInt(digits.slice(0, -1)) : Number(digits);
  return digits === written ? number : -number;
}

/** A value within a text, as JavaScript writes it. */
export function toJsText(value: Value): string {
  if (value instanceof Numeral) return String(toNumber(value));
  if (Array.isArray(value)) return value.map((each) => toJsText(each ?? "")).join(",");
  return toText(value);
}

const isName = (value: Value): boolean => typeof value === "string" || value instanceof Numeral;

/** What JSON.stringify returns; the value itself if it is not known. */
function stringify([value, replacer = null, indent = null]: Value[]): Value {
  if (value instanceof UnknownValue) return new UnknownValue(value.written);
  if (indent instanceof UnknownValue) return new UnknownValue("JSON.stringify()");
  const names = Array.isArray(replacer) && replacer.every(isName) ? replacer.map(toJsText) : null;
  // A function may write something else.
  if (replacer !== null && names === null) return new UnknownValue("JSON.stringify()");
  const space =
    indent instanceof Numeral ? Number(indent.written) : typeof indent === "string" ? indent : undefined;
  return JSON.stringify(toPlain(value), names, space);
}

/** The value as JavaScript has it: it reorders numbers among the names of an object, and rounds long numbers. */
export function toPlain(value: Value): unknown {
  if (value instanceof Numeral) return Number(toNumber(value));
  if (value instanceof EmptyValue) return "";
  if (value instanceof UnknownValue) return toText(value);
  if (Array.isArray(value)) return value.map(toPlain);
  if (!isFields(value)) return value;
  const object: Record<string, unknown> = {};
  for (const [name, each] of value)
    Object.defineProperty(object, name, {
      value: toPlain(each),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return object;
}
