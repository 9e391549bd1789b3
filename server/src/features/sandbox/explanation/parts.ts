import type { PieceName } from "contract/activity/explanation";
import { getHashedBody } from "#crypto/body-hash.ts";
import type { Budget } from "./budget.ts";
import {
  alter,
  convertVariants,
  memoise,
  rareWeight,
  createRightVariants,
  type Deviation,
  type Variants,
} from "./deviation.ts";
import { getSignedContent, type Draft, type Pieces } from "./draft.ts";
import type { Evidence } from "./evidence.values.ts";
import type { Change } from "./search.ts";
import { bodyBytes } from "./stages/body-bytes.ts";
import { bodyCharacters } from "./stages/body-characters.ts";
import { bodyContent, getContentKey, type Content } from "./stages/body-content.ts";
import { bodySpaces } from "./stages/body-spaces.ts";
import { clientIdDeviations } from "./stages/client-id.ts";
import { hashAlgorithms, hashEncodings, hashSha256, type HashResult } from "./stages/hash.ts";
import { layoutDeviations, type Layout } from "./stages/layout.ts";
import { methodDeviations } from "./stages/method.ts";
import { pathDeviations } from "./stages/path.ts";
import { timestampDeviations } from "./stages/timestamp.ts";
import { tokenDeviations } from "./stages/token.ts";
import { wholeStringDeviations } from "./stages/whole-string.ts";

export type SignatureKind = "symmetric" | "asymmetric";

/** The string as it must be signed, with the pieces that a wrong string can have in addition. */
export function buildRightDraft(evidence: Evidence, kind: SignatureKind): Draft {
  const isCall = evidence.kind === "call";
  const body = toTextIfPossible(getHashedBody(evidence.body));
  const pieces: Pieces = {
    clientId: isCall ? evidence.clientId || evidence.consumerKey : evidence.clientId,
    method: evidence.method.toUpperCase(),
    path: evidence.target,
    token: isCall && kind === "symmetric" && evidence.token !== "" ? evidence.token : null,
    bodyHash: hashSha256(body).toString("hex"),
    timestamp: evidence.timestamp,
  };
  const layout: Layout = isCall
    ? { order: ["method", "path", "token", "bodyHash", "timestamp"], separator: ":" }
    : { order: ["clientId", "timestamp"], separator: "|" };
  return { body, pieces, layout, whole: (content) => content };
}

/** A body that is not JSON may still be text. */
function toTextIfPossible(body: Content): Content {
  if (typeof body === "string") return body;
  const text = body.toString();
  return Buffer.from(text).equals(body) ? text : body;
}

/** A longer piece is not combined with other mistakes, because each attempt costs its length. */
const maxCombinedLength = 4096;
/** Two mistakes in a longer body are not tried: making them takes too long. */
const maxPairedBytes = 16_384;
/** A longer body is only hashed: some of its forms would take longer than the thread may exceed its time. */
const maxVariedBytes = 262_144;

/** The parts of a string that can be wrong, each with its mistakes. The body comes last: its variants cost its length. */
export function listParts(evidence: Evidence, draft: Draft, { requireTime }: Budget): Variants<Change>[] {
  const step = { evidence, spend: requireTime };
  const varyPiece = (
    name: PieceName,
    deviations: readonly Deviation<string | null>[],
  ): Variants<Change>[] => {
    if (!draft.layout.order.includes(name)) return [];
    const variants = alter(createRightVariants(draft.pieces[name]), deviations, {
      ...step,
      keyOf: (value) => value,
    });
    return [
      toChanges(variants, (value) => (made) => ({ ...made, pieces: { ...made.pieces, [name]: value } })),
    ];
  };
  const layouts = alter(createRightVariants(draft.layout), layoutDeviations, {
    ...step,
    keyOf: (layout) => JSON.stringify(layout),
  });
  return [
    // First, because a line break after the string is also one after its last piece.
    varyWholeStrings(evidence, draft, { requireTime }),
    ...varyPiece("path", pathDeviations),
    ...varyPiece("token", tokenDeviations),
    ...varyPiece("timestamp", timestampDeviations),
    ...varyPiece("clientId", clientIdDeviations),
    ...varyPiece("method", methodDeviations),
    toChanges(layouts, (layout) => (made) => ({ ...made, layout })),
    ...(draft.layout.order.includes("bodyHash") ? [varyBodies(evidence, draft, { requireTime })] : []),
  ];
}

type Clock = Pick<Budget, "requireTime">;

/** What is done to the whole string is applied to the string that other mistakes have made. */
export function varyWholeStrings(evidence: Evidence, draft: Draft, { requireTime }: Clock): Variants<Change> {
  type WholeString = (content: Content) => Content;
  const base = getSignedContent(draft);
  const onFunctions = wholeStringDeviations.map(({ apply, ...deviation }): Deviation<WholeString> => ({
    ...deviation,
    apply: (before) =>
      Array.from(apply(before(base), evidence), (_result, form) => (content: Content) => {
        const value = before(content);
        return Array.from(apply(value, evidence))[form] ?? value;
      }),
  }));
  const variants = alter(
    createRightVariants<WholeString>((content) => content),
    onFunctions,
    {
      evidence,
      spend: requireTime,
      keyOf: (whole) => getContentKey(whole(base)),
    },
  );
  return toChanges(variants, (whole) => (made) => ({ ...made, whole }));
}

interface HashedContent {
  content: Content;
  hashed: HashResult;
}
interface BodyPiece {
  content: Content;
  piece: string | null;
}

/** From the data to the piece that stands for them. */
function varyBodies(evidence: Evidence, draft: Draft, { requireTime }: Clock): Variants<Change> {
  const step = { evidence, spend: requireTime };
  const ofContent = { ...step, keyOf: getContentKey };
  const isLong = evidence.body.length > maxPairedBytes;
  const isVaried = evidence.body.length <= maxVariedBytes;
  const contents = (isVaried ? [bodyContent, bodyCharacters, bodySpaces, bodyBytes] : []).reduce<
    Variants<Content>
  >((before, deviations) => alter(before, deviations, ofContent), createRightVariants(draft.body));
  const hashes = convertVariants<Content, HashedContent>(
    contents,
    {
      convert: (content) => ({ content, hashed: hashSha256(content) }),
      deviations: hashAlgorithms.map(({ apply, ...deviation }) => ({
        ...deviation,
        apply: (content) => Array.from(apply(content, evidence), (hashed) => ({ content, hashed })),
      })),
    },
    { ...step, keyOf: ({ hashed }) => getContentKey(hashed) },
  );
  const pieces = convertVariants<HashedContent, BodyPiece>(
    hashes,
    {
      convert: ({ content, hashed }) => ({
        content,
        piece: typeof hashed === "string" ? hashed : hashed.toString("hex"),
      }),
      deviations: hashEncodings.map(({ apply, ...deviation }) => ({
        ...deviation,
        apply: ({ content, hashed }) => Array.from(apply(hashed, evidence), (piece) => ({ content, piece })),
      })),
    },
    { ...step, keyOf: ({ piece }) => piece },
  );
  const variants = toChanges(
    pieces,
    ({ content, piece }) =>
      (made) => ({ ...made, body: content, pieces: { ...made.pieces, bodyHash: piece } }),
    ({ piece }) => (piece?.length ?? 0) <= maxCombinedLength,
  );
  return memoise((count, weight) => (count === 2 && isLong ? [] : variants(count, weight)));
}

function toChanges<Value>(
  variants: Variants<Value>,
  change: (value: Value) => Change,
  isCombined: (value: Value) => boolean = () => true,
): Variants<Change> {
  return memoise((count, weight) =>
    variants(count, weight).map((each) => ({
      value: change(each.value),
      mistakes: each.mistakes,
      weight: isCombined(each.value) ? each.weight : rareWeight,
    })),
  );
}
