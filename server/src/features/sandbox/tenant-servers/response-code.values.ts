import { parseAnswer } from "#outgoing/parse-answer.ts";

/** The responseCode of an answer, also as a number, so that it can be stored; null if it is not JSON with one. */
export function readResponseCode(body: Buffer): string | null {
  try {
    const parsed: unknown = parseAnswer(body);
    const code =
      typeof parsed === "object" && parsed !== null && "responseCode" in parsed ? parsed.responseCode : null;
    return typeof code === "string" || typeof code === "number" ? toStorable(String(code)) : null;
  } catch {
    return null;
  }
}

/** Longer codes are none of the standard; NUL and half of a surrogate pair cannot be stored. */
const toStorable = (code: string) => code.slice(0, 20).replaceAll("\u0000", "\ufffd").toWellFormed();
