import { writeJson } from "./json-writer.ts";
import { UnreadableError } from "./paste-format.ts";
import { cast, PhpObject, toPhpText } from "./php-casts.ts";
import {
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
  v: "\v",
  e: "\u001b",
  f: "\f",
  "\\": "\\",
  $: "$",
  '"': '"',
};

/** Reads the values of PHP. */
export class PhpReader extends ScriptReader {
  protected override readonly operator = /\?[?>-]?|[|&+*%]|-(?!>)|\/(?![/*])|[!=]==?|[<>]=?|->|::/y;

  protected override readonly toText = toPhpText;

  override skip(): void {
    while (this.match(/\s+|\/\/[^\n]*|#(?!\[)[^\n]*/y) !== null || this.skipBlockComment());
  }

  /** A value that is assigned: of an array a copy. */
  copy(value: Value): Value {
    const isArray = isFields(value) && !(value instanceof PhpObject);
    if (!Array.isArray(value) && !isArray) return value;
    return Array.isArray(value)
      ? value.map((each) => this.copy(each))
      : new Map([...value].map(([key, each]) => [key, this.copy(each)]));
  }

  /** Values that are joined by a point. */
  override readExpression(): Value {
    return this.readNested(() => {
      this.skip();
      const start = this.at;
      let value = this.#operand();
      for (;;) {
        this.skip();
        if (this.match(/\.(?![.=\d])/y) === null) return this.keepIfFinished(start, value);
        value = toPhpText(value) + toPhpText(this.#operand());
      }
    });
  }

  #operand(): Value {
    this.skip();
    const start = this.at;
    const text = this.quoted();
    if (text !== undefined) return text;
    if (/^(?:static\s+)?(?:function|fn)\b/i.test(this.text.slice(start, start + 20)))
      return this.readUnknown(start);
    if (this.match(/\[|array\s*\(/iy) !== null)
      return this.#array(this.text[this.at - 1] === "[" ? /\]/y : /\)/y);
    const type = this.match(/\(\s*(string|object|array|int|integer|float|double|bool|boolean)\s*\)/iy)?.[1];
    if (type !== undefined) return this.readNested(() => cast(type, this.#operand()));
    if (this.match(/\(/y) !== null) {
      const value = this.readExpression();
      this.require(/\)/y, "(");
      return value;
    }
    const number = this.match(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?!\w)/y);
    if (number !== null) return new Numeral(number[0]);
    const variable = this.match(/\$([A-Za-z_]\w*)/y)?.[1];
    if (variable !== undefined) return this.#members(this.variables.get(variable), variable);
    const name = this.match(/(?:new\s+)?[A-Za-z_\\][\w\\]*(?:::\w+)?/y)?.[0];
    if (name === undefined) return this.readUnknown(start);
    return this.#named(name);
  }

  /** A text, if one begins here. */
  protected quoted(): string | undefined {
    if (this.match(/'/y) !== null) return this.#single();
    if (this.match(/"/y) !== null) return this.#double(/"/y);
    const [here, quote, label = ""] = this.match(/<<<[ \t]*(["']?)([A-Za-z_]\w*)\1[ \t]*\n/y) ?? [];
    return here === undefined ? undefined : this.#hereDocument(label, quote === "'");
  }

  #named(written: string): Value {
    // Of PHP's own functions and constants, the backslash is no part.
    const name = written.replace(/^\\(?=\w+$)/, "");
    const constant = name.toLowerCase();
    if (constant === "true" || constant === "false") return constant === "true";
    if (constant === "null") return null;
    this.skip();
    const args = this.match(/\(/y) === null ? undefined : this.readArguments();
    if (/^new\s+\\?stdClass$/i.test(name)) return new PhpObject();
    if (args === undefined) return new UnknownValue(name);
    return name === "json_encode" ? this.copyOnce(encode(args)) : new UnknownValue(`${name}()`);
  }

  /** The value of a variable, or of an entry or property of it. */
  #members(value: Value, written: string): Value {
    let found = value;
    let name = written;
    let path = written;
    for (;;) {
      if (this.match(/\[/y) !== null) {
        const key = toText(this.readExpression());
        this.require(/\]/y, "[");
        path = key;
        found = getMember(found, key);
        continue;
      }
      const [member, property = ""] = this.match(/(?:\??->|::)(\w+)/y) ?? [];
      if (member === undefined)
        return found === undefined ? new UnknownValue(name) : this.use(found, written, name, path);
      name += member;
      path = property;
      if (this.match(/\(/y) !== null) {
        this.readArguments();
        found = undefined;
      } else found = getMember(found, property);
    }
  }

  /** An array whose keys are 0, 1, 2 … is a list. */
  #array(close: RegExp): Value {
    const fields: Fields = new Map();
    let next = 0;
    this.readList(close, "[", () => {
      const first = this.readExpression();
      this.skip();
      const hasKey = this.match(/=>/y) !== null;
      const key = hasKey
        ? readName(first).replace(/^.*\bRequestOptions::(\w+)$/, (_all, option: string) =>
            option.toLowerCase(),
          )
        : String(next);
      if (/^\d+$/.test(key)) next = Math.max(next, Number(key) + 1);
      fields.set(key, hasKey ? this.readExpression() : first);
    });
    const isList = [...fields.keys()].every((key, index) => key === String(index));
    return isList ? [...fields.values()] : fields;
  }

  #single(): string {
    let text = "";
    for (;;) {
      text += this.match(/[^'\\]+/y)?.[0] ?? "";
      const character = this.text[this.at];
      if (character === undefined) throw new UnreadableError("quote_open", "'");
      this.at += 1;
      if (character === "'") return text;
      const next = this.text[this.at] ?? "";
      text += next === "'" || next === "\\" ? next : `\\${next}`;
      this.at += 1;
    }
  }

  /** A text in which variables are replaced, until its end. */
  #double(end: RegExp): string {
    let text = "";
    for (;;) {
      if (this.match(end) !== null) return text;
      const character = this.text[this.at];
      if (character === undefined) throw new UnreadableError("quote_open", '"');
      const start = this.at;
      const value = this.#embedded();
      if (value !== undefined)
        text += value instanceof UnknownValue ? this.text.slice(start, this.at) : toPhpText(value);
      else if (character === "\\") text += this.#escape();
      else {
        text += character;
        this.at += 1;
      }
    }
  }

  /** A variable within a text, with entries and properties; those without braces have at most one. */
  #embedded(): Value {
    const inBraces = this.match(/\{(\$[A-Za-z_]\w*[^{}\n]{0,200})\}/y)?.[1];
    if (inBraces !== undefined) {
      const inner = this.#within(inBraces);
      const value = inner.#operand();
      return inner.at === inBraces.length ? value : new UnknownValue(inBraces);
    }
    const found = this.match(/\$(?:([A-Za-z_]\w*)(?:\[(\w+)\]|->(\w+))?|\{([A-Za-z_]\w*)\})/y);
    if (found === null) return undefined;
    const [written, name, entry, property, braced] = found;
    const value = this.variables.get(name ?? braced ?? "");
    const key = entry ?? property;
    const known = key === undefined ? value : getMember(value, key);
    return known === undefined ? new UnknownValue(written) : this.use(known, name ?? braced ?? "", written);
  }

  /** A reader of a part of a text, with the same variables. */
  #within(text: string): PhpReader {
    const reader = new PhpReader(text, this.variables);
    reader.atUse = this.atUse;
    return reader;
  }

  #escape(): string {
    const point = this.match(/\\(?:u\{([\da-fA-F]{1,6})\}|x([\da-fA-F]{1,2}))/y);
    const code = point?.[1] ?? point?.[2];
    if (code !== undefined) return String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff));
    const next = this.text[this.at + 1] ?? "";
    this.at += 2;
    return escapes[next] ?? `\\${next}`;
  }

  /** A text over lines; the indentation of its end is removed from each. */
  #hereDocument(label: string, isRaw: boolean): string {
    const start = this.at;
    const end = new RegExp(`\\n([ \\t]*)${label}\\b`, "g");
    end.lastIndex = start - 1;
    const match = end.exec(this.text);
    if (match === null) throw new UnreadableError("quote_open", `<<<${label}`);
    const indent = match[1] ?? "";
    const content = this.text
      .slice(start, Math.max(start, match.index))
      .replace(new RegExp(`^${indent}`, "gm"), "");
    this.at = end.lastIndex;
    if (isRaw) return content;
    return this.#within(content).#double(/$(?![^])/y);
  }
}

/** An entry of an array or a property of an object; undefined if it is not known. */
function getMember(value: Value, key: string): Value {
  if (isFields(value)) return value.get(key);
  return Array.isArray(value) ? value[Number(key)] : undefined;
}

/** A constant is a name, too. */
export const readName = (value: Value): string =>
  value instanceof UnknownValue ? value.written : toText(value);

/** What json_encode returns; without flags it escapes slashes and everything outside ASCII. */
function encode([value, flags]: Value[]): Value {
  if (value instanceof UnknownValue) return value;
  const written = readName(flags ?? "");
  return writeJson(value, {
    comma: ",",
    colon: written.includes("PRETTY_PRINT") ? ": " : ":",
    ...(written.includes("PRETTY_PRINT") ? { indent: "    " } : {}),
    isAscii: !written.includes("UNESCAPED_UNICODE"),
    escapesSlash: !written.includes("UNESCAPED_SLASHES"),
    keepsFraction: written.includes("PRESERVE_ZERO_FRACTION"),
    sortsNames: false,
  });
}
