import { tokenPrefix } from "contract/tokens/tokens.contract";
import type { Request } from "express";
import { getBearerToken } from "#http/bearer-token.ts";
import { readUnverifiedClaims } from "#features/identity/sso/sso.sandbox-tokens.service.ts";

/** Headers that only calls of the payment standard have. */
const snapHeaders = ["x-signature", "x-partner-id", "x-external-id", "x-client-key"];

/**
 * Whether a request that nothing has answered is a call of the standard: by its headers, or by a token of the sandbox.
 * The token is not verified, because this decides only the format of a 404. Calls with a token of the portal, of a session
 * or a script, are the portal's.
 */
export function isSnapCall(request: Request): boolean {
  const token = getBearerToken(request) ?? "";
  const claims = readUnverifiedClaims(token);
  if (token.startsWith(tokenPrefix) || claims?.isOfSandbox === false) return false;
  return claims !== null || snapHeaders.some((name) => request.headers[name] !== undefined);
}
