import { refuseHugeText } from "#http/json-size.ts";

/** Of the answer of a server: a list of a thousand transactions has as many, and few answers are held at a time. */
const maxValues = 20_000;

/**
 * What a server outside the portal answered. Throws if it is not JSON, or nested so deeply or so long that parsing it would hold
 * up everybody else.
 */
export function parseAnswer(body: Buffer): unknown {
  refuseHugeText(body, maxValues);
  return JSON.parse(body.toString());
}
