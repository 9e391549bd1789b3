import { refuseHugeText } from "#http/json-size.ts";

/**
 * What a server outside the portal answered. Throws if it is not JSON, or nested so deeply or so long that parsing it would hold
 * up everybody else.
 */
export function parseAnswer(body: Buffer): unknown {
  refuseHugeText(body);
  return JSON.parse(body.toString());
}
