import { writeJson } from "./json-writer.ts";
import { UnreadableError } from "./paste-format.ts";
import {
  findSpread,
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
  a: "\u0007",
  "0": "\0",
  "\n": "",
  "\\": "\\",
  "'": "'",
  '"': '"',
};

/** The arguments of a call in Python. */
export interface PythonArguments {
  values: Value[];
  named: Fields;
}

/** Reads the values of Python. */
export class PythonReader extends ScriptReader {
  protected override readonly toText = toPythonText;
  #brackets = 0;

  /** In brackets a line break is white space. */
  override readList(close: RegExp, what: string, item: () => void): void {
    this.#brackets += 1;
    try {
      super.readList(close, what, item);
    } finally {
      this.#brackets -= 1;
    }
  }

  protected override readonly operator =
    /(?:if|or|and|in|is|not|for)\b|[*/%|&-]|[!=]=|[<>]=?|\.(?=[A-Za-z_])|(?=\[)/y;

  override skip(): void {
    while (this.match(/\s+|#[^\n]*|\\\n/y) !== null);
  }

  override readExpression(): Value {
    return this.readNested(() => {
      this.skip();
      const start = this.at;
      let value = this.#operand();
      for (;;) {
        if (this.#brackets > 0) this.skip();
        else this.match(/[^\S\n]+|\\\n/y);
        // Bytes are sent as the text that they are of.
        if (this.match(/\.encode\(\s*(?:["']utf-?8["'])?\s*\)/iy) !== null) continue;
        const end = this.at;
        if (this.match(/\+\s*/y) !== null) {
          const next = this.at;
          value = this.join(start, this.orUnknown(value, start, end), this.orUnknown(this.#operand(), next));
        }
        // Texts that follow each other are one.
        else if (typeof value === "string" && /^[rbfu]{0,2}["']/i.test(this.text.slice(this.at, this.at + 3)))
          value += toText(this.#operand());
        else return this.keepIfFinished(start, value);
      }
    });
  }

  readNamedArguments(): PythonArguments {
    const values: Value[] = [];
    const named: Fields = new Map();
    this.readList(/\)/y, "(", () => {
      if (this.match(/\*\*/y) !== null) {
        this.#spread(named);
        return;
      }
      const name = this.match(/([A-Za-z_]\w*)\s*=(?!=)\s*/y)?.[1];
      const value = this.readExpression();
      if (name === undefined) values.push(value);
      else named.set(name, value);
    });
    return { values, named };
  }

  #operand(): Value {
    this.skip();
    const start = this.at;
    const text = this.quoted();
    if (text !== undefined) return text;
    if (/^(?:not|lambda|await)\b/.test(this.text.slice(start, start + 8))) return this.readUnknown(start);
    if (this.match(/\{/y) !== null) return this.#dictionary();
    if (this.match(/\[/y) !== null) return this.#items(/\]/y, "[");
    if (this.match(/\(/y) !== null) return this.#group();
    const number = this.match(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?!\w)/y);
    if (number !== null) return new Numeral(number[0]);
    const name = this.match(/[A-Za-z_]\w*(?:\.(?!encode\()[A-Za-z_]\w*)*/y)?.[0];
    if (name === undefined) return this.readUnknown(start);
    return this.#named(name);
  }

  /** A text, if one begins here. */
  protected quoted(): string | undefined {
    const [start, prefix = "", quote = ""] = this.match(/([rbfu]{0,2})("""|'''|"|')/iy) ?? [];
    return start === undefined ? undefined : this.#string(prefix, quote);
  }

  #named(name: string): Value {
    if (name === "True" || name === "False") return name === "True";
    if (name === "None") return null;
    if (this.match(/\(/y) !== null) {
      const args = this.readNamedArguments();
      const [first] = args.values;
      if (name === "json.dumps") return this.copyOnce(dump(args));
      return name === "str" && isPlain(first) ? toPythonText(first) : new UnknownValue(`${name}()`);
    }
    return this.#variable(name);
  }

  /** The value of a variable or a property of `self`. */
  #variable(name: string): Value {
    if (this.variables.has(name)) return this.use(this.variables.get(name), name);
    const [first = "", property = "", ...others] = name.split(".");
    const self = first === "self" && others.length === 0 ? this.variables.get(first) : undefined;
    const value = isFields(self) ? self.get(property) : undefined;
    return value === undefined ? new UnknownValue(name) : this.use(value, first, name);
  }

  #dictionary(): Fields {
    const fields: Fields = new Map();
    this.readList(/\}/y, "{", () => {
      if (this.match(/\*\*/y) !== null) {
        this.#spread(fields);
        return;
      }
      const key = toText(this.readExpression());
      this.require(/:/y, "{");
      fields.set(key, this.readExpression());
    });
    return fields;
  }

  #spread(fields: Fields): void {
    const spread = this.readExpression();
    if (isFields(spread)) for (const [name, value] of spread) fields.set(name, value);
    else fields.set(`...${toText(spread)}`, spread);
  }

  #items(close: RegExp, what: string): Value[] {
    const values: Value[] = [];
    this.readList(close, what, () => values.push(this.readExpression()));
    return values;
  }

  /** One value in brackets, whose texts may be on several lines, or a tuple. */
  #group(): Value {
    const values: Value[] = [];
    let isTuple = false;
    for (;;) {
      this.skip();
      if (this.match(/\)/y) !== null) break;
      if (this.match(/,/y) !== null) isTuple = true;
      else values.push(this.readExpression());
      if (this.at >= this.text.length) throw new UnreadableError("bracket_open", "(");
    }
    if (!isTuple && values.every((value) => typeof value === "string")) return values.join("");
    return isTuple ? values : values[0];
  }

  #string(prefix: string, quote: string): string {
    const isRaw = /r/i.test(prefix);
    const isFormatted = /f/i.test(prefix);
    let text = "";
    for (;;) {
      if (this.text.startsWith(quote, this.at)) {
        this.at += quote.length;
        return text;
      }
      const character = this.text[this.at];
      if (character === undefined || (character === "\n" && quote.length === 1))
        throw new UnreadableError("quote_open", quote);
      if (character === "\\" && !isRaw) text += this.#escape();
      else if (character === "{" && isFormatted) text += this.#placeholder();
      else if (isFormatted && this.match(/\}\}/y) !== null) text += "}";
      else {
        text += character;
        this.at += 1;
      }
    }
  }

  #escape(): string {
    const code = this.match(/\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4}))/y);
    if (code !== null) return String.fromCharCode(parseInt(code[1] ?? code[2] ?? "", 16));
    const escaped = this.match(/\\(\r\n|[^])/y)?.[1]?.replace("\r", "");
    if (escaped === undefined) throw new UnreadableError("quote_open", '"');
    return escapes[escaped] ?? `\\${escaped}`;
  }

  #placeholder(): string {
    if (this.match(/\{\{/y) !== null) return "{";
    const name = this.match(/\{([^{}\n]*)\}/y)?.[1]?.trim();
    if (name === undefined) {
      this.at += 1;
      return "{";
    }
    const value = this.#variable(name);
    return isPlain(value) ? toPythonText(value) : `\${${name}}`;
  }
}

/** Whether Python writes a value within a text as it is, and not as code. */
const isPlain = (value: Value): boolean =>
  typeof value === "string" || typeof value === "boolean" || value instanceof Numeral;

/** A value within a text, as Python writes it. One with an exponent is asked for. */
function toPythonText(value: Value): string {
  if (typeof value === "boolean") return value ? "True" : "False";
  if (!(value instanceof Numeral) || !/[.e]/i.test(value.written)) return toText(value);
  const number = Number(value.written);
  const isShort = number === 0 || (Math.abs(number) >= 1e-4 && Math.abs(number) < 1e16);
  if (!isShort) return toText(new UnknownValue(value.written));
  return Number.isInteger(number) ? `${String(number)}.0` : String(number);
}

/** What json.dumps returns; it has a space behind commas and colons unless it is told otherwise. */
function dump({ values: [value], named }: PythonArguments): Value {
  if (value instanceof UnknownValue) return value;
  if (findSpread(named) !== undefined) return new UnknownValue("json.dumps()");
  const [indent, separators] = [named.get("indent"), named.get("separators")];
  const [comma, colon] = Array.isArray(separators) ? separators.map(toText) : [", ", ": "];
  return writeJson(value, {
    comma: comma ?? ", ",
    colon: colon ?? ": ",
    ...(indent instanceof Numeral ? { indent: " ".repeat(Math.min(Number(indent.written), 16)) } : {}),
    isAscii: named.get("ensure_ascii") !== false,
    escapesSlash: false,
    keepsFraction: true,
    sortsNames: named.get("sort_keys") === true,
  });
}
