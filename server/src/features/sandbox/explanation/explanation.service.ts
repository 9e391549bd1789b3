import { createHash, createHmac } from "node:crypto";
import type { Explanation, PieceName } from "contract/activity/explanation";
import { getStage, type SignatureMistake } from "contract/activity/signature-mistakes";
import {
  buildAuthorizationString,
  buildTransactionString,
  type StringToSign,
} from "contract/signatures/string-to-sign";
import { getHashedBody, hashReceivedBody, hashSha256 } from "#crypto/body-hash.ts";
import { createMask, maskSecret, type Mask as RecordedMask } from "#features/platform/masks/masks.values.ts";
import { joinPieces, getSignedContent, type Draft } from "./draft.ts";
import { joinLayout } from "./stages/layout.ts";
import type { Evidence } from "./evidence.values.ts";
import { findMistakes, type Finding } from "./find-mistakes.ts";
import { findFirstDifference } from "./first-difference.ts";
import type { SearchResult } from "./search.ts";

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
  const { pieces, separator, algorithm, text } = buildStringToSign(evidence);
  const isSymmetric = algorithm === "HMAC_SHA512";
  const finding = findMistakes(evidence, { isSymmetric, giveUpAt });
  const { found, isComplete } = finding;
  const recorded = createMask(hidden);
  const mask: Mask = (shownText, length = shownText.length) =>
    shownText === evidence.token && shownText !== ""
      ? maskSecret(shownText)
      : recorded.beginning(shownText.slice(0, length + maxSecretLength), length);
  const maskSigned = chooseMask(found, hasSecrets(evidence.body, recorded), mask);
  const accepted = evidence.secrets.find(({ kind }) => kind === "accepted");
  return {
    algorithm,
    separator,
    body: evidence.kind === "token request" ? null : buildBody(evidence.body, found, mask),
    pieces: showPieces(pieces, mask),
    signed_pieces: found === null ? null : showPieces(listSignedPieces(found), maskSigned),
    ...(found === null
      ? {}
      : {
          signed_separator: mask(found.draft.layout.separator),
          first_difference: findFirstDifference(getSignedText(found), text),
        }),
    sent_signature: mask(evidence.signature),
    sent: { bytes: finding.bytes, block: getBlock(finding, text) },
    expected_signature:
      isSymmetric && accepted !== undefined
        ? createHmac("sha512", accepted.value).update(text).digest("base64")
        : null,
    mistakes:
      found === null
        ? listCertainMistakes(finding, algorithm)
        : listMistakes(found, evidence, algorithm, { signed: maskSigned, expected: mask }),
    is_complete: isComplete,
  };
}

function hasSecrets(body: Buffer, recorded: RecordedMask): boolean {
  const text = body.toString();
  return recorded.text(text) !== text;
}

const maxHashLength = 128;

/**
 * The mask of what was signed. A body that was written otherwise may have lost the names and marks by which a secret in it is
 * recognised, so nothing is shown of it if the body that was received has one.
 */
function chooseMask(found: SearchResult | null, bodyHasSecrets: boolean, mask: Mask): Mask {
  const isOtherBody = found?.mistakes.some((mistake) => getStage(mistake) === "body") === true;
  if (!bodyHasSecrets || !isOtherBody) return mask;
  const body = found.draft.body.toString().toLowerCase();
  return (text, length) =>
    text.length > maxHashLength || (body !== "" && text.toLowerCase().includes(body))
      ? `*** (${String(text.length)} characters)`
      : mask(text, length);
}

const maxShownBody = 4000;

function buildBody(raw: Buffer, found: SearchResult | null, mask: Mask): Explanation["body"] {
  const covered = getHashedBody(raw);
  const showBody = (body: string) => replaceNul(mask(body, maxShownBody));
  const isOther = found?.mistakes.some((mistake) => getStage(mistake) === "body") === true;
  const difference = isOther ? findFirstDifference(found.draft.body.toString(), covered.toString()) : null;
  return {
    received: showBody(raw.toString()),
    received_bytes: raw.length,
    minified: showBody(covered.toString()),
    minified_bytes: Buffer.byteLength(covered),
    hash: hashSha256(covered),
    ...(difference === null ? {} : { first_difference: difference }),
  };
}

/** The database stores no NUL. */
const replaceNul = (text: string) => text.replaceAll("\u0000", "\ufffd");

function buildStringToSign({
  kind,
  clientId,
  method,
  target,
  token,
  body,
  timestamp,
}: Evidence): StringToSign {
  if (kind === "token request") return buildAuthorizationString({ clientId, timestamp });
  const bodyHash = hashReceivedBody(body);
  const signed = { method, urlPath: target, bodyHash, timestamp };
  return buildTransactionString(token === "" ? signed : { ...signed, accessToken: token });
}

interface Piece {
  name: Explanation["pieces"][number]["name"];
  value: string | null;
}

const showPieces = (pieces: readonly Piece[], mask: Mask): Explanation["pieces"] =>
  pieces.flatMap(({ name, value }) =>
    value === null
      ? []
      : [{ name, value: replaceNul(mask(value, maxShownBody)), bytes: Buffer.byteLength(value) }],
  );

const listSignedPieces = ({ draft: { layout, pieces } }: SearchResult): Piece[] =>
  layout.order.map((name) => ({ name, value: pieces[name] }));

/** A string that was signed in another encoding is compared before it was encoded. */
function getSignedText({ draft }: SearchResult): string {
  const content = getSignedContent(draft);
  return typeof content === "string" ? content : joinPieces(draft);
}

function getBlock({ recovered }: Finding, text: string): NonNullable<Explanation["sent"]>["block"] {
  if (recovered === null) return null;
  const { key, block } = recovered;
  const hash = block.hash ?? "sha256";
  return {
    key: key.name,
    padding: block.padding,
    hash: block.hash,
    digest: block.digest.toString("hex"),
    expected_digest: block.padding === "PSS" ? null : createHash(hash).update(text).digest("hex"),
  };
}

const expectedAlgorithm: Record<StringToSign["algorithm"], string> = {
  HMAC_SHA512: "HMAC-SHA512",
  SHA256withRSA: "SHA256withRSA",
};

function listCertainMistakes(
  { certain, recovered }: Finding,
  algorithm: StringToSign["algorithm"],
): Explanation["mistakes"] {
  return certain.map((mistake) => ({
    mistake,
    signed: mistake === "key_environment" ? (recovered?.key.name ?? "") : "",
    expected: getStage(mistake) === "algorithm" ? expectedAlgorithm[algorithm] : "",
  }));
}

const maxShownValue = 2000;

function listMistakes(
  found: SearchResult,
  evidence: Evidence,
  algorithm: StringToSign["algorithm"],
  masks: { signed: Mask; expected: Mask },
): Explanation["mistakes"] {
  // Where HMAC is expected, the string of an RSA signature with the token is right: only how it was signed is wrong.
  const named = found.mistakes.filter((mistake) => mistake !== "token_added" || algorithm !== "HMAC_SHA512");
  return named.map((mistake) => {
    const { signed, expected } = getValues(mistake, found, evidence, algorithm);
    const hasNamesOnly = getStage(mistake) === "string";
    const isPrevious = mistake === "secret_previous" && found.target.endedAt !== undefined;
    return {
      mistake,
      // The names of pieces are no secrets, but "token:…" looks like one.
      signed: hasNamesOnly ? signed : replaceNul(masks.signed(signed, maxShownValue)),
      expected: hasNamesOnly ? expected : replaceNul(masks.expected(expected, maxShownValue)),
      ...(isPrevious ? { at: found.target.endedAt } : {}),
    };
  });
}

interface Values {
  signed: string;
  expected: string;
}

/** What was signed at the stage of a mistake, and what must be signed; empty where there is nothing to show. */
function getValues(
  mistake: SignatureMistake,
  { draft, target }: SearchResult,
  evidence: Evidence,
  algorithm: StringToSign["algorithm"],
): Values {
  const right = buildStringToSign(evidence);
  const getPieceValues = (name: Piece["name"]): Values => ({
    signed: draft.pieces[name] ?? "",
    expected: right.pieces.find((piece) => piece.name === name)?.value ?? "",
  });
  switch (getStage(mistake)) {
    case "body":
      return { signed: draft.body.toString(), expected: getHashedBody(evidence.body).toString() };
    case "hash":
      return getPieceValues("bodyHash");
    case "method":
      return getPieceValues("method");
    case "path":
      return getPieceValues("path");
    case "token":
      return getPieceValues("token");
    case "timestamp":
      return getPieceValues("timestamp");
    case "client":
      return getPieceValues("clientId");
    case "string": {
      const signed = buildTemplate(draft);
      const expected = right.pieces.map(({ name }) => name).join(right.separator);
      return signed === expected ? { signed: "", expected: "" } : { signed, expected };
    }
    case "key":
      return { signed: target.owner, expected: "" };
    case "algorithm":
      return { signed: target.name, expected: expectedAlgorithm[algorithm] };
    case "header":
      return { signed: "", expected: "" };
  }
}

/** The names of the signed pieces with what is between them. */
function buildTemplate({ layout, pieces }: Draft): string {
  const getName = (name: PieceName) => (pieces[name] === null ? null : name);
  return joinLayout(
    { ...layout, start: "", end: "" },
    {
      clientId: getName("clientId"),
      method: getName("method"),
      path: getName("path"),
      token: getName("token"),
      bodyHash: getName("bodyHash"),
      timestamp: getName("timestamp"),
    },
  );
}
