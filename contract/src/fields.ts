import { z } from "zod";
import { fault } from "./messages/validation.ts";

/** UUID v7 of an entity. */
export const Id = z.uuid();

/** Text a person typed: trimmed, without NUL (PostgreSQL cannot store it), at most `max` characters. */
export const text = (max: number, error = fault("not_text")) =>
  z
    .string({ error })
    .trim()
    .max(max, fault("too_long", { max }))
    .refine((value) => !value.includes("\u0000"), fault("nul_character"));

/** Text that must be there; `message` is said when it is missing or empty. */
export const requiredText = (message: string, max = 200) => text(max, message).min(1, message);

/** Turns the two spellings of "not given", an empty text and null, into undefined. */
const given = <T>(value: T | "" | null | undefined) => (value === "" || value === null ? undefined : value);

/** A password somebody chooses: its length is the only rule that a form can check, and nothing is cut off. */
export const NewPassword = z
  .string({ error: fault("password_required") })
  .min(1, fault("password_required"))
  .max(256, fault("password_too_long"))
  .refine((value) => value === "" || value.length >= 8, fault("password_too_short"));

/** The same where the portal generates a password if none is given. */
export const optionalNewPassword = z
  .string({ error: fault("password_not_text") })
  .max(256, fault("password_too_long"))
  .nullish()
  .transform(given)
  .pipe(NewPassword.optional());

/** Text that may be there; an empty text means "not given". */
export const optionalText = (max = 200) => text(max).nullish().transform(given);

/** The same, kept byte for byte: for what is signed. */
export const optionalExactText = (max: number) =>
  z.string().max(max, fault("too_long", { max })).nullish().transform(given);

/** A boolean, or the words a query string or a select makes of it. */
export const flag = (message: string) =>
  z
    .union([z.boolean(), z.enum(["true", "false"])], { error: message })
    .transform((value) => value === true || value === "true");

const maxWholeNumber = 1_000_000_000;

/** A whole number from 0, or its numeric text. */
export const wholeNumber = (message: string) =>
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

const maxEntryLength = 300;

/** One value, a comma-separated text, or a list; clients send all three. Empty entries are dropped. */
export const textList = (maxEntries: number) => {
  const tooMany = fault("too_many_entries", { max: maxEntries });
  const tooLong = fault("entry_too_long", { max: maxEntryLength });
  return z
    .union(
      [
        z.array(z.string().trim().max(maxEntryLength, tooLong)).max(maxEntries, tooMany),
        z.string().max(maxEntries * (maxEntryLength + 1), tooMany),
      ],
      {
        error: ({ input }) =>
          Array.isArray(input) && input.length > maxEntries ? tooMany : fault("not_text_list"),
      },
    )
    .nullish()
    .transform((value) => (typeof value === "string" ? value.split(",") : (value ?? [])))
    .transform((list) => [...new Set(list.map((entry) => entry.trim()).filter((entry) => entry !== ""))])
    .refine((list) => list.length <= maxEntries, tooMany)
    .refine((list) => list.every((entry) => entry.length <= maxEntryLength), tooLong)
    .refine((list) => !list.some((entry) => entry.includes("\u0000")), fault("nul_character"));
};

/** Levels of arrays and objects that the JSON of a request may have. */
export const maxJsonDepth = 64;
/** Values that it may have, on all levels together. */
export const maxJsonValues = 20_000;

/** A moment as ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

/** A moment as `YYYY-MM-DD HH:mm:ss` in UTC, as production requests and their history have it. */
export const PlainTimestamp = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

/** A day of the calendar, `YYYY-MM-DD`, in the portal's time zone (WIB, UTC+7). */
export const Day = z.iso
  .date({ error: fault("not_day"), abort: true })
  .refine((day) => day >= "1900" && day < "3000", fault("day_out_of_range"));

/** A span of days, both included. */
export const span = { from: Day.optional(), to: Day.optional() };

/** Yes or no as a query has it. */
export const queryFlag = flag(fault("not_true_or_false")).optional();

/** What a download answers with; it stands for the file itself. */
export const FileContent = z.string().meta({ format: "binary" });
