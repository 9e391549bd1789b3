import { EmptyValue, isFields, Numeral, toText, UnknownValue, type Value } from "./script-reader.ts";

/** How a language writes JSON. */
interface JsonStyle {
  /** Behind an entry and behind a name. */
  comma: string;
  colon: string;
  /** Of one level; undefined writes everything in one line. */
  indent?: string;
  isAscii: boolean;
  escapesSlash: boolean;
  /** A number that was written with a point has one, also without a fraction. */
  keepsFraction: boolean;
  sortsNames: boolean;
}

/** The JSON text of a value, byte for byte as the language writes it. */
export function writeJson(value: Value, style: JsonStyle, level = 0): string {
  if (value === null || value === undefined) return "null";
  if (value instanceof EmptyValue) return '""';
  if (typeof value === "string") return quote(value, style);
  if (typeof value === "boolean") return String(value);
  if (value instanceof Numeral) return writeNumber(value.written, style);
  if (value instanceof UnknownValue) return quote(toText(value), style);
  if (Array.isArray(value)) {
    const items = value.map((each) => writeJson(each, style, level + 1));
    return enclose("[", items, "]", style, level);
  }
  if (!isFields(value)) return "null";
  const entries = style.sortsNames
    ? [...value].toSorted(([one], [other]) => (one < other ? -1 : 1))
    : [...value];
  const members = entries.map(
    ([name, each]) => `${quote(name, style)}${style.colon}${writeJson(each, style, level + 1)}`,
  );
  return enclose("{", members, "}", style, level);
}

function enclose(
  open: string,
  items: string[],
  close: string,
  { comma, indent }: JsonStyle,
  level: number,
): string {
  if (items.length === 0) return open + close;
  if (indent === undefined) return open + items.join(comma) + close;
  const inner = `\n${indent.repeat(level + 1)}`;
  return `${open}${inner}${items.join(comma.trimEnd() + inner)}\n${indent.repeat(level)}${close}`;
}

function quote(text: string, { isAscii, escapesSlash }: JsonStyle): string {
  const json = JSON.stringify(text);
  const ascii = isAscii
    ? json.replace(
        /[\u007f-\uffff]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
      )
    : json;
  return escapesSlash ? ascii.replaceAll("/", "\\/") : ascii;
}

function writeNumber(written: string, style: JsonStyle): string {
  if (!/[.e]/i.test(written) || written.startsWith("0x")) return written;
  const number = Number(written);
  // What is too large for a number has no text in JSON.
  if (!Number.isFinite(number)) return quote(toText(new UnknownValue(written)), style);
  const text = String(number);
  return /[.e]/.test(text) || !style.keepsFraction ? text : `${text}.0`;
}
