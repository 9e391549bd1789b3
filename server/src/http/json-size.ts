import { maxJsonDepth, maxJsonValues } from "contract/fields";
import { buildMessage } from "contract/messages/messages";
import { AppError } from "./app-error.ts";

/**
 * Refuses JSON with too much nesting or too many values. Not recursive, because deep nesting would exhaust
 * the stack.
 */
export function refuseHugeJson(value: unknown): void {
  let level = [value].filter(isContainer);
  let values = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > maxJsonDepth) throw createTooDeepError();
    const members: object[] = [];
    for (const container of level) {
      const ofContainer: unknown[] = Object.values(container);
      values += ofContainer.length;
      if (values > maxJsonValues) throw createTooManyValuesError(maxJsonValues);
      for (const member of ofContainer) if (isContainer(member)) members.push(member);
    }
    level = members;
  }
}

const getCode = (character: string) => character.charCodeAt(0);
const [quote, backslash, comma] = [getCode('"'), getCode("\\"), getCode(",")];
const [openBrace, closeBrace, openBracket, closeBracket] = ["{", "}", "[", "]"].map(getCode);

/** Refuses too many values before the text is parsed. */
export function refuseHugeText(utf8: Buffer, maxValues = maxJsonValues): void {
  const excess = findExcess(utf8, { maxDepth: maxJsonDepth, maxValues });
  if (excess === "depth") throw createTooDeepError();
  if (excess === "values") throw createTooManyValuesError(maxValues);
}

interface JsonLimits {
  maxDepth: number;
  maxValues: number;
}

/** What a JSON text has too much of; null if nothing. A megabyte of brackets takes 50 ms to parse, and one to count. */
export const findExcess = (utf8: Buffer, limits: JsonLimits): "depth" | "values" | null =>
  scan(utf8, limits).excess;

/** A member with an empty object takes as much of V8's memory, with the copies that are made of it. */
const bytesPerMark = 200;

/**
 * About the memory that the values of a JSON text take once it is parsed: a few bytes of text can take a hundred times as
 * much. Nothing for a text that is too large to be parsed.
 */
export function estimateParsedBytes(utf8: Buffer): number {
  const { excess, marks } = scan(utf8, { maxDepth: maxJsonDepth, maxValues: maxJsonValues });
  return excess === null ? marks * bytesPerMark : 0;
}

/** Each value is followed by a comma or is the last one of its container, and each container has one opening bracket. */
function scan(
  utf8: Buffer,
  { maxDepth, maxValues }: JsonLimits,
): { excess: "depth" | "values" | null; marks: number } {
  const maxMarks = 2 * maxValues + 1;
  let [depth, marks, isInString] = [0, 0, false];
  for (let index = 0; index < utf8.length; index += 1) {
    const code = utf8[index];
    if (code === quote) isInString = !isInString;
    else if (isInString) {
      if (code === backslash) index += 1;
    } else if (code === openBrace || code === openBracket) {
      depth += 1;
      marks += 1;
      if (depth > maxDepth) return { excess: "depth", marks };
    } else if (code === closeBrace || code === closeBracket) depth -= 1;
    else if (code === comma) marks += 1;
    if (marks > maxMarks) return { excess: "values", marks };
  }
  return { excess: null, marks };
}

const isContainer = (value: unknown): value is object => typeof value === "object" && value !== null;

const createTooDeepError = () =>
  new AppError("validation", buildMessage("body_too_deep", { max: maxJsonDepth }));
const createTooManyValuesError = (max: number) =>
  new AppError("validation", buildMessage("body_too_many_values", { max }));
