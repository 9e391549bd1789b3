import { createHmac } from "node:crypto";
import type { Explanation } from "contract/activity/explanation";
import { hashedBody, sha256 } from "./body-variations.ts";
import type { Evidence } from "./evidence.ts";
import { firstDifference } from "./first-difference.ts";
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
  const signed = found === null ? null : varied(found.base, found.variations);
  const accepted = evidence.secrets.find(({ kind }) => kind === "accepted");
  return {
    algorithm: isSymmetric ? "HMAC_SHA512" : "SHA256withRSA",
    separator,
    body: isToken ? null : bodyOf(evidence.body, found, mask),
    pieces: shown(pieces, mask),
    signed_pieces: signed === null ? null : shown(signed, mask),
    ...(found === null || signed === null
      ? {}
      : { first_difference: firstDifference(textOf(signed, found.separator), textOf(pieces, separator)) }),
    sent_signature: evidence.signature,
    expected_signature:
      isSymmetric && accepted !== undefined
        ? createHmac("sha512", accepted.value).update(textOf(pieces, separator)).digest("base64")
        : null,
    mistakes: found === null ? [] : mistakesOf(found, pieces, hashedBody(evidence.body).toString(), mask),
  };
}

const maxShownBody = 4000;

function bodyOf(raw: Buffer, found: Found | null, mask: Mask): Explanation["body"] {
  const covered = hashedBody(raw);
  const shownBody = (body: string) => mask(body).slice(0, maxShownBody).replaceAll("\u0000", "\ufffd");
  const hashed = found?.variations.find((variation) => variation.hashed !== undefined)?.hashed;
  const difference = hashed === undefined ? null : firstDifference(hashed, covered.toString());
  return {
    received: shownBody(raw.toString()),
    received_bytes: raw.length,
    minified: shownBody(covered.toString()),
    minified_bytes: Buffer.byteLength(covered),
    hash: sha256(covered),
    ...(difference === null ? {} : { first_difference: difference }),
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

const maxShownValue = 2000;

function mistakesOf(
  found: Found,
  pieces: readonly Piece[],
  covered: string,
  mask: Mask,
): Explanation["mistakes"] {
  const shownValue = (value: string) => mask(value).slice(0, maxShownValue);
  const ofPieces = found.variations.map(({ mistake, piece, value, shown: texts, hashed }) => {
    const correct = pieces.find(({ name }) => name === piece)?.value ?? "";
    return {
      mistake,
      signed: shownValue(hashed ?? texts?.signed ?? value ?? ""),
      expected: shownValue(hashed === undefined ? (texts?.expected ?? correct) : covered),
    };
  });
  return [...ofPieces, ...found.others];
}
