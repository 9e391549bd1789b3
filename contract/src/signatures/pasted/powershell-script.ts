import { UnreadableError } from "./paste-format.ts";
import { isAdded, writeNumber } from "./powershell-numbers.ts";

/** A value of a script. A text of an unknown value is as it is written. */
export type PowershellValue =
  | { kind: "text"; text: string; isBare: boolean }
  | { kind: "table"; entries: Map<string, PowershellValue>; isOrdered: boolean }
  | { kind: "splat"; name: string }
  /** Its bytes depend on the order in which PowerShell keeps a table. */
  | { kind: "json" };

interface PowershellCommand {
  args: PowershellValue[];
}

const maxDepth = 50;
const escapes: Record<string, string> = {
  n: "\n",
  r: "\r",
  t: "\t",
  "0": "\0",
  a: "\u0007",
  b: "\b",
  f: "\f",
  v: "\v",
};

const toTextValue = (value: string, isBare = false): PowershellValue => ({
  kind: "text",
  text: value,
  isBare,
});

/** A value that only the running script knows, by what is written. */
const toUnknown = (written: string): PowershellValue =>
  toTextValue(`\${${written.replace(/[{}\n]/g, "").slice(0, 80)}}`);

/** The commands of a PowerShell script, with the values of the variables that it sets. */
export function readPowershell(script: string): {
  commands: PowershellCommand[];
  variables: Map<string, PowershellValue>;
} {
  const reader = new PowershellReader(script);
  reader.readAll();
  return { commands: reader.commands, variables: reader.variables };
}

class PowershellReader {
  readonly commands: PowershellCommand[] = [];
  readonly variables = new Map<string, PowershellValue>();
  readonly #text: string;
  readonly #lastBlockEnd: number;
  #at = 0;
  #depth = 0;

  constructor(script: string) {
    this.#text = script.replace(/\r\n/g, "\n");
    this.#lastBlockEnd = this.#text.lastIndexOf("#>");
  }

  readAll(): void {
    for (;;) {
      this.#skip(/[\s;|]/y);
      if (this.#at >= this.#text.length) return;
      this.#statement();
    }
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#at = pattern.lastIndex;
    return match;
  }

  /** Skips characters of a class, comments and joined lines. */
  #skip(pattern: RegExp): void {
    while (this.#match(pattern) !== null || this.#match(/#[^\n]*|`\n/y) !== null || this.#skipBlock());
  }

  /** Skips a comment between `<#` and its end; without an end it is none. */
  #skipBlock(): boolean {
    if (!this.#text.startsWith("<#", this.#at) || this.#lastBlockEnd < this.#at + 2) return false;
    this.#at = this.#text.indexOf("#>", this.#at + 2) + 2;
    return true;
  }

  #statement(): void {
    const method = this.#match(/\$(\w+)\.Add\(/iy);
    if (method !== null) {
      this.#addTo((method[1] ?? "").toLowerCase());
      return;
    }
    const member = this.#match(/\$(\w+)(?:\.(\w+)|\[\s*(['"])([^'"\n]*)\3\s*\])[ \t]*=(?!=)[ \t]*/y);
    if (member !== null) {
      const [, name = "", plain, , quoted] = member;
      this.#put(name.toLowerCase(), plain ?? quoted ?? "", this.#expression());
      return;
    }
    const assigned = this.#match(
      /(\[[\w.[\]]+\]\s*)?\$(?:(?:script|global|local):)?(\w+)[ \t]*(\+?)=(?!=)[ \t\n]*/iy,
    );
    if (assigned !== null) {
      const [, type, name = "", plus] = assigned;
      const value = this.#assignedValue(name);
      const isFraction =
        value?.kind === "text" && isAdded(value.text, value.isBare) && value.text.includes(".");
      this.#assign(name, type !== undefined && isFraction ? toUnknown(name) : value, plus === "+");
      return;
    }
    const args: PowershellValue[] = [];
    this.#match(/&[ \t]*/y);
    this.#arguments(args);
    if (args.length > 0) this.commands.push({ args });
    else if (this.#match(/[^]/y) === null) this.#at += 1;
  }

  #assign(name: string, value: PowershellValue | undefined, isAppended: boolean): void {
    const key = name.toLowerCase();
    const before = isAppended ? this.variables.get(key) : undefined;
    // The output of a command is not known, but it is a part of the value.
    if (before?.kind === "text" && isAdded(before.text, before.isBare))
      this.variables.set(key, toTextValue(`$${name}`));
    else if (before !== undefined) this.variables.set(key, join(before, value ?? toTextValue(`$${name}`)));
    else if (value !== undefined) this.variables.set(key, value);
  }

  /** What a variable gets; its own name if the script calculates it. */
  #assignedValue(name: string): PowershellValue | undefined {
    const start = this.#at;
    const readUnknown = () => {
      this.#at = start;
      this.#match(/[^\n]*/y);
      return toTextValue(`$${name}`);
    };
    try {
      const value = this.#expression();
      this.#skip(/[^\S\n]/y);
      return /^$|[\n;})|]/.test(this.#text[this.#at] ?? "") ? value : readUnknown();
    } catch (error) {
      if (error instanceof UnreadableError && error.problem === "not_request") return readUnknown();
      throw error;
    }
  }

  /** The values until the end of a command. */
  #arguments(args: PowershellValue[]): void {
    for (;;) {
      this.#skip(/[^\S\n]/y);
      const next = this.#text[this.#at];
      if (next === undefined || /[\n;|)}]/.test(next)) return;
      if (next === "&") throw new UnreadableError("ampersand", "&");
      if (next === "<") throw new UnreadableError("body_from_input", "<");
      if (next === ">" || /^\d>/.test(this.#text.slice(this.#at, this.#at + 2))) {
        this.#match(/\d?>{1,2}(?:&\d|[^\S\n]*[^\s;|]*)/y);
        continue;
      }
      if (this.#text.startsWith("--%", this.#at)) throw new UnreadableError("option_unsupported", "--%");
      args.push(this.#value());
    }
  }

  /** A value: in an expression bare words are not texts, but this reads them as such. */
  #value(): PowershellValue {
    if (this.#depth === maxDepth) throw new UnreadableError("too_deep");
    this.#depth += 1;
    try {
      return this.#tableOrSplat() ?? this.#parenthesis() ?? this.#word();
    } finally {
      this.#depth -= 1;
    }
  }

  #tableOrSplat(): PowershellValue | undefined {
    const table = this.#match(/(\[ordered\]\s*|\[hashtable\]\s*)?@\{/iy);
    if (table !== null) return this.#table(/ordered/i.test(table[1] ?? ""));
    const splat = this.#match(/@(\w+)/y);
    return splat === null ? undefined : { kind: "splat", name: (splat[1] ?? "").toLowerCase() };
  }

  #table(isOrdered: boolean): PowershellValue {
    const entries = new Map<string, PowershellValue>();
    for (;;) {
      this.#skip(/[\s;]/y);
      if (this.#match(/\}/y) !== null) return { kind: "table", entries, isOrdered };
      const key = this.#match(/(?:'([^'\n]*)'|"([^"\n]*)"|([\w-]+))\s*=[^\S\n]*/y);
      if (key === null) throw new UnreadableError("bracket_open", "@{");
      entries.set(key[1] ?? key[2] ?? key[3] ?? "", this.#expression() ?? toTextValue(""));
    }
  }

  #parenthesis(): PowershellValue | undefined {
    if (this.#match(/@?\(\s*/y) === null) return undefined;
    const value = this.#expression() ?? toTextValue("");
    this.#skip(/\s/y);
    if (this.#match(/\)/y) === null) throw new UnreadableError("bracket_open", "(");
    return value;
  }

  /** A value and what is done with it until the end of the line. A command on the right is read as a command. */
  #expression(): PowershellValue | undefined {
    this.#skip(/[^\S\n]/y);
    if (this.#match(/New-Object[^\n;)]*/iy) !== null)
      return { kind: "table", entries: new Map(), isOrdered: true };
    if (
      /^[A-Za-z]+-[A-Za-z]+\b|^(?:irm|iwr|curl(?:\.exe)?)\s/.test(this.#text.slice(this.#at, this.#at + 60))
    ) {
      this.#statement();
      return undefined;
    }
    const start = this.#at;
    let value = this.#operand();
    for (;;) {
      this.#skip(/[^\S\n]/y);
      if (this.#match(/\+\s*/y) !== null) {
        const isSum = value.kind === "text" && isAdded(value.text, value.isBare);
        const joined = join(value, this.#operand());
        value = isSum ? toUnknown(this.#text.slice(start, this.#at)) : joined;
      } else if (this.#match(/\|\s*ConvertTo-Json\b[^\n|);}]*/iy) !== null) value = { kind: "json" };
      else return value;
    }
  }

  /** A value of an expression: what a type makes of it is known only of a text. */
  #operand(): PowershellValue {
    const start = this.#at;
    const type = this.#match(/\[[\w.]+\](?=['"$\d(.-])/y)?.[0];
    const value = this.#value();
    const isKept =
      type === undefined || (/^\[string\]$/i.test(type) && value.kind === "text" && !value.isBare);
    const written = this.#text.slice(start, this.#at);
    if (!isKept) return toUnknown(written);
    if (value.kind !== "text" || !value.isBare) return value;
    const text = writeNumber(value.text);
    return text === undefined ? toUnknown(written) : toTextValue(text, true);
  }

  #word(): PowershellValue {
    if (this.#match(/@'[^\S\n]*\n/y) !== null) return toTextValue(this.#hereString());
    const start = this.#at;
    let word = "";
    let isBare = true;
    for (;;) {
      const piece = this.#piece();
      if (piece === undefined) break;
      if (
        typeof piece !== "string" &&
        this.#at - start === piece.length &&
        /^$|[\s;|)}]/.test(this.#text[this.#at] ?? "")
      )
        return piece.value;
      isBare &&= typeof piece === "string" && !/['"]/.test(this.#text[start] ?? "");
      word += typeof piece === "string" ? piece : piece.written;
    }
    if (this.#at === start) throw new UnreadableError("not_request", this.#text.slice(start, start + 20));
    return toTextValue(word, isBare);
  }

  /** A text over lines, in which nothing is replaced. */
  #hereString(): string {
    const end = this.#text.indexOf("\n'@", this.#at);
    if (end === -1) throw new UnreadableError("quote_open", "@'");
    const content = this.#text.slice(this.#at, end);
    this.#at = end + 3;
    return content;
  }

  /** A part of a word; a variable that may be a table is returned with its value. */
  #piece(): string | { value: PowershellValue; written: string; length: number } | undefined {
    const start = this.#at;
    const single = this.#match(/'((?:[^']|'')*)'/y);
    if (single !== null) return (single[1] ?? "").replaceAll("''", "'");
    if (this.#match(/@"[^\S\n]*\n/y) !== null) return this.#expandable(/\n"@/y, true);
    if (this.#match(/"/y) !== null) return this.#expandable(/"(?!")/y, false);
    if (this.#text[start] === "'") throw new UnreadableError("quote_open", "'");
    const escaped = this.#match(/`([^\n])/y);
    if (escaped !== null) return escaped[1] ?? "";
    if (this.#text[start] === "$") {
      const value = this.#variable();
      return {
        value,
        written: getWritten(value, this.#text.slice(start, this.#at)),
        length: this.#at - start,
      };
    }
    return this.#match(/[^\s'"`$;|(){}&<>]+|[{}&<>](?!\s)/y)?.[0];
  }

  /** A text in which variables are replaced, until its end. In a here-string quotation marks need not be doubled. */
  #expandable(end: RegExp, isHereString: boolean): string {
    let result = "";
    for (;;) {
      if (this.#match(end) !== null) return result;
      const plain = this.#match(/[^"`$\n]+/y)?.[0];
      if (plain !== undefined) result += plain;
      else if (!isHereString && this.#match(/""/y) !== null) result += '"';
      else if (this.#text[this.#at] === "`") {
        const next = this.#text[this.#at + 1] ?? "";
        result += escapes[next] ?? (next === "\n" ? "" : next);
        this.#at += 2;
      } else if (this.#text[this.#at] === "$") {
        const start = this.#at;
        result += getWritten(this.#variable(), this.#text.slice(start, this.#at));
      } else {
        const character = this.#match(/[^]/y)?.[0];
        if (character === undefined) throw new UnreadableError("quote_open", '"');
        result += character;
      }
    }
  }

  #variable(): PowershellValue {
    const start = this.#at;
    if (this.#text.startsWith("$(", start)) return toTextValue(this.#subexpression());
    const match = this.#match(/\$(?:\{([^}\n]+)\}|((?:\w+:)?\w+))?/y);
    const name = (match?.[1] ?? match?.[2] ?? "").toLowerCase();
    return this.variables.get(name) ?? toTextValue(this.#text.slice(start, this.#at));
  }

  #subexpression(): string {
    const start = this.#at;
    let depth = 0;
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      if (this.#text[this.#at] === "(") depth += 1;
      if (this.#text[this.#at] === ")" && (depth -= 1) === 0) {
        this.#at += 1;
        const written = this.#text.slice(start, this.#at);
        const name = /^\$\(\s*\$(\w+)\s*\)$/.exec(written)?.[1]?.toLowerCase();
        return name === undefined
          ? written
          : getWritten(this.variables.get(name) ?? toTextValue(written), written);
      }
    }
    throw new UnreadableError("bracket_open", "$(");
  }

  /** The arguments of `.Add("name", "value")`. */
  #addTo(name: string): void {
    const key = this.#match(/\s*(?:'([^'\n]*)'|"([^"\n]*)")\s*,\s*/y);
    if (key === null) throw new UnreadableError("bracket_open", "(");
    const value = this.#expression() ?? toTextValue("");
    this.#skip(/\s/y);
    if (this.#match(/\)/y) === null) throw new UnreadableError("bracket_open", "(");
    this.#put(name, key[1] ?? key[2] ?? "", value);
  }

  #put(name: string, key: string, value: PowershellValue | undefined): void {
    const table = this.variables.get(name);
    if (table?.kind === "table" && value !== undefined) table.entries.set(key, value);
  }
}

const getWritten = (value: PowershellValue, written: string) =>
  value.kind === "text" ? value.text : written;

function join(left: PowershellValue, right: PowershellValue): PowershellValue {
  if (left.kind === "text" && right.kind === "text") return toTextValue(left.text + right.text);
  if (left.kind === "table" && right.kind === "table")
    return { ...left, entries: new Map([...left.entries, ...right.entries]) };
  return left.kind === "json" || right.kind === "json" ? { kind: "json" } : left;
}
