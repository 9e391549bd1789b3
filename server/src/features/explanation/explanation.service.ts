import { createHmac } from "node:crypto";
import type { Explanation } from "contract/activity/explanation";
import { hashedBody, sha256 } from "./body-variations.ts";
import type { Evidence } from "./evidence.ts";
import { findMistakes, textOf, varied, type Found, type Piece } from "./find-mistakes.ts";

export { hashedBody, sha256 } from "./body-variations.ts";
export { explanationFor } from "./explanation.policy.ts";
export type { Evidence, KnownSecret } from "./evidence.ts";

/** Hides tokens and secrets in what is shown. */
type Mask = (text: string) => string;

/** Reconstructs the string to sign, and names the mistakes that reproduce the signature that was sent. */
export async function explainSignature(evidence: Evidence, mask: Mask): Promise<Explanation> {
  const isToken = evidence.kind === "token request";
  const pieces = piecesOf(evidence);
  const separator = isToken ? "|" : ":";
  const isSymmetric = !isToken && evidence.token !== "";
  const found = await findMistakes(evidence, pieces, separator, isSymmetric);
  const accepted = evidence.secrets.find(({ kind }) => kind === "accepted");
  return {
    algorithm: isSymmetric ? "HMAC_SHA512" : "SHA256withRSA",
    separator,
    body: isToken ? null : bodyOf(evidence.body, mask),
    pieces: shown(pieces, mask),
    signed_pieces: found === null ? null : shown(varied(found.base, found.variations), mask),
    sent_signature: evidence.signature,
    expected_signature:
      isSymmetric && accepted !== undefined
        ? createHmac("sha512", accepted.value).update(textOf(pieces, separator)).digest("base64")
        : null,
    mistakes: found === null ? [] : mistakesOf(found, pieces, mask),
  };
}

const maxShownBody = 4000;

function bodyOf(raw: Buffer, mask: Mask): Explanation["body"] {
  const covered = hashedBody(raw);
  return {
    received_bytes: raw.length,
    minified: mask(covered.toString()).slice(0, maxShownBody).replaceAll("\u0000", "\ufffd"),
    minified_bytes: Buffer.byteLength(covered),
    hash: sha256(covered),
  };
}

function piecesOf({ kind, clientId, method, target, token, body, timestamp }: Evidence): Piece[] {
  if (kind === "token request")
    return [
      { name: "clientId", value: clientId },
      { name: "timestamp", value: timestamp },
    ];
  return [
    { name: "method", value: method.toUpperCase() },
    { name: "path", value: target },
    { name: "token", value: token === "" ? null : token },
    { name: "bodyHash", value: sha256(hashedBody(body)) },
    { name: "timestamp", value: timestamp },
  ];
}

const shown = (pieces: readonly Piece[], mask: Mask): Explanation["pieces"] =>
  pieces.flatMap(({ name, value }) =>
    value === null ? [] : [{ name, value: mask(value), bytes: Buffer.byteLength(value) }],
  );

function mistakesOf(found: Found, pieces: readonly Piece[], mask: Mask): Explanation["mistakes"] {
  const ofPieces = found.variations.map(({ mistake, piece, value, shown: texts }) => ({
    mistake,
    signed: mask(texts?.signed ?? value ?? ""),
    expected: mask(texts?.expected ?? pieces.find(({ name }) => name === piece)?.value ?? ""),
  }));
  return [...ofPieces, ...found.others];
}
