import { isJsonObject } from "contract/snap/field-paths";
import { findExcess } from "#http/json-size.ts";
import { SnapError } from "./snap-error.ts";
import type { SnapRequest } from "./snap-request.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text of a body; null if it is not UTF-8. */
function decodeText(raw: Buffer): string | null {
  try {
    return utf8.decode(raw);
  } catch {
    return null;
  }
}

/** Writing a deeply nested value would exceed the stack. */
const maxDepth = 32;
/** A bulk of 100 orders has 1,500. The values of a text take twenty times its memory, also while a delayed answer waits. */
const maxValues = 5000;
export const bodyLimits = { maxDepth, maxValues };

/**
 * Refuses a request whose body could not be read, so that its signature cannot be checked, or has too many values: before
 * its hash, because half a megabyte of them takes 25 ms to minify, and anyone can send it.
 */
export function requireBody({ unread, raw }: SnapRequest): void {
  if (unread !== undefined) throw new SnapError("40000", "body_unreadable", "", { cause: unread });
  if (findExcess(raw, bodyLimits) !== null) throw createUnreadableError();
}

/** The fields of a request: of its query, its body and its path. */
export function readFields({ raw, query, params, method }: SnapRequest): Record<string, unknown> {
  return { ...(method === "GET" ? Object.fromEntries(query) : {}), ...readBody(raw), ...params };
}

function readBody(raw: Buffer): Record<string, unknown> {
  const body = parseBody(raw);
  if (body === null) throw createUnreadableError();
  return body;
}

/** The fields of a body, none if it is empty; null if it is no JSON object. */
export function parseBody(raw: Buffer): Record<string, unknown> | null {
  const text = decodeText(raw);
  if (text?.trim() === "") return {};
  const body = text === null ? null : parse(text);
  return isJsonObject(body) ? body : null;
}

const createUnreadableError = () => new SnapError("40000", "body_unreadable");

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
