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

/** Refuses a request whose body could not be read; its signature cannot be checked. */
export function requireBody({ unread }: SnapRequest): void {
  if (unread !== undefined) throw new SnapError("40000", "body_unreadable", "", { cause: unread });
}

export const maxDepth = 32;

/** The fields of a request: of its query, its body and its path. */
export function readFields({ raw, query, params, method }: SnapRequest): Record<string, unknown> {
  return { ...(method === "GET" ? Object.fromEntries(query) : {}), ...readBody(raw), ...params };
}

function readBody(raw: Buffer): Record<string, unknown> {
  const text = decodeText(raw);
  if (text === null) throw createUnreadableError();
  if (text.trim() === "") return {};
  const body = parse(text);
  if (!isObject(body) || measureDepth(text) > maxDepth) throw createUnreadableError();
  return body;
}

const createUnreadableError = () => new SnapError("40000", "body_unreadable");

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw createUnreadableError();
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The nesting of a JSON text; writing a deeply nested value would exceed the stack. */
function measureDepth(json: string): number {
  let [depth, deepest] = [0, 0];
  for (const [token] of json.matchAll(/"(?:[^"\\]+|\\.)*"|[[\]{}]/gs)) {
    if (token === "{" || token === "[") deepest = Math.max(deepest, (depth += 1));
    else if (token === "}" || token === "]") depth -= 1;
  }
  return deepest;
}
