import { createHmac } from "node:crypto";
import type { PieceName, SignatureMistake } from "contract/activity/explanation";
import { textOf } from "contract/signatures/string-to-sign";
import { verifyWithRsaSync } from "#crypto/sign-payload";
import { bodyVariations } from "./body-variations.ts";
import type { Evidence, KnownSecret } from "./evidence.values.ts";
import {
  methodVariations,
  pathVariations,
  timestampVariations,
  tokenVariations,
} from "./request-variations.ts";
import { hmacForms, rsaForms, type SentForm } from "./sent-signature.ts";
import type { Variation } from "./variation.ts";

export interface Piece {
  name: PieceName;
  value: string | null;
}

interface Key {
  value: string | Buffer;
  mistake: SignatureMistake | null;
  /** The name of its owner, as shown. */
  owner: string;
}

/** How the signature that was sent was made. */
export interface Found {
  /** The pieces before the variations. */
  base: readonly Piece[];
  variations: Variation[];
  separator: string;
  /** Mistakes of key, algorithm and encoding. */
  others: { mistake: SignatureMistake; signed: string; expected: string }[];
}

export const varied = (pieces: readonly Piece[], variations: readonly Variation[]): Piece[] =>
  pieces.map((piece) => {
    const variation = variations.find((each) => each.piece === piece.name);
    return variation === undefined ? piece : { name: piece.name, value: variation.value };
  });

interface Search {
  pieces: Piece[];
  separator: string;
  isSymmetric: boolean;
  /** As performance.now(). */
  giveUpAt: number;
}

interface Result {
  found: Found | null;
  /** False if the time was over before all mistakes were tried. */
  isComplete: boolean;
}

class OutOfTimeError extends Error {}

function requireTime({ giveUpAt }: Search): void {
  if (performance.now() > giveUpAt) throw new OutOfTimeError("The search took too long.");
}

/** Tries known mistakes until one reproduces the signature that was sent, or the time is over. */
export function findMistakes(evidence: Evidence, search: Search): Result {
  try {
    return { found: find(evidence, search), isComplete: true };
  } catch (error) {
    if (error instanceof OutOfTimeError) return { found: null, isComplete: false };
    throw error;
  }
}

function find(evidence: Evidence, search: Search): Found | null {
  const { isSymmetric } = search;
  const variations = variationsOf(evidence);
  const hmac = hmacForms(evidence.signature);
  if (hmac.length > 0) {
    const found = findHmac(evidence, search, variations, hmac);
    if (found === null || isSymmetric) return found;
    const instead = {
      mistake: "symmetric_instead" as const,
      signed: "HMAC_SHA512",
      expected: "SHA256withRSA",
    };
    return { ...found, others: [instead, ...found.others] };
  }
  const found = findRsa(evidence, search, variations);
  if (found === null || !isSymmetric) return found;
  const instead = {
    mistake: "asymmetric_instead" as const,
    signed: "SHA256withRSA",
    expected: "HMAC_SHA512",
  };
  return { ...found, others: [instead, ...found.others] };
}

function variationsOf(evidence: Evidence): Variation[] {
  const timestamps = timestampVariations(evidence.timestamp);
  if (evidence.kind === "token request")
    return [
      ...timestamps,
      ...evidence.clients
        .filter(({ consumerKey }) => consumerKey !== evidence.clientId)
        .map(({ app, consumerKey }): Variation => ({
          ...{ mistake: "other_app", piece: "clientId", value: consumerKey },
          shown: { signed: `${consumerKey} (${app})`, expected: evidence.clientId },
        })),
    ];
  return [
    ...bodyVariations(evidence.body),
    ...pathVariations(evidence.target, evidence.host),
    ...tokenVariations(evidence.token, evidence.authorization, evidence.recentTokens),
    ...timestamps,
    ...methodVariations(evidence.method),
  ];
}

/** The unchanged pieces, then one variation, then two variations of different pieces. */
function* combinations(variations: readonly Variation[], most: 1 | 2): Generator<Variation[]> {
  yield [];
  for (const variation of variations) yield [variation];
  if (most === 1) return;
  const common = variations.filter(({ isRare }) => isRare !== true);
  for (const [index, first] of common.entries())
    for (const second of common.slice(index + 1)) if (first.piece !== second.piece) yield [first, second];
}

const separators: Record<string, string[]> = { ":": ["|", "", "\n"], "|": [":", "", "\n"] };

function findHmac(
  evidence: Evidence,
  search: Search,
  variations: readonly Variation[],
  forms: readonly SentForm[],
): Found | null {
  const { pieces, separator } = search;
  const keys = keysOf(evidence);
  const accepted = keys.filter(({ mistake }) => mistake === null);
  const attempt = (changed: Variation[], tried: readonly Key[], joint = separator): Found | null => {
    const text = textOf(varied(pieces, changed), joint);
    for (const { bytes, hash, mistakes } of forms)
      for (const key of tried) {
        requireTime(search);
        if (createHmac(hash, key.value).update(text).digest().equals(bytes))
          return { base: pieces, variations: changed, separator: joint, others: othersOf(key, mistakes) };
      }
    return null;
  };
  for (const changed of combinations(variations, 1)) {
    const found = attempt(changed, changed.some(({ isRare }) => isRare === true) ? accepted : keys);
    if (found !== null) return found;
  }
  for (const joint of separators[separator] ?? []) {
    const found = attempt([], accepted, joint);
    if (found !== null) return withSeparator(found, separator);
  }
  for (const changed of combinations(variations, 2)) {
    const found = attempt(changed, accepted);
    if (found !== null) return found;
  }
  return null;
}

const withSeparator = (found: Found, expected: string): Found => ({
  ...found,
  others: [{ mistake: "separator", signed: JSON.stringify(found.separator), expected }, ...found.others],
});

/** One variation only: each verification takes as long as a dozen HMACs. */
function findRsa(evidence: Evidence, search: Search, variations: readonly Variation[]): Found | null {
  const { pieces, separator } = search;
  const forms = rsaForms(evidence.signature);
  if (forms.length === 0) return null;
  const withoutToken = pieces.map((piece) => (piece.name === "token" ? { ...piece, value: null } : piece));
  for (const base of evidence.token === "" ? [pieces] : [withoutToken, pieces])
    for (const joint of [separator, ...(separators[separator] ?? [])])
      for (const changed of combinations(joint === separator ? variations : [], 1)) {
        const text = textOf(varied(base, changed), joint);
        for (const { bytes, mistakes } of forms)
          for (const { pem, name, isAccepted } of evidence.publicKeys) {
            requireTime(search);
            if (verifyWithRsaSync(pem, text, bytes)) {
              const key: Key = { value: pem, mistake: isAccepted ? null : "key_environment", owner: name };
              const found = { base, variations: changed, separator: joint, others: othersOf(key, mistakes) };
              return joint === separator ? found : withSeparator(found, separator);
            }
          }
      }
  return null;
}

function othersOf(key: Key, mistakes: readonly SignatureMistake[]): Found["others"] {
  return [
    ...(key.mistake === null ? [] : [{ mistake: key.mistake, signed: key.owner, expected: "" }]),
    ...mistakes.map((mistake) => ({ mistake, signed: "", expected: "" })),
  ];
}

/** The secrets with which the client may have signed, the accepted ones first. */
function keysOf({ secrets, clientId, clients, token }: Evidence): Key[] {
  const key = (mistake: Key["mistake"], value: string | Buffer, owner = ""): Key => ({
    mistake,
    value,
    owner,
  });
  const mistakeOf: Record<KnownSecret["kind"], Key["mistake"]> = {
    accepted: null,
    previous: "secret_previous",
    other: "other_app",
  };
  const accepted = secrets.filter(({ kind }) => kind === "accepted");
  return [
    ...accepted.map(({ value }) => key(null, value)),
    ...accepted.map(({ value }) => key("secret_base64_decoded", Buffer.from(value, "base64"))),
    ...secrets
      .filter(({ kind }) => kind !== "accepted")
      .map(({ kind, value, app }) => key(mistakeOf[kind], value, app)),
    ...accepted.flatMap(({ value }) => [
      key("secret_wrong", `${value}\n`, "\\n"),
      key("secret_wrong", ` ${value}`, "␣"),
      key("secret_wrong", `${value} `, "␣"),
      key("secret_wrong", value.toLowerCase()),
      key("secret_wrong", Buffer.from(value).toString("base64")),
    ]),
    ...[clientId, ...clients.map(({ consumerKey }) => consumerKey)]
      .filter((value) => value !== "")
      .map((value) => key("secret_wrong", value, value)),
    ...(token === "" ? [] : [key("secret_wrong", token)]),
    key("secret_wrong", ""),
  ];
}
