import { isFields, Numeral, toText, UnknownValue, type Value } from "./script-reader.ts";

/** An object, which all its variables share; an array is copied. */
export class PhpObject extends Map<string, Value> {}

/** A value within a text, as PHP writes it: numbers without the zeros at their end, `false` and null as nothing. */
export function toPhpText(value: Value): string {
  if (typeof value === "boolean") return value ? "1" : "";
  if (value === null || value === undefined) return "";
  if (value instanceof Numeral && /[.e]/i.test(value.written)) return writeFloat(value.written);
  return Array.isArray(value) || isFields(value) ? "Array" : toText(value);
}

/** PHP writes 14 digits. A number with an exponent is asked for. */
function writeFloat(written: string): string {
  const number = Math.abs(Number(written));
  const isShort = number === 0 || (number >= 1e-4 && number < 1e14);
  return isShort ? String(Number(Number(written).toPrecision(14))) : toText(new UnknownValue(written));
}

function toObject(value: Value): Value {
  if (Array.isArray(value)) return new PhpObject(value.map((each, index) => [String(index), each]));
  return isFields(value) && !(value instanceof PhpObject) ? new PhpObject(value) : value;
}

/** The number at the beginning of a text; 0 without one. The digits are kept, as there may be many. */
function toInteger(value: Value): Value {
  if (value instanceof Numeral && /[.e]/i.test(value.written)) {
    const number = Number(value.written);
    // PHP makes 0 of what is larger than any number of it, such as 1e400.
    return new Numeral(Number.isFinite(number) ? String(BigInt(Math.trunc(number))) : "0");
  }
  const digits = /^\s*([+-]?\d+)/.exec(toPhpText(value))?.[1] ?? "0";
  return new Numeral(String(BigInt(digits)));
}

function toFloat(value: Value): Value {
  const number = Number.parseFloat(value instanceof Numeral ? value.written : toPhpText(value));
  return new Numeral(Number.isInteger(number) ? number.toFixed(1) : String(number || 0));
}

const toBoolean = (value: Value): Value =>
  Array.isArray(value) ? value.length > 0 : !["", "0"].includes(toPhpText(value));

const casts: Record<string, (value: Value) => Value> = {
  string: toPhpText,
  int: toInteger,
  integer: toInteger,
  float: toFloat,
  double: toFloat,
  bool: toBoolean,
  boolean: toBoolean,
  object: toObject,
  array: (value) => (isFields(value) ? new Map(value) : value),
};

/** What `(name) value` returns. */
export const cast = (name: string, value: Value): Value =>
  value instanceof UnknownValue ? value : (casts[name.toLowerCase()]?.(value) ?? value);
