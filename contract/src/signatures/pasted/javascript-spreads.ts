import { UnknownValue, type Fields } from "./script-reader.ts";

/** Whether a spread may have a field: of a condition only those that are written in its braces. */
function mayHave({ written }: UnknownValue, name: RegExp): boolean {
  const braces = /(?:&&|[^?]\?)\s*(\{[^]*\})$/.exec(written)?.[1];
  return braces === undefined || /\.\.\.|[[?]|\|\|/.test(braces) || name.test(braces);
}

const listSpreads = (options: Fields) =>
  [...options].flatMap(([name, value], index) =>
    name.startsWith("...") && value instanceof UnknownValue ? [{ value, index }] : [],
  );

/** What is spread into options and may have one of their fields. */
export const findSpreadOf = (options: Fields, name: RegExp): UnknownValue | undefined =>
  listSpreads(options).find(({ value }) => mayHave(value, name))?.value;

/** What is spread into options and may have the headers that are sent, unless headers follow it. */
export function findHiddenHeaders(options: Fields): UnknownValue | undefined {
  const headers = [...options.keys()].indexOf("headers");
  return listSpreads(options).find(({ value, index }) => index > headers && mayHave(value, /headers|auth/i))
    ?.value;
}
