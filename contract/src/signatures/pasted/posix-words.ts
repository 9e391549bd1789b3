import { UnreadableError } from "./paste-format.ts";

const ansiEscapes: Record<string, string> = {
  n: "\n",
  r: "\r",
  t: "\t",
  a: "\u0007",
  b: "\b",
  f: "\f",
  v: "\v",
  e: "\u001b",
  E: "\u001b",
  "\\": "\\",
  "'": "'",
  '"': '"',
  "?": "?",
};

/** The text of bytes; bytes that are none are replaced. */
function decodeUtf8(bytes: readonly number[]): string {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""));
  } catch {
    return "\uFFFD".repeat(bytes.length);
  }
}

/** The beginning of `$(cat <<TAG`; a tag in quotes or behind a backslash keeps the text as it is. */
const hereDocument = /\$\([ \t\n]*cat[ \t]*<<(-?)[ \t]*(?:(['"])(\w+)\2|(\\?)(\w+))[ \t]*\r?\n/y;

/** The commands of a POSIX shell script, as words. Variables keep their text unless the script gives them a value. */
export function readPosixScript(script: string): { commands: string[][]; listCaptured: () => string[][] } {
  const scanner = new PosixScanner(script);
  return { commands: scanner.commands(), listCaptured: () => scanner.listCaptured() };
}

/** More than one is refused, and each keeps the variables of its time. */
const maxCaptured = 2;

class PosixScanner {
  readonly #text: string;
  #at = 0;
  readonly #variables: Map<string, string>;
  #words: string[] = [];
  #word: string | null = null;
  readonly #commands: string[][] = [];
  readonly #captured: PosixScanner[] = [];

  constructor(text: string, variables = new Map<string, string>()) {
    this.#text = text;
    this.#variables = variables;
  }

  commands(): string[][] {
    while (this.#at < this.#text.length) this.#step();
    this.#endCommand();
    return this.#commands;
  }

  /** The commands of curl whose output a variable gets, read on demand. */
  listCaptured(): string[][] {
    return this.#captured.flatMap((scanner) => scanner.commands());
  }

  /** The text of a here-document, in which quotation marks are as written. */
  expandedText(): string {
    for (;;) {
      this.#addUntil(/[\\$`]/);
      const character = this.#text[this.#at];
      if (character === undefined) return this.#word ?? "";
      if (character === "\\") this.#escapeInText(/[$`\\]/);
      else this.#add(this.#expansion());
    }
  }

  #step(): void {
    const character = this.#text[this.#at] ?? "";
    const next = this.#text[this.#at + 1];
    if (character === "\\") this.#escape();
    else if (character === "'") this.#add(this.#until("'", this.#at + 1));
    else if (character === '"') this.#double();
    else if (character === "$" && next === "'") this.#ansi();
    else if (character === "$" || character === "`") this.#add(this.#expansion());
    else if (character === "\n" || character === ";" || character === "|") this.#operator();
    else if (character === "&") this.#ampersand();
    else if (character === "<" || character === ">") this.#redirection();
    else if (character === "#" && this.#word === null) this.#comment();
    else if (/\s/.test(character)) this.#blank();
    else this.#plain();
  }

  #add(text: string): void {
    this.#word = (this.#word ?? "") + text;
  }

  #plain(): void {
    this.#addUntil(/[\s\\'"$`;|&<>]/);
  }

  /** Adds what is before the next character that has a meaning. */
  #addUntil(special: RegExp): void {
    const start = this.#at;
    while (this.#at < this.#text.length && !special.test(this.#text[this.#at] ?? "")) this.#at += 1;
    this.#add(this.#text.slice(start, this.#at));
  }

  #escape(): void {
    const escaped = /^\r?\n/.exec(this.#text.slice(this.#at + 1, this.#at + 3));
    if (escaped === null) this.#add(this.#text[this.#at + 1] ?? "");
    // A line continuation joins lines.
    this.#at += 1 + (escaped?.[0].length ?? 1);
  }

  /** The text until a closing quote, behind which the scanner goes on. */
  #until(quote: string, start: number): string {
    const end = this.#text.indexOf(quote, start);
    if (end === -1) throw new UnreadableError("quote_open", quote);
    this.#at = end + 1;
    return this.#text.slice(start, end);
  }

  #double(): void {
    this.#add("");
    this.#at += 1;
    for (;;) {
      this.#addUntil(/["\\$`]/);
      const character = this.#text[this.#at];
      if (character === undefined) throw new UnreadableError("quote_open", '"');
      if (character === '"') {
        this.#at += 1;
        return;
      }
      if (character === "\\") this.#escapeInText(/[$`"\\]/);
      else this.#add(this.#expansion());
    }
  }

  /** Within double quotes and here-documents a backslash escapes only some characters. */
  #escapeInText(escaped: RegExp): void {
    const next = this.#text[this.#at + 1] ?? "";
    if (next === "\n") this.#at += 2;
    else if (next === "\r" && this.#text[this.#at + 2] === "\n") this.#at += 3;
    else {
      this.#add(escaped.test(next) ? next : `\\${next}`);
      this.#at += 2;
    }
  }

  /** The escapes of $'…'. */
  #ansi(): void {
    this.#add("");
    this.#at += 2;
    const escape =
      /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([0-7]{1,3})|c(.)|([^]))|([^\\']+)|'/y;
    /** Bytes are written one by one, and are characters together. */
    let bytes: number[] = [];
    const flush = () => {
      if (bytes.length > 0) this.#add(decodeUtf8(bytes));
      bytes = [];
    };
    for (;;) {
      escape.lastIndex = this.#at;
      const match = escape.exec(this.#text);
      if (match === null) throw new UnreadableError("quote_open", "$'");
      this.#at = escape.lastIndex;
      const [whole, hex, short, long, octal, control, other, plain] = match;
      const byte = hex ?? octal;
      if (byte !== undefined) {
        bytes.push(parseInt(byte, hex === undefined ? 8 : 16) & 0xff);
        continue;
      }
      flush();
      if (whole === "'") return;
      const point = short ?? long;
      if (point !== undefined) this.#add(String.fromCodePoint(Math.min(parseInt(point, 16), 0x10ffff)));
      else if (control !== undefined) this.#add(String.fromCharCode(control.charCodeAt(0) & 0x1f));
      else if (plain !== undefined) this.#add(plain);
      else this.#add(ansiEscapes[other ?? ""] ?? `\\${other ?? ""}`);
    }
  }

  /** A variable or the output of a command; as it is written, if its value is not known. */
  #expansion(): string {
    const rest = this.#text.slice(this.#at, this.#at + 4096);
    if (rest.startsWith("`")) return `\`${this.#until("`", this.#at + 1)}\``;
    if (rest.startsWith("$(")) return this.#hereDocument() ?? this.#substitution();
    const [whole = "$", braced, plain] = /^\$(?:\{([^}]*)\}|([A-Za-z_]\w*|[0-9?!#@*-]))?/.exec(rest) ?? [];
    this.#at += whole.length;
    return this.#variables.get(braced ?? plain ?? "") ?? whole;
  }

  /** The text of `$(cat <<TAG … TAG)`; undefined if this is another command. */
  #hereDocument(): string | undefined {
    hereDocument.lastIndex = this.#at;
    const match = hereDocument.exec(this.#text);
    if (match === null) return undefined;
    const [, dash = "", , quoted, backslash = "", plain = ""] = match;
    const start = hereDocument.lastIndex;
    const tag = quoted ?? plain;
    const last = new RegExp(`^${dash === "" ? "" : "\\t*"}${tag}\\s*\\)`, "gm");
    last.lastIndex = start;
    const found = last.exec(this.#text);
    if (found === null) throw new UnreadableError("quote_open", `<<${tag}`);
    this.#at = last.lastIndex;
    // A substitution loses the line breaks at its end.
    let end = found.index;
    while (end > start && /[\r\n]/.test(this.#text[end - 1] ?? "")) end -= 1;
    const written = this.#text.slice(start, end);
    const text = dash === "" ? written : written.replace(/^\t+/gm, "");
    const isLiteral = quoted !== undefined || backslash !== "";
    return isLiteral ? text : new PosixScanner(text, this.#variables).expandedText();
  }

  #substitution(): string {
    const start = this.#at;
    this.#at += 2;
    this.#skipUntil(")");
    return this.#text.slice(start, this.#at);
  }

  /** Moves behind a closing bracket or quote, over what is nested in it. */
  #skipUntil(end: ")" | '"'): void {
    for (;;) {
      const character = this.#text[this.#at];
      if (character === undefined) throw new UnreadableError("bracket_open", "$(");
      if (this.#text.startsWith("$(", this.#at)) {
        this.#expansion();
        continue;
      }
      this.#at += character === "\\" ? 2 : 1;
      if (character === end) return;
      if (end === '"') continue;
      if (character === "(") this.#skipUntil(")");
      else if (character === '"') this.#skipUntil('"');
      else if (character === "'") this.#until("'", this.#at);
    }
  }

  #blank(): void {
    while (/[^\S\n]/.test(this.#text[this.#at] ?? "")) this.#at += 1;
    this.#endWord();
  }

  #operator(): void {
    this.#at += 1;
    this.#endCommand();
  }

  #ampersand(): void {
    if (this.#text[this.#at + 1] !== "&") throw new UnreadableError("ampersand", "&");
    this.#at += 2;
    this.#endCommand();
  }

  #redirection(): void {
    if (this.#text[this.#at] === "<") throw new UnreadableError("body_from_input", "<");
    // The number of the output before it.
    if (this.#word !== null && /^\d$/.test(this.#word)) this.#word = null;
    else this.#endWord();
    const [target = ">"] =
      /^>{1,2}(?:&\d|\s*[^\s;|&]*)/.exec(this.#text.slice(this.#at, this.#at + 4096)) ?? [];
    this.#at += target.length;
  }

  #comment(): void {
    const end = this.#text.indexOf("\n", this.#at);
    this.#at = end === -1 ? this.#text.length : end;
  }

  #endWord(): void {
    if (this.#word !== null) this.#words.push(this.#word);
    this.#word = null;
  }

  #endCommand(): void {
    this.#endWord();
    const [first, ...others] = this.#words;
    if (first === undefined) return;
    const assigned = (first === "export" ? others : this.#words).map((word) =>
      /^([A-Za-z_]\w*)=([^]*)$/.exec(word),
    );
    const values = assigned.filter((match) => match !== null);
    if (values.length === assigned.length)
      for (const [, name = "", value = ""] of values) this.#assign(name, value);
    else this.#commands.push(this.#words);
    this.#words = [];
  }

  #assign(name: string, value: string): void {
    const isCaptured = value.startsWith("$(") && value.endsWith(")") && /\bcurl\b/.test(value);
    if (isCaptured && this.#captured.length < maxCaptured)
      this.#captured.push(new PosixScanner(value.slice(2, -1), new Map(this.#variables)));
    this.#variables.set(name, value);
  }
}
