import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";

const nonces = new WeakMap<ServerResponse, string>();

/** The value that the style elements of a page have in common with the content security policy of its answer. */
export function styleNonceOf(response: ServerResponse): string {
  const nonce = nonces.get(response) ?? randomBytes(16).toString("base64url");
  nonces.set(response, nonce);
  return nonce;
}
