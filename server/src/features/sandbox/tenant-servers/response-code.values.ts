import { parseAnswer } from "#outgoing/parse-answer.ts";

/**
 * The responseCode of an answer, also as a number; null if it is not JSON with one. Empty if it is none that the standard could
 * have, because it is stored and shown as it is, and a server can repeat a secret there.
 */
export function readResponseCode(body: Buffer): string | null {
  try {
    const parsed: unknown = parseAnswer(body);
    const code =
      typeof parsed === "object" && parsed !== null && "responseCode" in parsed ? parsed.responseCode : null;
    if (typeof code !== "string" && typeof code !== "number") return null;
    return /^[\w.-]{0,10}$/.test(String(code)) ? String(code) : "";
  } catch {
    return null;
  }
}

/** Whether a response code says Invalid Token or Token Not Found. */
export const refusesToken = (responseCode: string | null | undefined): boolean =>
  /^401\d\d0[13]$/.test(responseCode ?? "");
