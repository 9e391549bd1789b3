import { createHash } from "node:crypto";
import { minifyJson } from "contract/signatures/minify-json";

/** A request to be signed; `urlPath` and `timestamp` are signed byte for byte as given. */
export interface TransactionToSign {
  method: string;
  /** Path with its query string, as it is called: without scheme and host, with every gateway prefix. */
  urlPath: string;
  /** Made by `bodyHash`. */
  bodyHash: string;
  /** The value of X-TIMESTAMP. */
  timestamp: string;
}

/**
 * Lower-case hex of SHA-256 over the minified body (SNAP, Standar Teknis dan Keamanan: Signature).
 * @throws NotJsonError when there is a body and it is not JSON
 */
export const bodyHash = (body: string): string =>
  createHash("sha256").update(minifyJson(body), "utf8").digest("hex");

/** What the request of an access token signs with RSA (SNAP, Standar Teknis dan Keamanan: Access Token). */
export const authorizationStringToSign = (request: { clientId: string; timestamp: string }): string =>
  `${request.clientId}|${request.timestamp}`;

/** What a transaction without an access token signs with RSA (SNAP, Standar Teknis dan Keamanan: Signature, asymmetric). */
export const asymmetricStringToSign = ({ method, urlPath, bodyHash, timestamp }: TransactionToSign): string =>
  [method.toUpperCase(), urlPath, bodyHash, timestamp].join(":");

/**
 * What a transaction with an access token signs with HMAC (SNAP, Standar Teknis dan Keamanan: Signature, symmetric).
 * The token may come as the Authorization header has it; the word Bearer is not signed.
 */
export const symmetricStringToSign = (request: TransactionToSign & { accessToken: string }): string => {
  const { method, urlPath, accessToken, bodyHash, timestamp } = request;
  return [method.toUpperCase(), urlPath, accessToken.replace(/^Bearer +/i, ""), bodyHash, timestamp].join(
    ":",
  );
};
