import type { Signature } from "./signatures.contract.ts";

/** One part of the string to sign; an empty value is not known yet. */
export interface Piece {
  name: "clientId" | "method" | "path" | "token" | "bodyHash" | "timestamp";
  value: string;
}

export interface StringToSign {
  pieces: Piece[];
  separator: "|" | ":";
  text: string;
  algorithm: Signature["algorithm"];
}

/** The string to sign of an access token request (SNAP, Standar Teknis dan Keamanan: Access Token). */
export const buildAuthorizationString = (request: { clientId: string; timestamp: string }): StringToSign =>
  buildStringToSign("SHA256withRSA", "|", [
    { name: "clientId", value: request.clientId },
    { name: "timestamp", value: request.timestamp },
  ]);

/** `urlPath` and `timestamp` are signed byte for byte as given. */
export interface TransactionToSign {
  method: string;
  /** Path with query string, as called: without scheme and host, with every gateway prefix. */
  urlPath: string;
  /** Absent for an asymmetric signature; may have the form of the Authorization header. */
  accessToken?: string;
  /** Lower-case hex of SHA-256 over the minified body. */
  bodyHash: string;
  /** The value of X-TIMESTAMP. */
  timestamp: string;
}

/**
 * The string to sign of a transaction (SNAP, Standar Teknis dan Keamanan: Signature), symmetric with an
 * access token.
 */
export function buildTransactionString(request: TransactionToSign): StringToSign {
  const { method, urlPath, accessToken, bodyHash, timestamp } = request;
  const token: Piece[] =
    accessToken === undefined ? [] : [{ name: "token", value: accessToken.replace(/^Bearer +/i, "") }];
  return buildStringToSign(accessToken === undefined ? "SHA256withRSA" : "HMAC_SHA512", ":", [
    { name: "method", value: method.toUpperCase() },
    { name: "path", value: urlPath },
    ...token,
    { name: "bodyHash", value: bodyHash },
    { name: "timestamp", value: timestamp },
  ]);
}

/** The pieces as signed; a mistake can leave one out. */
export const joinPieces = (pieces: readonly { value: string | null }[], separator: string) =>
  pieces.flatMap(({ value }) => (value === null ? [] : [value])).join(separator);

const buildStringToSign = (
  algorithm: StringToSign["algorithm"],
  separator: StringToSign["separator"],
  pieces: Piece[],
): StringToSign => ({
  pieces,
  separator,
  text: joinPieces(pieces, separator),
  algorithm,
});
