import { UnreadableError } from "./paste-format.ts";

/** A number as it is written: another program writes it in the same way only if nothing calculates with it. */
export class Numeral {
  constructor(readonly written: string) {}
}

/** A value that only the running script knows, as it is written. */
export class UnknownValue {
  constructor(readonly written: string) {}

  /** Its beginning, to be shown. */
  get excerpt(): string {
    return this.written.slice(0, maxExcerptLength);
  }
}

/** An empty text of which the value is left out, unless it is sent as it is. */
export class EmptyValue extends UnknownValue {}

/** The fields of an object, in their order. */
export type Fields = Map<string, Value>;
export type Value = string | boolean | null | undefined | Numeral | UnknownValue | Value[] | Fields;

const maxDepth = 100;
const maxExcerptLength = 80;
const maxNameLength = 500;
/** Brackets within a value that is skipped. */
const maxSkippedDepth = 50;
/** Characters of variables that are used, and of JSON that is written: far more than a request has. */
const maxCopied = 5_000_000;

/** Reads the values of a script at a position. Each language has its own literals. */
export abstract class ScriptReader {
  at = 0;
  /** What is known of the value of a variable, or of the member at a path, where it is used. */
  atUse: (value: Value, name: string, written: string, path: string) => Value = (value) => value;
  #depth = 0;
  /** Behind the values that were looked at. */
  #seen = 0;
  /** Where the first value begins whose inside was not read. */
  #unread = Infinity;
  #copied = 0;
  /** Where skipped brackets end, so that functions within functions are not skipped again for each of them. */
  readonly #ends = new Map<number, number>();
  readonly #lastCommentEnd: number;

  constructor(
    readonly text: string,
    readonly variables = new Map<string, Value>(),
  ) {
    this.#lastCommentEnd = text.lastIndexOf("*/");
  }

  /** How the language writes a value within a text. */
  protected abstract readonly toText: (value: Value) => string;

  /** The value of a variable, or of a member of it. */
  protected use(value: Value, name: string, written = name, path = written): Value {
    return this.atUse(this.copyOnce(value), name, written, path);
  }

  /** A value within a longer text; one that is missing gets its value later. */
  protected orUnknown(value: Value, start: number, end = this.at): Value {
    return value ?? new UnknownValue(this.text.slice(start, end).trim());
  }

  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match !== null) this.at = pattern.lastIndex;
    return match;
  }

  /** Skips white space and comments. */
  abstract skip(): void;

  /** Skips a comment between `/*` and its end; without an end it is none. */
  protected skipBlockComment(): boolean {
    if (!this.text.startsWith("/*", this.at) || this.#lastCommentEnd < this.at + 2) return false;
    this.at = this.text.indexOf("*/", this.at + 2) + 2;
    return true;
  }

  /** A value that is used once more. One that has itself again and again would be without end. */
  protected copyOnce(value: Value, depth = 0): Value {
    this.#copied += 1;
    if (typeof value === "string") this.#copied += value.length;
    if (value instanceof Numeral) this.#copied += value.written.length;
    if (this.#copied > maxCopied || depth > maxDepth) throw new UnreadableError("too_deep");
    if (Array.isArray(value)) for (const each of value) this.copyOnce(each, depth + 1);
    if (isFields(value))
      for (const [name, each] of value) {
        this.#copied += name.length;
        this.copyOnce(each, depth + 1);
      }
    return value;
  }

  require(pattern: RegExp, what: string): void {
    this.skip();
    if (this.match(pattern) === null) throw new UnreadableError("bracket_open", what);
  }

  readNested<Result>(read: () => Result): Result {
    if (this.#depth === maxDepth) throw new UnreadableError("too_deep");
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }

  /** Values until a closing bracket. */
  readList(close: RegExp, what: string, item: () => void): void {
    this.readNested(() => {
      for (;;) {
        this.skip();
        if (this.match(close) !== null) return;
        item();
        this.skip();
        if (this.match(/,/y) !== null) continue;
        this.skip();
        if (this.match(close) !== null) return;
        throw new UnreadableError("bracket_open", what);
      }
    });
  }

  /** The arguments of a call, behind its opening bracket. */
  readArguments(): Value[] {
    const values: Value[] = [];
    this.readList(/\)/y, "(", () => values.push(this.readExpression()));
    return values;
  }

  abstract readExpression(): Value;

  /**
   * Reads what follows without moving, so that the changes and calls within it are found by who goes on; `unread` if it cannot
   * be read, or is within what was read before. A text without an end is refused, as the rest of the script may be in it.
   */
  peek<Result>(read: () => Result, unread: Result): Result {
    const start = this.at;
    if (start < this.#seen) return unread;
    this.#unread = Infinity;
    try {
      return read();
    } catch (error) {
      if (!(error instanceof UnreadableError) || /^(?:too_deep|quote_open)$/.test(error.problem)) throw error;
      return unread;
    } finally {
      this.#seen = Math.min(this.at, this.#unread);
      this.at = start;
    }
  }

  /** Whether a line ends between two positions, of which the second is behind white space. */
  protected hasLineBreakBefore(start: number): boolean {
    const skipped = this.text.slice(start, this.at);
    return skipped.lastIndexOf("\n") >= skipped.trimEnd().length;
  }

  /** What calculates with the value before it. */
  protected abstract readonly operator: RegExp;

  /** The value that begins at a position, or as it is written if something calculates with it. */
  protected keepIfFinished(start: number, value: Value): Value {
    return this.match(this.operator) === null ? value : this.readUnknown(start);
  }

  /** What follows a position until the end of its entry, as it is written. What begins none is refused. */
  protected readUnknown(start: number): UnknownValue {
    if (!/[.*/]/.test(this.text[start] ?? "")) this.#skipToEnd();
    this.#unread = Math.min(this.#unread, start);
    if (this.at === start) throw new UnreadableError("not_request", this.text.slice(start, start + 20));
    return this.#asWritten(start);
  }

  #asWritten(start: number): UnknownValue {
    const end = Math.min(this.at, start + maxNameLength);
    return new UnknownValue(this.text.slice(start, end).replace(/\s+/g, " ").trim());
  }

  /** A sum is not calculated. */
  protected join(start: number, one: Value, other: Value): Value {
    return typeof one === "string" || typeof other === "string"
      ? this.toText(one) + this.toText(other)
      : this.#asWritten(start);
  }

  /** Skips the rest of an expression, until what ends an entry, an argument or a statement. */
  #skipToEnd(): void {
    const open: number[] = [];
    for (;;) {
      this.match(/[^"'`()[\]{},;\n#/]+/y);
      if (open.length > 0) this.skip();
      if (this.match(/"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|`(?:[^`\\]|\\[^])*`/y) !== null) continue;
      const character = this.text[this.at];
      if (character === undefined || (open.length === 0 && /[,;)\]}\n]/.test(character))) break;
      const end = this.#ends.get(this.at);
      if (end === undefined && /[([{]/.test(character)) open.push(this.at);
      if (open.length > maxSkippedDepth) throw new UnreadableError("too_deep");
      this.at = end ?? this.at + 1;
      if (/[)\]}]/.test(character)) this.#ends.set(open.pop() ?? this.at, this.at);
    }
    for (const start of open) this.#ends.set(start, this.at);
  }
}

/** A value within a text: a variable of the script is kept by its name. */
export const toText = (value: Value): string => {
  if (typeof value === "string") return value;
  if (value instanceof Numeral || value instanceof UnknownValue)
    return value instanceof Numeral ? value.written : `\${${value.excerpt.replace(/[{}]/g, "")}}`;
  if (Array.isArray(value)) return value.map(toText).join(",");
  return value instanceof Map ? "[object Object]" : String(value);
};

/** What is spread into an object, if it is not known: it may be any of its fields. */
export const findSpread = (fields: Fields): UnknownValue | undefined => {
  for (const [name, value] of fields)
    if (name.startsWith("...") && value instanceof UnknownValue) return value;
  return undefined;
};

export const isFields = (value: Value): value is Fields => value instanceof Map;
