import type { SignatureMistake } from "contract/activity/signature-mistakes";
import type { Deviation } from "#features/sandbox/explanation/deviation.ts";
import { getSignedContent, type Draft } from "#features/sandbox/explanation/draft.ts";
import type { Evidence } from "#features/sandbox/explanation/evidence.values.ts";
import { buildRightDraft } from "#features/sandbox/explanation/parts.ts";
import { algorithms, type Signer } from "#features/sandbox/explanation/stages/algorithm.ts";
import { bodyBytes } from "#features/sandbox/explanation/stages/body-bytes.ts";
import { bodyCharacters } from "#features/sandbox/explanation/stages/body-characters.ts";
import { bodyContent, type Content } from "#features/sandbox/explanation/stages/body-content.ts";
import { bodySpaces } from "#features/sandbox/explanation/stages/body-spaces.ts";
import { clientIdDeviations } from "#features/sandbox/explanation/stages/client-id.ts";
import {
  hashAlgorithms,
  hashEncodings,
  hashSha256,
  type HashResult,
} from "#features/sandbox/explanation/stages/hash.ts";
import { keyDeviations, listSecrets, type Key } from "#features/sandbox/explanation/stages/key.ts";
import { layoutDeviations } from "#features/sandbox/explanation/stages/layout.ts";
import { methodDeviations } from "#features/sandbox/explanation/stages/method.ts";
import { pathDeviations } from "#features/sandbox/explanation/stages/path.ts";
import { timestampDeviations } from "#features/sandbox/explanation/stages/timestamp.ts";
import { tokenDeviations } from "#features/sandbox/explanation/stages/token.ts";
import { wholeStringDeviations } from "#features/sandbox/explanation/stages/whole-string.ts";

/*
 * Signatures that are made the wrong way, by each deviation of each stage. A mistake here is made forwards, from the request
 * to the header, while the search compares results.
 */

/** A signature in the making. */
interface Computation {
  draft: Draft;
  hashed: HashResult;
  key: Key;
  signer: Signer;
}

/** One form of a mistake. */
export interface MadeMistake {
  mistake: SignatureMistake;
  stage: Stage;
  form: number;
  /** Changes the computation; null if the mistake cannot be made with it, or changes nothing. */
  make: (computation: Computation, evidence: Evidence) => Computation | null;
  /** For the last stage: the header of these bytes. */
  write?: (signature: Buffer) => string;
}

const stages = [
  "body content",
  "body characters",
  "body spaces",
  "body bytes",
  "hash",
  "hash encoding",
  "method",
  "path",
  "token",
  "timestamp",
  "client id",
  "layout",
  "whole string",
  "other key",
  "key",
  "algorithm",
  "header",
] as const;
type Stage = (typeof stages)[number];

const maxForms = 200;

function listMistakes<Value, Result>(
  stage: Stage,
  deviations: readonly Deviation<Value, Result>[],
  read: (computation: Computation) => Value,
  write: (computation: Computation, result: Result) => Computation,
): MadeMistake[] {
  return deviations.flatMap(({ mistake, apply }) =>
    Array.from({ length: maxForms }, (_each, form): MadeMistake => ({
      mistake,
      stage,
      form,
      make: (computation, evidence) => {
        const result = Array.from(apply(read(computation), evidence))[form];
        return result === undefined ? null : write(computation, result);
      },
    })),
  );
}

const listBodyMistakes = (stage: Stage, deviations: readonly Deviation<Content>[]) =>
  listMistakes(
    stage,
    deviations,
    ({ draft }) => draft.body,
    (made, body) => withHash({ ...made, draft: { ...made.draft, body } }, hashSha256(body)),
  );

const withHash = (made: Computation, hashed: HashResult): Computation => ({
  ...made,
  hashed,
  draft: {
    ...made.draft,
    pieces: { ...made.draft.pieces, bodyHash: typeof hashed === "string" ? hashed : hashed.toString("hex") },
  },
});

const listPieceMistakes = (
  stage: Stage,
  name: "method" | "path" | "token" | "timestamp" | "clientId" | "bodyHash",
  deviations: readonly Deviation<string | null>[],
) =>
  listMistakes(
    stage,
    deviations,
    ({ draft }) => draft.pieces[name],
    (made, value) => ({ ...made, draft: { ...made.draft, pieces: { ...made.draft.pieces, [name]: value } } }),
  );

const encodeBase64 = (bytes: Buffer) => bytes.toString("base64");
const writers: [SignatureMistake, (bytes: Buffer) => string][] = [
  ["signature_hex", (bytes) => bytes.toString("hex")],
  ["signature_hex", (bytes) => bytes.toString("hex").toUpperCase()],
  ["signature_base64_of_hex", (bytes) => encodeBase64(Buffer.from(bytes.toString("hex")))],
  ["signature_base64_of_hex", (bytes) => encodeBase64(Buffer.from(bytes.toString("hex").toUpperCase()))],
  ["signature_base64_twice", (bytes) => encodeBase64(Buffer.from(encodeBase64(bytes)))],
  ["signature_url_safe", (bytes) => bytes.toString("base64url")],
  ["signature_url_safe", (bytes) => encodeBase64(bytes).replaceAll("+", "-").replaceAll("/", "_")],
  ["signature_unpadded", (bytes) => encodeBase64(bytes).replace(/=+$/, "")],
  ["signature_percent_encoded", (bytes) => encodeURIComponent(encodeBase64(bytes))],
  ["signature_quoted", (bytes) => `"${encodeBase64(bytes)}"`],
  ["signature_quoted", (bytes) => `'${encodeBase64(bytes)}'`],
  ["signature_spaces", (bytes) => encodeBase64(bytes).replace(/.{76}/g, "$& ")],
  ["signature_spaces", (bytes) => encodeBase64(bytes).replace(/.{64}/g, "$&\\n")],
  ["signature_spaces", (bytes) => `${encodeBase64(bytes)}\\n`],
  ["signature_plus_lost", (bytes) => encodeBase64(bytes).replaceAll("+", " ")],
  ["signature_prefixed", (bytes) => `HMAC_SHA512=${encodeBase64(bytes)}`],
  ["signature_prefixed", (bytes) => `Bearer ${encodeBase64(bytes)}`],
  ["signature_prefixed", (bytes) => `Signature ${encodeBase64(bytes)}`],
  ["signature_prefixed", (bytes) => `data:;base64,${encodeBase64(bytes)}`],
  ["signature_escaped", (bytes) => encodeBase64(bytes).replaceAll("/", "\\/").replaceAll("=", "\\u003d")],
  ["signature_escaped", (bytes) => encodeBase64(bytes).replaceAll("+", "&#x2B;").replaceAll("=", "&#61;")],
  ["signature_punctuated", (bytes) => `${encodeBase64(bytes)},`],
  ["signature_twice", (bytes) => `${encodeBase64(bytes)}, ${encodeBase64(bytes)}`],
  ["signature_prefixed", (bytes) => `algorithm="hmac",signature="${encodeBase64(bytes)}"`],
  ["signature_language_text", (bytes) => `b'${encodeBase64(bytes)}'`],
  ["signature_language_text", (bytes) => `[${[...bytes].join(", ")}]`],
  [
    "signature_language_text",
    (bytes) => `[${Array.from(bytes, (byte) => (byte > 127 ? byte - 256 : byte)).join(", ")}]`,
  ],
  ["signature_cut", (bytes) => encodeBase64(bytes).slice(0, -6)],
  ["signature_cut", (bytes) => encodeBase64(bytes).slice(0, Math.floor(bytes.length / 2))],
  ["signature_misread", (bytes) => encodeBase64(Buffer.from(bytes.toString("latin1")))],
  ["signature_letter_case", (bytes) => encodeBase64(bytes).toLowerCase()],
  ["signature_letter_case", (bytes) => encodeBase64(bytes).toUpperCase()],
  ["signature_delimited", (bytes) => (bytes.toString("hex").match(/../g) ?? []).join("-").toUpperCase()],
  ["signature_delimited", (bytes) => `0x${bytes.toString("hex")}`],
];

/** All forms of all mistakes that are made in a step of the computation. */
export const madeMistakes: readonly MadeMistake[] = [
  ...listBodyMistakes("body content", bodyContent),
  ...listBodyMistakes("body characters", bodyCharacters),
  ...listBodyMistakes("body spaces", bodySpaces),
  ...listBodyMistakes("body bytes", bodyBytes),
  ...listMistakes("hash", hashAlgorithms, ({ draft }) => draft.body, withHash),
  ...listMistakes(
    "hash encoding",
    hashEncodings,
    ({ hashed }) => hashed,
    (made, piece) => ({
      ...made,
      draft: { ...made.draft, pieces: { ...made.draft.pieces, bodyHash: piece } },
    }),
  ),
  ...listPieceMistakes("method", "method", methodDeviations),
  ...listPieceMistakes("path", "path", pathDeviations),
  ...listPieceMistakes("token", "token", tokenDeviations),
  ...listPieceMistakes("timestamp", "timestamp", timestampDeviations),
  ...listPieceMistakes("client id", "clientId", clientIdDeviations),
  ...listMistakes(
    "layout",
    layoutDeviations,
    ({ draft }) => draft.layout,
    (made, layout) => ({ ...made, draft: { ...made.draft, layout } }),
  ),
  ...wholeStringDeviations.flatMap(({ mistake, apply }) =>
    Array.from({ length: maxForms }, (_each, form): MadeMistake => ({
      mistake,
      stage: "whole string" as const,
      form,
      make: (made, evidence) => {
        const inner = made.draft.whole;
        if (Array.from(apply(getSignedContent(made.draft), evidence))[form] === undefined) return null;
        const writeWhole = (text: Content) => Array.from(apply(inner(text), evidence))[form] ?? "";
        return { ...made, draft: { ...made.draft, whole: writeWhole } };
      },
    })),
  ),
  ...[0, 1, 2, 3, 4].map((form): MadeMistake => ({
    mistake: "secret_previous",
    stage: "other key" as const,
    form,
    make: (made, evidence) => {
      const key = listSecrets(evidence)[form];
      return key === undefined || key.mistakes.length === 0 ? null : { ...made, key: key.value };
    },
  })),
  ...listMistakes(
    "key",
    keyDeviations,
    ({ key }) => key,
    (made, key) => ({ ...made, key }),
  ),
  ...listMistakes(
    "algorithm",
    algorithms.deviations,
    ({ key }) => key,
    (made, signer) => ({ ...made, signer }),
  ),
  ...writers.map(([mistake, write], form): MadeMistake => ({
    mistake,
    stage: "header" as const,
    form,
    write,
    make: (made) => made,
  })),
];

/** The header that mistakes of different steps, or of the same step one after the other, make; null if they change nothing. */
export function signWrongly(evidence: Evidence, mistakes: readonly MadeMistake[]): string | null {
  const ordered = mistakes.toSorted((a, b) => stages.indexOf(a.stage) - stages.indexOf(b.stage));
  const draft = buildRightDraft(evidence, "symmetric");
  const [key] = listSecrets(evidence);
  if (key === undefined) return null;
  const right: Computation = {
    draft,
    hashed: hashSha256(draft.body),
    key: key.value,
    signer: algorithms.convert(key.value),
  };
  let made = right;
  let write = encodeBase64;
  let last = writeHeader(right, encodeBase64);
  for (const mistake of ordered) {
    const next = mistake.make(made, evidence);
    if (next === null) return null;
    made = mistake.stage === "algorithm" ? next : { ...next, signer: algorithms.convert(next.key) };
    if (mistake.write !== undefined) ({ write } = { write: mistake.write });
    const header = writeHeader(made, write);
    if (header === last) return null;
    last = header;
  }
  return last === writeHeader(right, encodeBase64) ? null : last;
}

const writeHeader = ({ draft, signer }: Computation, write: (bytes: Buffer) => string) =>
  write(signer.sign(getSignedContent(draft)));
