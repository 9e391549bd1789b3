import { z } from "zod";
import { describePlaceholder } from "./placeholder-fault.ts";
import { createFault, type Fault } from "./fault.ts";
import { findJsonFault } from "./json-fault.ts";
import { findExcess } from "#http/json-size.ts";
import { bodyLimits } from "#features/sandbox/services/read-body.ts";

/** What is wrong with a body, and at which place of its text it shows; null if that is the whole body. */
export interface BodyFault {
  fault: Fault;
  place: number | null;
}

const recipe = "json_body" as const;
const toBodyFault = (found: Fault): BodyFault => ({
  fault: { ...found, recipe: found.recipe ?? recipe },
  place: null,
});

const Unread = z.object({
  type: z.string().catch(""),
  length: z.number().catch(0),
  expected: z.number().catch(0),
  limit: z.number().catch(0),
  encoding: z.string().catch(""),
});

/** Why a body could not be read at all: too large, or in an encoding that the portal does not know. */
export function describeUnreadFault(unread: unknown): Fault {
  const { data } = Unread.safeParse(unread);
  if (data?.type === "entity.too.large")
    return createFault("body_too_large", { length: Math.max(data.length, data.expected), max: data.limit });
  if (data?.type === "encoding.unsupported") return createFault("body_encoding", { encoding: data.encoding });
  return createFault("body_not_received", {});
}

/** Why a body is no JSON object. */
export function describeBodyFault(raw: Buffer): BodyFault {
  return findBytesFault(raw) ?? findExcessFault(raw) ?? describeTextFault(raw.toString());
}

/** An object that is too large is not parsed here either. */
function findExcessFault(raw: Buffer): BodyFault | null {
  if (!/^\s*\{/.test(raw.toString("latin1", 0, 100))) return null;
  const { maxDepth, maxValues } = bodyLimits;
  switch (findExcess(raw, bodyLimits)) {
    case "depth":
      return toBodyFault(createFault("body_too_deep", { max: maxDepth }));
    case "values":
      return toBodyFault(createFault("body_too_many_values", { max: maxValues }));
    case null:
      return null;
  }
}

function findBytesFault(raw: Buffer): BodyFault | null {
  if (raw[0] === 0x1f && raw[1] === 0x8b) return toBodyFault(createFault("body_compressed", {}));
  const [first, second] = raw;
  const isUtf16 =
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    (first === 0x7b && second === 0) ||
    (first === 0 && second === 0x7b);
  if (isUtf16) return toBodyFault(createFault("body_utf16", {}));
  if (raw[0] === 0xef && raw[1] === 0xbb && raw[2] === 0xbf)
    return toBodyFault(createFault("body_byte_order_mark", {}, { recipe: "byte_order_mark" }));
  const byte = findInvalidByte(raw);
  return byte === null ? null : toBodyFault(createFault("body_not_utf8", { byte }));
}

/** Counted from 1; null if the bytes are UTF-8. */
function findInvalidByte(raw: Buffer): number | null {
  if (isUtf8(raw, false)) return null;
  // A prefix is valid up to the first invalid sequence; a character that it cuts counts as valid.
  let [good, bad] = [0, raw.length];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isUtf8(raw.subarray(0, middle), true)) good = middle;
    else bad = middle;
  }
  let complete = bad - 1;
  while (!isUtf8(raw.subarray(0, complete), false)) complete -= 1;
  return complete + 1;
}

function isUtf8(bytes: Buffer, canBeCut: boolean): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: canBeCut });
    return true;
  } catch {
    return false;
  }
}

function describeTextFault(text: string): BodyFault {
  const parsed = parse(text);
  if (parsed.isJson) return toBodyFault(describeValueFault(parsed.value));
  const shape = findShapeFault(text.trim());
  if (shape !== null) return toBodyFault(shape);
  const found = findJsonFault(text);
  return found === null
    ? toBodyFault(createFault("body_not_received", {}))
    : { fault: { ...found.fault, recipe }, place: found.place };
}

function parse(text: string): { isJson: true; value: unknown } | { isJson: false } {
  try {
    const value: unknown = JSON.parse(text);
    return { isJson: true, value };
  } catch {
    return { isJson: false };
  }
}

/** JSON, but no object. */
function describeValueFault(value: unknown): Fault {
  if (typeof value === "string")
    return isObjectText(value)
      ? createFault("body_json_in_text", {}, { recipe })
      : createFault("body_scalar", { type: "text" });
  if (Array.isArray(value)) return createFault("body_list", {});
  return createFault("body_scalar", { type: String(value).slice(0, 40) });
}

const isObjectText = (text: string) => {
  const parsed = parse(text);
  return parsed.isJson && typeof parsed.value === "object" && parsed.value !== null;
};

/** Each sign belongs to one part only, so that a text that is no form is not searched again and again. */
const form = /^[\w.%[\]-]{1,130}=[^&]*(?:&[\w.%[\]-]{1,130}=[^&]*)*&?$/;

/** What the whole text is, if that can be seen from its beginning. */
function findShapeFault(text: string): Fault | null {
  if (text.startsWith("<")) return describePlaceholder(text) ?? createFault("body_xml", {});
  if (/^--[\w'()+,./:=?-]{1,70}\r?\n/.test(text)) return createFault("body_multipart", {});
  if (/^'\s*[{[]/.test(text)) return createFault("body_shell_quotes", {});
  if (/^[{[]\s*\\"/.test(text)) return createFault("body_backslash_quotes", { byte: text.indexOf("\\") + 1 });
  if (/^@[\w./\\-]{1,200}$/.test(text)) return createFault("body_file_name", {});
  if (/^(?:Array\s*\(|stdClass Object|object\(|array\(\d)/.test(text))
    return createFault("printed_object", { text: "Array" });
  if (/^\{\w{1,64}=/.test(text) || text.startsWith("map[")) return createFault("body_printed_map", {});
  if (/^ey[\w+/-]{6,}=*$/.test(text)) return createFault("body_base64", {});
  if (/^[{[](?:&quot;|&#34;|&#x22;)/i.test(text)) return createFault("body_entities", {});
  if (/^%(?:7B|5B)/i.test(text)) return createFault("body_percent_encoded", {});
  if (/^7b(?:[\da-f]{2})+7d$/i.test(text.slice(0, 4000))) return createFault("body_hex", {});
  if (/^[\w$.]{1,64}\(\s*[{[]/.test(text)) return createFault("body_call", {});
  if (/^\w{1,64}: ?[^\r\n]*\r?\n *\w{1,64}:/.test(text)) return createFault("body_yaml", {});
  const [, name = ""] = /^(\w{1,64})=\s*[{[]/.exec(text) ?? [];
  if (name !== "") return createFault("body_form_with_json", { field: name });
  // A long text is not matched: its form is looked at from the beginning only.
  if (form.test(text.slice(0, 4000).replace(/^\?/, ""))) return createFault("body_form", {});
  return text.length <= 80 && !/^(?:\[(?!object )|\{(?!\{))/.test(text) ? describePlaceholder(text) : null;
}
