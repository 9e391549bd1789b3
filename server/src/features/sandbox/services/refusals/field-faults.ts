import { z } from "zod";
import { hasFormat, type Format } from "contract/snap/formats";
import type { SnapField } from "contract/snap/service-details";
import { describeAmountFault, findNumberFault } from "./amount-fault.ts";
import { createDemand, createFault, type Demand, type Fault } from "./fault.ts";
import { describePlaceholder } from "./placeholder-fault.ts";
import { describeTimestampFault } from "./timestamp-faults.ts";

const rules = {
  decimal: "decimal",
  currency: "currency",
  "date-time": "date_time",
  date: "date",
  "compact-date": "compact_date",
  time: "time",
  "card-expiry": "card_expiry",
  digits: "digits",
  email: "email",
  phone: "phone",
  url: "url",
  language: "language",
  country: "country",
  "partner-service-id": "partner_service_id",
  "virtual-account-no": "virtual_account_no",
  "bill-mask": "bill_mask",
} as const satisfies Record<Format, string>;

/** The rule of a field that a value breaks. */
export function getRule(field: SnapField, value: unknown): Demand {
  const { type, format, values, maxLength, maxItems } = field;
  if (type === "object") return createDemand("object", {});
  if (type === "array")
    return Array.isArray(value) && maxItems !== undefined && value.length > maxItems
      ? createDemand("max_items", { max: maxItems })
      : createDemand("list", {});
  if (type !== "string") return createDemand("whole_number", {});
  if (format === "decimal") return createDemand("decimal", {});
  if (typeof value !== "string") return createDemand("text", {});
  if (values !== undefined && !values.includes(value))
    return createDemand("allowed_values", { allowed: values.join(", ") });
  if (isTooLong(field, value)) return createDemand("max_length", { max: maxLength ?? 0 });
  if (format !== undefined) return createDemand(rules[format], {});
  return createDemand("storable", {});
}

const countCharacters = (text: string) => Array.from(text).length;
const isTooLong = ({ format, maxLength = Infinity }: SnapField, value: string) =>
  format !== "date-time" && countCharacters(value) > maxLength;

/** What is wrong with the value of a field that has been sent. */
export function formatFault(field: SnapField, value: unknown): Fault {
  const placeholder = typeof value === "string" ? describePlaceholder(value) : null;
  if (placeholder !== null) return placeholder;
  switch (field.type) {
    case "object":
      return describeObjectFault(value);
    case "array":
      return listFault(field, value);
    case "integer":
    case "number":
      return describeNumberFault(field, value);
    case "string":
      return typeof value === "string" ? describeTextFault(field, value) : describeNoTextFault(field, value);
  }
}

const getTypeName = (value: unknown) => {
  if (value === null) return "null";
  return Array.isArray(value) ? "list" : typeof value === "string" ? "text" : typeof value;
};
const describeOtherType = (value: unknown, wanted: string) =>
  createFault("other_type", { found: getTypeName(value), wanted });

function describeObjectFault(value: unknown): Fault {
  const remedy = { recipe: "empty_object" as const };
  if (Array.isArray(value))
    return value.length === 0
      ? createFault("empty_list_for_object", {}, { ...remedy, expected: "{}" })
      : createFault("list_for_object", {}, { expected: value.length === 1 ? toJson(value[0]) : null });
  if (value === "") return createFault("empty_text_for_object", {}, { ...remedy, expected: "{}" });
  if (typeof value === "string" && /^\s*\{/.test(value))
    return createFault("object_in_text", {}, { expected: value, recipe: "json_body" });
  return describeOtherType(value, "object");
}

function listFault({ maxItems }: SnapField, value: unknown): Fault {
  if (Array.isArray(value))
    return createFault("too_many_items", { length: value.length, max: maxItems ?? 0 });
  const recipe = "list" as const;
  if (typeof value === "string" && /^\s*\[/.test(value))
    return createFault("list_in_text", {}, { expected: value, recipe: "json_body" });
  if (typeof value === "string")
    return createFault("text_for_list", {}, { expected: toJson([value]), recipe });
  if (typeof value === "object" && value !== null)
    return createFault("object_for_list", {}, { expected: toJson(toList(value)), recipe });
  return describeOtherType(value, "list");
}

/** The names of what was a list in PHP are numbers. */
function toList(value: object): unknown[] {
  return Object.keys(value).every((name) => /^\d+$/.test(name)) ? Object.values(value) : [value];
}

function describeNumberFault({ maxLength = 16 }: SnapField, value: unknown): Fault {
  if (typeof value !== "number" && typeof value !== "string") return describeOtherType(value, "number");
  const text = String(value).trim();
  if (/^\d+$/.test(text) && text.length > maxLength)
    return createFault("too_long", { length: text.length, max: maxLength });
  if (text.startsWith("-")) return createFault("number_negative", {});
  if (/^\d+\.\d+$/.test(text))
    return createFault("number_fraction", {}, { expected: text.replace(/\..*$/, "") });
  const plain = text.replaceAll(/[.,_\s]/g, "");
  return createFault("number_malformed", {}, { expected: /^\d+$/.test(plain) ? plain : null });
}

/** A text was expected. */
function describeNoTextFault(field: SnapField, value: unknown): Fault {
  const remedy = { recipe: "text" as const };
  if (typeof value === "number") {
    if (field.format === "decimal") return findNumberFault(value);
    const text = String(value);
    const suggestQuotes = () =>
      createFault(
        "number_for_text",
        {},
        { ...remedy, expected: Number.isSafeInteger(value) ? toJson(text) : null },
      );
    // In quotes it would be refused as well.
    return isRight(field, text) ? suggestQuotes() : describeTextFault(field, text);
  }
  if (typeof value === "boolean") {
    const right = [value ? "Y" : "N", String(value)].find((each) => field.values?.includes(each) === true);
    return createFault("boolean_for_text", {}, { ...remedy, expected: toJson(right ?? String(value)) });
  }
  const time = field.format === "date-time" ? readTimeObject(value) : null;
  return time === null
    ? describeOtherType(value, "text")
    : createFault("time_object", {}, { expected: time, recipe: "timestamp" });
}

const TimeOfPhp = z.object({ date: z.string(), timezone: z.string() });
const TimeOfMongo = z.object({ $date: z.union([z.string(), z.number()]) });
const TimeOfJava = z.array(z.int()).min(5).max(7);

/** The time of an object or a list as libraries serialise one; null for any other value. */
function readTimeObject(value: unknown): string | null {
  const php = TimeOfPhp.safeParse(value).data;
  const mongo = TimeOfMongo.safeParse(value).data;
  const java = TimeOfJava.safeParse(value).data;
  if (java !== undefined) {
    const [year = 0, ...rest] = java;
    const [month, day, hour, minute, second = "00"] = rest.map((each) => String(each).padStart(2, "0"));
    return describeTimestampFault(`${String(year)}-${month}-${day} ${hour}:${minute}:${second}`, true)
      .expected;
  }
  if (mongo !== undefined)
    return describeTimestampFault(String(mongo.$date), true).expected ?? String(mongo.$date);
  return php === undefined ? null : describeTimestampFault(php.date, true).expected;
}

const isRight = ({ values, format }: SnapField, text: string) =>
  (values === undefined || values.includes(text)) && (format === undefined || hasFormat(text, format));

function describeTextFault(field: SnapField, value: string): Fault {
  const { values, maxLength = 0, format } = field;
  if (values !== undefined && !values.includes(value)) return describeValueFault(values, value);
  if (/\0|\p{Cs}/u.test(value)) return createFault("not_storable", {});
  if (format === "decimal") return describeAmountFault(value);
  if (isTooLong(field, value))
    return createFault("too_long", { length: countCharacters(value), max: maxLength });
  if (format === undefined) return createFault("format_wrong", {});
  const right = value.trim();
  return right !== value && hasFormat(right, format)
    ? createFault("value_spaces", { right }, { expected: right })
    : findFormatFault(format, value);
}

/** How the standard writes what programs write as these. */
const booleans: Record<string, readonly string[]> = {
  true: ["Y", "TRUE"],
  false: ["N", "FALSE"],
  yes: ["Y"],
  no: ["N"],
};

export function describeValueFault(values: readonly string[], value: string): Fault {
  const right = values.find((each) => each.toLowerCase() === value.trim().toLowerCase());
  if (right === undefined) {
    const meant = booleans[value.trim().toLowerCase()]?.find((each) => values.includes(each));
    return createFault("value_not_allowed", { allowed: values.join(", ") }, { expected: meant ?? null });
  }
  return right === value.trim()
    ? createFault("value_spaces", { right }, { expected: right })
    : createFault("value_case", { right }, { expected: right });
}

const currencyNames: Record<string, string> = {
  rp: "IDR",
  rupiah: "IDR",
  idn: "IDR",
  "360": "IDR",
  $: "USD",
  "840": "USD",
};
/** An address that a program has put together with a base that it does not have. */
const unsetBase = /^(undefined|null|none|false|NaN)(?=\/)/i;
const toCompactDate = (value: string) => value.replaceAll(/\D/g, "");

function findFormatFault(format: Format, sent: string): Fault {
  const value = sent.trim();
  const keepIfRight = (expected: string, pattern: RegExp) => (pattern.test(expected) ? expected : null);
  switch (format) {
    case "currency": {
      const right = currencyNames[value.toLowerCase()];
      if (right !== undefined) return createFault("currency_name", { right }, { expected: right });
      return /^[A-Za-z]{3}$/.test(value)
        ? createFault("currency_case", {}, { expected: value.toUpperCase() })
        : createFault("currency_malformed", {});
    }
    case "date-time":
      return describeTimestampFault(sent, false);
    case "date":
      return describeDateFault(value);
    case "compact-date":
      return createFault(
        "date_hyphens",
        {},
        { expected: keepIfRight(toCompactDate(value).slice(0, 8), /^\d{8}$/), recipe: "date" },
      );
    case "digits":
    case "phone": {
      const plain = value.replaceAll(/[\s.()-]/g, "");
      if (/^\+?\d+$/.test(plain) && plain !== sent)
        return createFault(
          "digits_separators",
          {},
          { expected: format === "digits" ? plain.replace("+", "") : plain },
        );
      return createFault("digits_letters", { character: /[^\d]/.exec(value)?.[0] ?? "" });
    }
    case "url": {
      const [, text] = unsetBase.exec(value) ?? [];
      if (text !== undefined) return createFault("printed_nothing", { text });
      return /^[\w.-]+\.[a-z]{2,}(?:[/:?#]|$)/i.test(value)
        ? createFault("url_without_scheme", {}, { expected: `https://${value}` })
        : createFault("format_wrong", {});
    }
    case "language":
    case "country": {
      const [first = ""] = value.split(/[-_]/);
      return createFault("format_wrong", {}, { expected: keepIfRight(first, /^[A-Za-z]{2}$/) });
    }
    case "decimal":
      return describeAmountFault(sent);
    case "card-expiry": {
      const digits = value.replaceAll(/\D/g, "");
      const [, month = "", year = ""] = /^(\d\d)(?:20)?(\d\d)$/.exec(digits) ?? [];
      const right = keepIfRight(month + year, /^(?:0[1-9]|1[0-2])\d\d$/);
      return right === null || right === sent
        ? createFault("format_wrong", {})
        : createFault("digits_separators", {}, { expected: right });
    }
    case "partner-service-id":
    case "virtual-account-no": {
      const character = /[^\d ]/.exec(sent)?.[0];
      return character === undefined
        ? createFault("format_wrong", {})
        : createFault("digits_letters", { character });
    }
    case "time":
    case "email": {
      const [, address] = /^[^<>]*<([^\s@<>]{1,200}@[^\s@<>]{1,200})>$/.exec(value) ?? [];
      return createFault("format_wrong", {}, { expected: address ?? null });
    }
    case "bill-mask":
      return createFault("format_wrong", {});
  }
}

function describeDateFault(value: string): Fault {
  const recipe = "date" as const;
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(value) ?? [];
  if (year !== "")
    return createFault(
      "time_day_first",
      {},
      { expected: `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`, recipe },
    );
  const [date] = /^\d{4}-\d\d-\d\d(?=[T ])/.exec(value) ?? [];
  if (date !== undefined) return createFault("date_with_time", {}, { expected: date, recipe });
  if (/^\d{8}$/.test(value))
    return createFault(
      "time_compact",
      {},
      { expected: value.replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3"), recipe },
    );
  if (/^\d{4}[/.]/.test(value))
    return createFault("time_slashes", {}, { expected: value.replaceAll(/[/.]/g, "-"), recipe });
  return /^\d{4}-\d\d-\d\d$/.test(value)
    ? createFault("time_impossible", {}, { recipe })
    : createFault("time_malformed", {}, { recipe });
}

const maxShown = 300;
/** A value as JSON, at most its beginning. */
export const toJson = (value: unknown): string => JSON.stringify(value).slice(0, maxShown);
