import { minifyJson } from "contract/signatures/minify-json";

export const pieceNames = ["clientId", "method", "path", "token", "bodyHash", "timestamp"] as const;
export type PieceName = (typeof pieceNames)[number];

/** One part of the string to sign; an empty value is one that is not known yet. */
export interface Piece {
  name: PieceName;
  value: string;
}

export interface Unsigned {
  pieces: Piece[];
  separator: "|" | ":";
  algorithm: "SHA256withRSA" | "HMAC-SHA512";
}

export interface RequestToSign {
  type: string;
  version: string;
  clientId: string;
  method: string;
  urlPath: string;
  accessToken: string;
  xTimestamp: string;
}

/** What is signed, piece by piece, as the server puts it together. `bodyHash` is made by `hashOfBody`. */
export function piecesOf(request: RequestToSign, bodyHash: string): Unsigned {
  const timestamp: Piece = { name: "timestamp", value: request.xTimestamp };
  if (request.type !== "transaction")
    return {
      pieces: [{ name: "clientId", value: request.clientId.trim() }, timestamp],
      separator: "|",
      algorithm: "SHA256withRSA",
    };
  const isSymmetric = request.version === "2.0";
  // The token may be pasted as the Authorization header has it; the word Bearer is not signed.
  const token: Piece = { name: "token", value: request.accessToken.replace(/^Bearer +/i, "") };
  return {
    pieces: [
      { name: "method", value: request.method.toUpperCase() },
      { name: "path", value: request.urlPath },
      ...(isSymmetric ? [token] : []),
      { name: "bodyHash", value: bodyHash },
      timestamp,
    ],
    separator: ":",
    algorithm: isSymmetric ? "HMAC-SHA512" : "SHA256withRSA",
  };
}

export const stringOf = ({ pieces, separator }: Unsigned) => pieces.map(({ value }) => value).join(separator);

/** Browsers hash only on https and on localhost; elsewhere the server's values stand alone. */
export const canHash = () => "subtle" in crypto;

/**
 * Lower-case hex of SHA-256 over the minified body.
 * @throws NotJsonError
 */
export async function hashOfBody(body: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(minifyJson(body)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
