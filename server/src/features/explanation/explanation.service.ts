import { createHmac } from "node:crypto";
import type { Explanation } from "contract/activity/explanation";
import {
  authorizationToSign,
  textOf,
  transactionToSign,
  type StringToSign,
} from "contract/signatures/string-to-sign";
import { hashedBody, receivedBodyHash, sha256 } from "#crypto/body-hash";
import { createMask, masked } from "../activity/activity.masks.values.ts";
import type { Evidence } from "./evidence.values.ts";
import { firstDifference } from "./first-difference.ts";
import { findMistakes, varied, type Found, type Piece } from "./find-mistakes.ts";

/** Hides tokens and secrets in what is shown of a text, at most its first `length` characters. */
type Mask = (text: string, length?: number) => string;
/** Of the rest, to recognise a secret that is cut. */
const maxSecretLength = 16_384;

interface Input {
  evidence: Omit<Evidence, "body"> & { body: Uint8Array };
  /** Secrets and tokens, which are masked in what is shown. */
  hidden: readonly string[];
  /** How long mistakes are tried. */
  budgetMs: number;
}

/**
 * Reconstructs the string to sign, and names the mistakes that reproduce the signature that was sent. It tries thousands of
 * strings, so it runs in a worker thread.
 */
export function explainSignature({ evidence: copied, hidden, budgetMs }: Input): Explanation {
  // A copy for another thread is no Buffer any more.
  const evidence: Evidence = { ...copied, body: Buffer.from(copied.body) };
  const giveUpAt = performance.now() + budgetMs;
  const { pieces, separator, algorithm, text } = stringToSignOf(evidence);
  const isSymmetric = algorithm === "HMAC_SHA512";
  const { found, isComplete } = findMistakes(evidence, { pieces, separator, isSymmetric, giveUpAt });
  const recorded = createMask(hidden);
  const mask: Mask = (shownText, length = shownText.length) =>
    shownText === evidence.token && shownText !== ""
      ? masked(shownText)
      : recorded.beginning(shownText.slice(0, length + maxSecretLength), length);
  const signed = found === null ? null : varied(found.base, found.variations);
  const accepted = evidence.secrets.find(({ kind }) => kind === "accepted");
  return {
    algorithm,
    separator,
    body: evidence.kind === "token request" ? null : bodyOf(evidence.body, found, mask),
    pieces: shown(pieces, mask),
    signed_pieces: signed === null ? null : shown(signed, mask),
    ...(found === null || signed === null
      ? {}
      : { first_difference: firstDifference(textOf(signed, found.separator), text) }),
    sent_signature: mask(evidence.signature),
    expected_signature:
      isSymmetric && accepted !== undefined
        ? createHmac("sha512", accepted.value).update(text).digest("base64")
        : null,
    mistakes: found === null ? [] : mistakesOf(found, pieces, hashedBody(evidence.body).toString(), mask),
    is_complete: isComplete,
  };
}

const maxShownBody = 4000;

function bodyOf(raw: Buffer, found: Found | null, mask: Mask): Explanation["body"] {
  const covered = hashedBody(raw);
  const shownBody = (body: string) => mask(body, maxShownBody).replaceAll("\u0000", "\ufffd");
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

function stringToSignOf({ kind, clientId, method, target, token, body, timestamp }: Evidence): StringToSign {
  if (kind === "token request") return authorizationToSign({ clientId, timestamp });
  const bodyHash = receivedBodyHash(body);
  const signed = { method, urlPath: target, bodyHash, timestamp };
  return transactionToSign(token === "" ? signed : { ...signed, accessToken: token });
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
  const shownValue = (value: string) => mask(value, maxShownValue);
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
