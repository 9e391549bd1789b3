import { isJsonObject } from "contract/snap/field-paths";
import { hasFormat } from "contract/snap/formats";
import type { SnapField } from "contract/snap/service-details";

/** A form in which published clients send a value, and that of the standard. */
interface Leniency {
  /** What strict apps must send. */
  rule: string;
  isUsed: (field: SnapField, value: unknown) => boolean;
  toStandard: (value: unknown) => unknown;
}

/** The amount of money in `{ value, currency }`, which must be exact; a limit is a decimal, too. */
const isMoney = ({ name, format }: SnapField) => format === "decimal" && name === "value";

const leniencies: readonly Leniency[] = [
  {
    // PHP writes an object without members so.
    rule: "an object, not a list",
    isUsed: ({ type, presence }, value) =>
      type === "object" && presence !== "M" && Array.isArray(value) && value.length === 0,
    toStandard: () => ({}),
  },
  {
    rule: "a text, not a number",
    isUsed: ({ format }, value) => format === "digits" && isExactNumber(value),
    toStandard: String,
  },
  {
    rule: "an offset, as in +07:00",
    isUsed: ({ format }, value) =>
      format === "date-time" && typeof value === "string" && hasFormat(toJakarta(value), format),
    toStandard: (value) => toJakarta(String(value)),
  },
  {
    rule: "two decimals, in a text",
    isUsed: (field, value) =>
      field.format === "decimal" &&
      !isMoney(field) &&
      (typeof value === "string" || isExactNumber(value)) &&
      hasFormat(withDecimals(value), field.format),
    toStandard: withDecimals,
  },
  {
    rule: "no blanks around it",
    isUsed: (field, value) =>
      field.format !== undefined &&
      typeof value === "string" &&
      !isMoney(field) &&
      !hasFormat(value, field.format) &&
      hasFormat(value.trim(), field.format),
    toStandard: (value) => String(value).trim(),
  },
];

/** Of a larger number, JSON has lost digits. */
const isExactNumber = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const toJakarta = (time: string) => `${time}+07:00`;
function withDecimals(value: unknown): string {
  return `${String(value)}.00`;
}

/** A rule of the standard that a field breaks, and that only strict apps must follow. */
export interface BrokenRule {
  /** The path of the field. */
  field: string;
  rule: string;
}

/**
 * The fields of a call in the forms of the standard, and the first rule that was broken. Signature and record are of what was sent.
 */
export function readLeniently(
  fields: readonly SnapField[],
  sent: Record<string, unknown>,
): { body: Record<string, unknown>; brokenRule: BrokenRule | undefined } {
  const brokenRules: BrokenRule[] = [];
  const body = readMembers(fields, sent, "", brokenRules);
  return { body, brokenRule: brokenRules[0] };
}

function readMembers(
  fields: readonly SnapField[],
  sent: Record<string, unknown>,
  parent: string,
  brokenRules: BrokenRule[],
): Record<string, unknown> {
  const read = fields
    .filter(({ name }) => Object.hasOwn(sent, name))
    .map((field): [string, unknown] => [
      field.name,
      readValue(field, sent[field.name], `${parent}${field.name}`, brokenRules),
    ]);
  return { ...sent, ...Object.fromEntries(read) };
}

function readValue(field: SnapField, value: unknown, path: string, brokenRules: BrokenRule[]): unknown {
  const used = leniencies.find(({ isUsed }) => isUsed(field, value));
  if (used !== undefined) {
    brokenRules.push({ field: path, rule: used.rule });
    return used.toStandard(value);
  }
  const { fields } = field;
  if (fields === undefined) return value;
  if (isJsonObject(value)) return readMembers(fields, value, `${path}.`, brokenRules);
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown, index) =>
    isJsonObject(item) ? readMembers(fields, item, `${path}[${String(index)}].`, brokenRules) : item,
  );
}
