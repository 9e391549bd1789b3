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

const [minInteger, maxInteger] = [-(2n ** 63n), 2n ** 63n - 1n];
/** Beyond all integers of PHP. */
const tooLarge = 1e19;

/** A number as it is written, or that at the beginning of a text; 0 without one. */
function readNumber(value: Value): string {
  if (value instanceof Numeral) return value.written;
  const text = toPhpText(value);
  return /^[ \t\n\r\v\f]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)/i.exec(text)?.[1] ?? "0";
}

/** Of a text, what is too large becomes the largest integer; of a number it is not defined. */
function toInteger(value: Value): Value {
  const written = readNumber(value);
  const number = Number(written);
  // PHP makes 0 of what is larger than any number of it, such as 1e400.
  if (value instanceof Numeral && !Number.isFinite(number)) return new Numeral("0");
  const isExact = /^[+-]?\d+$/.test(written) && Math.abs(number) < tooLarge;
  const near = Math.trunc(Math.min(Math.max(number, -tooLarge), tooLarge));
  const whole = BigInt(isExact ? written : near);
  if (whole >= minInteger && whole <= maxInteger) return new Numeral(String(whole));
  if (value instanceof Numeral) return new UnknownValue(written);
  return new Numeral(String(whole > 0n ? maxInteger : minInteger));
}

/** What is too large becomes INF, which PHP writes in no JSON. */
function toFloat(value: Value): Value {
  const written = readNumber(value);
  const number = Number(written);
  if (!Number.isFinite(number)) return new UnknownValue(written);
  return new Numeral(Number.isInteger(number) ? number.toFixed(1) : String(number));
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
