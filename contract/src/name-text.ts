import { requiredText, text } from "./fields.ts";
import type { FieldName } from "./messages/fields.ts";
import { invalid, type SchemaError } from "./messages/validation.ts";

/**
 * Control characters, line breaks, and characters that are invisible or change the direction of the text. All texts
 * refuse NUL, with a message of its own.
 */
export const hiddenCharacters =
  /(?!\0)[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A web address, also without a scheme, or an email address. Company.com alone is a name. */
const address = /:\/\/|https?:|\bwww\.|[^\s@]@[^\s@]+\.[^\s@]|[\p{L}\p{N}-]\.\p{L}{2,}\//iu;

/** Compatibility forms, such as full-width letters, count as the letters they look like. */
export const hasAddress = (value: string): boolean => address.test(value.normalize("NFKC"));

const isOneLine = (value: string) => value.search(hiddenCharacters) === -1;

/** A name that the portal mails to others, so it must not bring them a message: one line, without addresses. */
const refineName = <Schema extends ReturnType<typeof text>>(schema: Schema, field?: FieldName) => {
  const named = field === undefined ? undefined : { field };
  return schema
    .refine(isOneLine, invalid("not_one_line", named))
    .refine((value) => !hasAddress(value), invalid("name_with_address", named));
};

export const requiredName = (message: SchemaError, max: number, field?: FieldName) =>
  refineName(requiredText(message, max, field), field);

/** An empty name means "not given". */
export const optionalName = (max: number) =>
  refineName(text(max))
    .nullish()
    .transform((value) => (value === "" || value === null ? undefined : value));
