import { isVersioned } from "./paste-format.ts";
import { isFields, UnknownValue, type Value } from "./script-reader.ts";

/** How likely a call of an object is a request: many others have methods with these names. */
export function rateCall(verb: string, args: Value[]): "request" | "perhaps" | "none" {
  const [address, data, options] = args;
  const canHaveBody = /^(?:post|put|patch)$/.test(verb);
  if (typeof address === "string" && /^https?:/i.test(address)) return "request";
  // The handler of a route, or of an answer.
  if (args.length === 2 && data === undefined) return canHaveBody ? "none" : "perhaps";
  if (address instanceof UnknownValue) return canHaveBody || isFields(data) ? "request" : "perhaps";
  if (typeof address !== "string" || /^(?:\/|\$\{)/.test(address)) return "request";
  if (!canHaveBody || !address.includes("/")) return isVersioned(address) ? "perhaps" : "none";
  return isFields(data) || Array.isArray(data) || isFields(options) ? "request" : "perhaps";
}
