import { z } from "zod";
import type { FieldName } from "./messages/fields.ts";
import { invalid, type SchemaError } from "./messages/validation.ts";

/** UUID v7 of an entity. */
export const Id = z.uuid({ error: invalid("not_id") });

/** Half of a surrogate pair: JSON can contain it, UTF-8 cannot. */
const isIncomplete = (value: string) => /\p{Cs}/u.test(value);

/**
 * User input: trimmed, without what PostgreSQL cannot store, at most `max` characters. `field` is the name under which
 * people know it, if that is not its name in the call.
 */
export const text = (
  max: number,
  error: SchemaError | ErrorOfInput = invalid("not_text"),
  field?: FieldName,
) => {
  const named = field === undefined ? undefined : { field };
  return z
    .string({ error })
    .trim()
    .max(max, invalid("too_long", { max, ...named }))
    .refine((value) => !value.includes("\u0000"), invalid("nul_character", named))
    .refine((value) => !isIncomplete(value), invalid("incomplete_character", named));
};

/** Required text; `message` is the error if it is missing or empty. */
export const requiredText = (message: SchemaError, max = 200, field?: FieldName) =>
  text(max, errorOfMissing(message), field).min(1, message);

type ErrorOfInput = (issue: { input: unknown }) => SchemaError;

/** A number, for example, was given: it must not be called missing. */
const errorOfMissing =
  (message: SchemaError): ErrorOfInput =>
  ({ input }) =>
    input === undefined || input === null ? message : invalid("not_text");

/** Text in a fixed form, which must not match an empty one. */
export const patternText = (pattern: RegExp, message: SchemaError, max: number) =>
  text(max, message).regex(pattern, message);

/** Converts the two spellings of "not given", an empty string and null, to undefined. */
const toUndefined = <T>(value: T | "" | null | undefined) =>
  value === "" || value === null ? undefined : value;

/** A new password: a form can only check its length, and nothing is trimmed. */
export const NewPassword = z
  .string({ error: invalid("password_required") })
  .min(1, invalid("password_required"))
  .max(256, invalid("password_too_long"))
  .refine((value) => value === "" || value.length >= 8, invalid("password_too_short"));

/** A new password where the portal generates one if none is given. */
export const optionalNewPassword = z
  .string({ error: invalid("password_not_text") })
  .max(256, invalid("password_too_long"))
  .nullish()
  .transform(toUndefined)
  .pipe(NewPassword.optional());

/** Optional text; an empty string means "not given". */
export const optionalText = (max = 200) => text(max).nullish().transform(toUndefined);

/** Optional text, unchanged byte for byte: for signed values. */
export const optionalExactText = (max: number) =>
  z.string().max(max, invalid("too_long", { max })).nullish().transform(toUndefined);

/** A boolean, or its text in a query string or a select. */
export const flag = (message: SchemaError) =>
  z
    .union([z.boolean(), z.enum(["true", "false"])], { error: message })
    .transform((value) => value === true || value === "true");

/** A value that is not given as an empty string or null either; `error` is for every other value that is not valid. */
export const optionalValue = <Schema extends z.ZodType>(schema: Schema, error: SchemaError) =>
  z.union([z.literal(["", null]).transform(() => undefined), schema], { error }).optional();

const maxWholeNumber = 1_000_000_000;

/** A non-negative integer, or its text. */
export const wholeNumber = (message: SchemaError) =>
  z
    .union(
      [
        z.number().min(0, message).max(maxWholeNumber, message),
        z.string().trim().max(10, message).regex(/^\d+$/, message),
      ],
      { error: message },
    )
    .transform(Number)
    .pipe(z.int({ error: message }).max(maxWholeNumber, message));

const notTrueOrFalse = invalid("not_true_or_false");

export const optionalFlag = optionalValue(flag(notTrueOrFalse), notTrueOrFalse);

const maxEntryLength = 300;

/**
 * One value, a comma-separated string, or a list, because clients send all three. Empty entries are dropped.
 */
export const textList = (maxEntries: number) => {
  const tooMany = invalid("too_many_entries", { max: maxEntries });
  const tooLong = invalid("entry_too_long", { max: maxEntryLength });
  return z
    .union(
      [
        z.array(z.string().trim().max(maxEntryLength, tooLong)).max(maxEntries, tooMany),
        z.string().max(maxEntries * (maxEntryLength + 1), tooMany),
      ],
      {
        error: ({ input }) =>
          Array.isArray(input) && input.length > maxEntries ? tooMany : invalid("not_text_list"),
      },
    )
    .nullish()
    .transform((value) => (typeof value === "string" ? value.split(",") : (value ?? [])))
    .transform((list) => [...new Set(list.map((entry) => entry.trim()).filter((entry) => entry !== ""))])
    .refine((list) => list.length <= maxEntries, tooMany)
    .refine((list) => list.every((entry) => entry.length <= maxEntryLength), tooLong)
    .refine((list) => !list.some((entry) => entry.includes("\u0000")), invalid("nul_character"))
    .refine((list) => !list.some(isIncomplete), invalid("incomplete_character"));
};

/** Maximum nesting of arrays and objects in the JSON of a request. */
export const maxJsonDepth = 64;
/** Maximum number of values in it, on all levels together: 300 requests of a user may wait for their turn with as many. */
export const maxJsonValues = 5000;
/** The same without a session: such requests may wait for their turn for minutes, and have few fields. */
export const maxAnonymousJsonValues = 500;

/** A timestamp as ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

/** A timestamp that a client sends: databases know no year 0. */
export const SentTimestamp = z.iso
  .datetime({ abort: true })
  .refine((time) => time >= "1900" && time < "3000", invalid("day_out_of_range"));

/** A timestamp as `YYYY-MM-DD HH:mm:ss` in UTC, as in production requests and their history. */
export const PlainTimestamp = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

/** A calendar day, `YYYY-MM-DD`, in the portal's time zone (WIB, UTC+7). */
export const Day = z.iso
  .date({ error: invalid("not_day"), abort: true })
  .refine((day) => day >= "1900" && day < "3000", invalid("day_out_of_range"));

/** A calendar day, or a minute as `YYYY-MM-DDTHH:MM`, in WIB. */
export const DayOrMinute = z
  .string()
  .max("YYYY-MM-DDTHH:MM".length, { error: invalid("not_day_or_minute"), abort: true })
  .regex(/^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d)?$/, {
    error: invalid("not_day_or_minute"),
    abort: true,
  })
  .refine((time) => Day.safeParse(time.slice(0, "YYYY-MM-DD".length)).success, invalid("not_day_or_minute"))
  .meta({ description: "A day, or a minute, in WIB (UTC+7).", example: "2026-11-20T09:05" });

/** A period; its first and last day, or minute, are included. */
export const span = { from: DayOrMinute.optional(), to: DayOrMinute.optional() };

/** A boolean in a query string. */
export const queryFlag = flag(notTrueOrFalse).optional();

/** The response type of a download; it represents the file. */
export const FileContent = z.string().meta({ format: "binary" });

/**
 * Lets a rule on several fields of an object run once these are valid, also while other fields are not, so that all
 * errors of an input are reported at once.
 */
export const onceValid = (...fields: string[]) => ({
  when: ({ value, issues }: z.core.ParsePayload) =>
    typeof value === "object" &&
    value !== null &&
    !issues.some(({ path = [] }) => path.length === 0 || fields.includes(String(path[0]))),
});
