import { z } from "zod";
import { placeholderFault } from "./placeholder-fault.ts";
import { fault, type Fault } from "./fault.ts";
import { jsonFault } from "./json-fault.ts";
import { maxDepth } from "#features/sandbox/services/read-body.ts";

/** What is wrong with a body, and at which place of its text it shows; null if that is the whole body. */
export interface BodyFault {
  fault: Fault;
  place: number | null;
}

const recipe = "json_body" as const;
const whole = (found: Fault): BodyFault => ({
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
export function unreadFault(unread: unknown): Fault {
  const { data } = Unread.safeParse(unread);
  if (data?.type === "entity.too.large")
    return fault("body_too_large", { length: Math.max(data.length, data.expected), max: data.limit });
  if (data?.type === "encoding.unsupported") return fault("body_encoding", { encoding: data.encoding });
  return fault("body_not_received", {});
}

/** Why a body is no JSON object. */
export function bodyFault(raw: Buffer): BodyFault {
  return bytesFault(raw) ?? textFault(raw.toString());
}

function bytesFault(raw: Buffer): BodyFault | null {
  if (raw[0] === 0x1f && raw[1] === 0x8b) return whole(fault("body_compressed", {}));
  const [first, second] = raw;
  const isUtf16 =
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    (first === 0x7b && second === 0) ||
    (first === 0 && second === 0x7b);
  if (isUtf16) return whole(fault("body_utf16", {}));
  if (raw[0] === 0xef && raw[1] === 0xbb && raw[2] === 0xbf)
    return whole(fault("body_byte_order_mark", {}, { recipe: "byte_order_mark" }));
  const byte = findInvalidByte(raw);
  return byte === null ? null : whole(fault("body_not_utf8", { byte }));
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

function textFault(text: string): BodyFault {
  const parsed = parse(text);
  if (parsed.isJson) return whole(valueFault(parsed.value));
  const shape = shapeFault(text.trim());
  if (shape !== null) return whole(shape);
  const found = jsonFault(text);
  return found === null
    ? whole(fault("body_not_received", {}))
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
function valueFault(value: unknown): Fault {
  if (typeof value === "string")
    return isObjectText(value)
      ? fault("body_json_in_text", {}, { recipe })
      : fault("body_scalar", { type: "text" });
  if (Array.isArray(value)) return fault("body_list", {});
  if (typeof value === "object" && value !== null) return fault("body_too_deep", { max: maxDepth });
  return fault("body_scalar", { type: String(value).slice(0, 40) });
}

const isObjectText = (text: string) => {
  const parsed = parse(text);
  return parsed.isJson && typeof parsed.value === "object" && parsed.value !== null;
};

/** Each sign belongs to one part only, so that a text that is no form is not searched again and again. */
const form = /^[\w.%[\]-]{1,130}=[^&]*(?:&[\w.%[\]-]{1,130}=[^&]*)*&?$/;

/** What the whole text is, if that can be seen from its beginning. */
function shapeFault(text: string): Fault | null {
  if (text.startsWith("<")) return placeholderFault(text) ?? fault("body_xml", {});
  if (/^--[\w'()+,./:=?-]{1,70}\r?\n/.test(text)) return fault("body_multipart", {});
  if (/^'\s*[{[]/.test(text)) return fault("body_shell_quotes", {});
  if (/^[{[]\s*\\"/.test(text)) return fault("body_backslash_quotes", { byte: text.indexOf("\\") + 1 });
  if (/^@[\w./\\-]{1,200}$/.test(text)) return fault("body_file_name", {});
  if (/^(?:Array\s*\(|stdClass Object|object\(|array\(\d)/.test(text))
    return fault("printed_object", { text: "Array" });
  if (/^\{\w{1,64}=/.test(text) || text.startsWith("map[")) return fault("body_printed_map", {});
  if (/^ey[\w+/-]{6,}=*$/.test(text)) return fault("body_base64", {});
  const [, name = ""] = /^(\w{1,64})=\s*[{[]/.exec(text) ?? [];
  if (name !== "") return fault("body_form_with_json", { field: name });
  // A long text is not matched: its form is looked at from the beginning only.
  if (form.test(text.slice(0, 4000))) return fault("body_form", {});
  return text.length <= 80 && !/^(?:\[(?!object )|\{(?!\{))/.test(text) ? placeholderFault(text) : null;
}
