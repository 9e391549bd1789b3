import { hasFormat, type Format } from "contract/snap/formats";
import type { SnapField } from "contract/snap/service-details";
import { amountFault, findNumberFault } from "./amount-fault.ts";
import { demand, fault, type Demand, type Fault } from "./fault.ts";
import { placeholderFault } from "./placeholder-fault.ts";
import { timestampFault } from "./timestamp-faults.ts";

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
  if (type === "object") return demand("object", {});
  if (type === "array")
    return Array.isArray(value) && maxItems !== undefined && value.length > maxItems
      ? demand("max_items", { max: maxItems })
      : demand("list", {});
  if (type !== "string") return demand("whole_number", {});
  if (format === "decimal") return demand("decimal", {});
  if (typeof value !== "string") return demand("text", {});
  if (values !== undefined && !values.includes(value))
    return demand("allowed_values", { allowed: values.join(", ") });
  if (isTooLong(field, value)) return demand("max_length", { max: maxLength ?? 0 });
  if (format !== undefined) return demand(rules[format], {});
  return demand("storable", {});
}

const countCharacters = (text: string) => Array.from(text).length;
const isTooLong = ({ format, maxLength = Infinity }: SnapField, value: string) =>
  format !== "date-time" && countCharacters(value) > maxLength;

/** What is wrong with the value of a field that has been sent. */
export function formatFault(field: SnapField, value: unknown): Fault {
  const placeholder = typeof value === "string" ? placeholderFault(value) : null;
  if (placeholder !== null) return placeholder;
  switch (field.type) {
    case "object":
      return objectFault(value);
    case "array":
      return listFault(field, value);
    case "integer":
    case "number":
      return numberFault(field, value);
    case "string":
      return typeof value === "string" ? textFault(field, value) : noTextFault(field, value);
  }
}

const getTypeName = (value: unknown) => {
  if (value === null) return "null";
  return Array.isArray(value) ? "list" : typeof value === "string" ? "text" : typeof value;
};
const otherType = (value: unknown, wanted: string) =>
  fault("other_type", { found: getTypeName(value), wanted });

function objectFault(value: unknown): Fault {
  const remedy = { recipe: "empty_object" as const };
  if (Array.isArray(value))
    return value.length === 0
      ? fault("empty_list_for_object", {}, { ...remedy, expected: "{}" })
      : fault("list_for_object", {}, { expected: value.length === 1 ? toJson(value[0]) : null });
  if (value === "") return fault("empty_text_for_object", {}, { ...remedy, expected: "{}" });
  if (typeof value === "string" && /^\s*\{/.test(value))
    return fault("object_in_text", {}, { expected: value, recipe: "json_body" });
  return otherType(value, "object");
}

function listFault({ maxItems }: SnapField, value: unknown): Fault {
  if (Array.isArray(value)) return fault("too_many_items", { length: value.length, max: maxItems ?? 0 });
  const recipe = "list" as const;
  if (typeof value === "string" && /^\s*\[/.test(value))
    return fault("list_in_text", {}, { expected: value, recipe: "json_body" });
  if (typeof value === "string") return fault("text_for_list", {}, { expected: toJson([value]), recipe });
  if (typeof value === "object" && value !== null)
    return fault(
      "object_for_list",
      {},
      { expected: toJson(Object.keys(value).length === 0 ? [] : [value]), recipe },
    );
  return otherType(value, "list");
}

function numberFault({ maxLength = 16 }: SnapField, value: unknown): Fault {
  if (typeof value !== "number" && typeof value !== "string") return otherType(value, "number");
  const text = String(value).trim();
  if (/^\d+$/.test(text) && text.length > maxLength)
    return fault("too_long", { length: text.length, max: maxLength });
  if (text.startsWith("-")) return fault("number_negative", {});
  if (/^\d+\.\d+$/.test(text)) return fault("number_fraction", {}, { expected: text.replace(/\..*$/, "") });
  const plain = text.replaceAll(/[.,_\s]/g, "");
  return fault("number_malformed", {}, { expected: /^\d+$/.test(plain) ? plain : null });
}

/** A text was expected. */
function noTextFault(field: SnapField, value: unknown): Fault {
  const remedy = { recipe: "text" as const };
  if (typeof value === "number") {
    if (field.format === "decimal") return findNumberFault(value);
    const text = String(value);
    const inQuotes = () =>
      fault(
        "number_for_text",
        {},
        { ...remedy, expected: Number.isSafeInteger(value) ? toJson(text) : null },
      );
    // In quotes it would be refused as well.
    return isRight(field, text) ? inQuotes() : textFault(field, text);
  }
  if (typeof value === "boolean") {
    const right = [value ? "Y" : "N", String(value)].find((each) => field.values?.includes(each) === true);
    return fault("boolean_for_text", {}, { ...remedy, expected: toJson(right ?? String(value)) });
  }
  return otherType(value, "text");
}

const isRight = ({ values, format }: SnapField, text: string) =>
  (values === undefined || values.includes(text)) && (format === undefined || hasFormat(text, format));

function textFault(field: SnapField, value: string): Fault {
  const { values, maxLength = 0, format } = field;
  if (values !== undefined && !values.includes(value)) return valueFault(values, value);
  if (/\0|\p{Cs}/u.test(value)) return fault("not_storable", {});
  if (format === "decimal") return amountFault(value);
  if (isTooLong(field, value)) return fault("too_long", { length: countCharacters(value), max: maxLength });
  if (format === undefined) return fault("format_wrong", {});
  const right = value.trim();
  return right !== value && hasFormat(right, format)
    ? fault("value_spaces", { right }, { expected: right })
    : findFormatFault(format, value);
}

/** How the standard writes what programs write as these. */
const booleans: Record<string, readonly string[]> = {
  true: ["Y", "TRUE"],
  false: ["N", "FALSE"],
  yes: ["Y"],
  no: ["N"],
};

export function valueFault(values: readonly string[], value: string): Fault {
  const right = values.find((each) => each.toLowerCase() === value.trim().toLowerCase());
  if (right === undefined) {
    const meant = booleans[value.trim().toLowerCase()]?.find((each) => values.includes(each));
    return fault("value_not_allowed", { allowed: values.join(", ") }, { expected: meant ?? null });
  }
  return right === value.trim()
    ? fault("value_spaces", { right }, { expected: right })
    : fault("value_case", { right }, { expected: right });
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
  const ifRight = (expected: string, pattern: RegExp) => (pattern.test(expected) ? expected : null);
  switch (format) {
    case "currency": {
      const right = currencyNames[value.toLowerCase()];
      if (right !== undefined) return fault("currency_name", { right }, { expected: right });
      return /^[A-Za-z]{3}$/.test(value)
        ? fault("currency_case", {}, { expected: value.toUpperCase() })
        : fault("currency_malformed", {});
    }
    case "date-time":
      return timestampFault(sent, false);
    case "date":
      return dateFault(value);
    case "compact-date":
      return fault(
        "date_hyphens",
        {},
        { expected: ifRight(toCompactDate(value).slice(0, 8), /^\d{8}$/), recipe: "date" },
      );
    case "digits":
    case "phone": {
      const plain = value.replaceAll(/[\s.()-]/g, "");
      if (/^\+?\d+$/.test(plain) && plain !== sent)
        return fault(
          "digits_separators",
          {},
          { expected: format === "digits" ? plain.replace("+", "") : plain },
        );
      return fault("digits_letters", { character: /[^\d]/.exec(value)?.[0] ?? "" });
    }
    case "url": {
      const [, text] = unsetBase.exec(value) ?? [];
      if (text !== undefined) return fault("printed_nothing", { text });
      return /^[\w.-]+\.[a-z]{2,}(?:[/:?#]|$)/i.test(value)
        ? fault("url_without_scheme", {}, { expected: `https://${value}` })
        : fault("format_wrong", {});
    }
    case "language":
    case "country": {
      const [first = ""] = value.split(/[-_]/);
      return fault("format_wrong", {}, { expected: ifRight(first, /^[A-Za-z]{2}$/) });
    }
    case "decimal":
      return amountFault(sent);
    case "card-expiry": {
      const digits = value.replaceAll(/\D/g, "");
      const [, month = "", year = ""] = /^(\d\d)(?:20)?(\d\d)$/.exec(digits) ?? [];
      const right = ifRight(month + year, /^(?:0[1-9]|1[0-2])\d\d$/);
      return right === null || right === sent
        ? fault("format_wrong", {})
        : fault("digits_separators", {}, { expected: right });
    }
    case "partner-service-id":
    case "virtual-account-no": {
      const character = /[^\d ]/.exec(sent)?.[0];
      return character === undefined ? fault("format_wrong", {}) : fault("digits_letters", { character });
    }
    case "time":
    case "email":
    case "bill-mask":
      return fault("format_wrong", {});
  }
}

function dateFault(value: string): Fault {
  const recipe = "date" as const;
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(value) ?? [];
  if (year !== "")
    return fault(
      "time_day_first",
      {},
      { expected: `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`, recipe },
    );
  const [date] = /^\d{4}-\d\d-\d\d(?=[T ])/.exec(value) ?? [];
  if (date !== undefined) return fault("date_with_time", {}, { expected: date, recipe });
  if (/^\d{8}$/.test(value))
    return fault("time_compact", {}, { expected: value.replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3"), recipe });
  if (/^\d{4}[/.]/.test(value))
    return fault("time_slashes", {}, { expected: value.replaceAll(/[/.]/g, "-"), recipe });
  return /^\d{4}-\d\d-\d\d$/.test(value)
    ? fault("time_impossible", {}, { recipe })
    : fault("time_malformed", {}, { recipe });
}

const maxShown = 300;
/** A value as JSON, at most its beginning. */
export const toJson = (value: unknown): string => JSON.stringify(value).slice(0, maxShown);
