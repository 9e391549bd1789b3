import { findPlaceholder } from "#features/platform/masks/placeholders.values.ts";
import { createFault, type Fault } from "./fault.ts";

/** Where a text stops being JSON, and why. */
export interface JsonFault {
  /** The place in the text, from 0. */
  place: number;
  fault: Fault;
}

const space = /[ \t\r\n]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;
const word = /[^\s,:{}[\]"'`]{1,40}/y;
const literal = /(?:true|false|null)(?![\w$])/y;
const escapeSequence = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
const maxUnpaired = 20;
const quotationMark = 34;
const backslash = 92;
const firstPrintable = 32;

/** The first fault of a text that `JSON.parse` refuses; null if it finds none. It needs no stack, so nesting is no danger. */
export function findJsonFault(text: string): JsonFault | null {
  const scanner = new Scanner(text);
  return scanner.run();
}

/** No white space of JSON, but looks like it, or like nothing. */
const invisible = /[\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/u;
const formatCode = (character: string) =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

type Expectation = "value" | "name" | "colon" | "comma" | "end";

class Scanner {
  private place = 0;
  private readonly closers: string[] = [];
  private expected: Expectation = "value";
  /** The last sign was a comma, or the container has just been opened. */
  private isAfterComma = false;
  private isAfterOpening = false;

  constructor(private readonly text: string) {}

  run(): JsonFault | null {
    for (;;) {
      this.match(space);
      if (this.place >= this.text.length) return this.expected === "end" ? null : this.cut();
      const found = this.step();
      if (found !== null) return found;
    }
  }

  private step(): JsonFault | null {
    const character = this.text.charAt(this.place);
    switch (this.expected) {
      case "value":
        return this.value(character);
      case "name":
        return this.name(character);
      case "colon":
        return this.colon(character);
      case "comma":
        return this.comma(character);
      case "end":
        return this.at("json_after_end");
    }
  }

  private value(character: string): JsonFault | null {
    if (character === "{" || character === "[") {
      this.closers.push(character === "{" ? "}" : "]");
      this.expected = character === "{" ? "name" : "value";
      if (character === "{" && this.text.startsWith("{{", this.place)) {
        const variable = this.variable();
        if (variable !== null) return variable;
      }
      this.isAfterOpening = true;
      this.isAfterComma = false;
      this.place += 1;
      return null;
    }
    if (character === '"') return this.string() ?? this.afterValue();
    if (this.match(number) !== "" || this.match(literal) !== "") return this.afterValue();
    if (character === "]" && this.closers.at(-1) === "]" && this.isAfterOpening) return this.close();
    return this.wrongValue(character);
  }

  private wrongValue(character: string): JsonFault {
    if (character === "]" || character === "}")
      return this.at(this.isAfterComma ? "json_trailing_comma" : "json_value_missing");
    if (character === ",") return this.at(this.isAfterComma ? "json_comma_twice" : "json_value_missing");
    const sign = this.wrongSign(character);
    if (sign !== null) return sign;
    const start = this.place;
    const found = this.match(word);
    this.place = start;
    const variable = this.variable();
    if (variable !== null) return variable;
    const right = {
      True: "true",
      False: "false",
      None: "null",
      TRUE: "true",
      FALSE: "false",
      NULL: "null",
      nil: "null",
      undefined: "null",
    };
    const replacement = Object.entries(right).find(([each]) => each === found)?.[1];
    if (replacement !== undefined) return this.at("json_other_word", { word: found, right: replacement });
    if (/^[+-]?(?:NaN|Infinity|inf)$/i.test(found)) return this.at("json_not_a_number", { word: found });
    if (/^[+-]?[\d.]/.test(found)) return this.at("json_number");
    return found === "" ? this.at("json_unexpected", { character }) : this.at("json_unquoted_text");
  }

  private name(character: string): JsonFault | null {
    if (character === '"') {
      this.expected = "colon";
      return this.string();
    }
    if (character === "}") return this.isAfterOpening ? this.close() : this.at("json_trailing_comma");
    if (character === ",") return this.at("json_comma_twice");
    const sign = this.wrongSign(character);
    if (sign !== null) return sign;
    if (character === "]") return this.at("json_brackets");
    const start = this.place;
    const found = this.match(word);
    this.place = start;
    // 10,000.00 without quotes: the comma ended the number.
    if (/^\d/.test(found) && this.isAfterComma) return this.at("json_number");
    return (
      this.variable() ??
      (found === ""
        ? this.at("json_unexpected", { character })
        : this.at("json_unquoted_name", { word: found }))
    );
  }

  /** Signs that begin neither a name nor a value in JSON, but in other languages. */
  private wrongSign(character: string): JsonFault | null {
    if (character === "'" || character === "`") return this.at("json_single_quotes");
    if ("“”„‘’«".includes(character)) return this.at("json_curly_quotes");
    if (/^(?:\/\/|\/\*|#|<!--|--)/.test(this.text.slice(this.place, this.place + 4)))
      return this.at("json_comment");
    if (invisible.test(character)) return this.at("json_invisible", { code: formatCode(character) });
    return character === "\\"
      ? this.at("json_escape", { word: this.text.slice(this.place, this.place + 2) })
      : null;
  }

  private colon(character: string): JsonFault | null {
    if (character === ":") {
      this.place += 1;
      this.expected = "value";
      this.isAfterOpening = false;
      this.isAfterComma = false;
      return null;
    }
    return this.at(character === "=" ? "json_arrow" : "json_colon_missing");
  }

  private comma(character: string): JsonFault | null {
    const closer = this.closers.at(-1);
    if (character === ",") {
      this.place += 1;
      this.expected = closer === "}" ? "name" : "value";
      this.isAfterComma = true;
      this.isAfterOpening = false;
      return null;
    }
    if (character === closer) return this.close();
    if (character === "}" || character === "]") return this.at("json_brackets");
    if (/^(?:\/\/|\/\*|#)/.test(this.text.slice(this.place, this.place + 2))) return this.at("json_comment");
    if (invisible.test(character)) return this.at("json_invisible", { code: formatCode(character) });
    // A text ended within a word: a quotation mark in it was not escaped.
    const isInText = this.text.charAt(this.place - 1) === '"' && /[\p{L}\d.]/u.test(character);
    return this.at(isInText ? "json_quote_in_text" : "json_comma_missing");
  }

  private close(): JsonFault | null {
    this.place += 1;
    this.closers.pop();
    return this.afterValue();
  }

  private afterValue(): null {
    this.isAfterOpening = false;
    this.isAfterComma = false;
    this.expected = this.closers.length === 0 ? "end" : "comma";
    return null;
  }

  private string(): JsonFault | null {
    this.place += 1;
    for (;;) {
      this.skipText();
      const character = this.text.charAt(this.place);
      if (character === '"') {
        this.place += 1;
        return null;
      }
      if (character === "") return this.cut(true);
      if (character !== "\\") {
        return this.at("json_control_character", { code: formatCode(character) });
      }
      if (this.match(escapeSequence) === "") {
        if (this.text.length - this.place < 2) return this.cut(true);
        return this.at("json_escape", { word: this.text.slice(this.place, this.place + 2) });
      }
    }
  }

  /** Up to the end of a text, an escape or a character that a text cannot contain. */
  private skipText() {
    for (; this.place < this.text.length; this.place += 1) {
      const code = this.text.charCodeAt(this.place);
      if (code === quotationMark || code === backslash || code < firstPrintable) return;
    }
  }

  /** The end of the text, with what is missing to complete it. */
  private cut(isInText = false): JsonFault {
    this.place = this.text.length;
    const closers = this.closers.toReversed();
    const missing = `${isInText ? '"' : ""}${closers.slice(0, maxUnpaired).join("")}`;
    return this.at("json_cut", { missing: closers.length > maxUnpaired ? `${missing}…` : missing });
  }

  private variable(): JsonFault | null {
    const rest = this.text.slice(this.place, this.place + 80);
    const [found = ""] =
      /^(?:\{\{[^{}\r\n]*\}\}|[$#]\{[^{}\r\n]*\}|<[?%]=?[^<>\r\n]*[?%]>|[$%<][^\s,}\]]*)/.exec(rest) ?? [];
    return /^(?:#|<[?%])/.test(found) || findPlaceholder(found)?.kind === "variable"
      ? this.at("json_unresolved_variable", { variable: found })
      : null;
  }

  private at(
    deviation: Extract<Fault["deviation"], `json_${string}`>,
    values: Record<string, string> = {},
  ): JsonFault {
    const byte = Buffer.byteLength(this.text.slice(0, this.place)) + 1;
    return {
      place: this.place,
      fault: { ...createFault("json_comment", { byte }), deviation, values: { byte, ...values } },
    };
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.place;
    const [found = ""] = pattern.exec(this.text) ?? [];
    this.place += found.length;
    return found;
  }
}
