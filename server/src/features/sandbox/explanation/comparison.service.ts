import type { Explanation } from "contract/activity/explanation";
import type { ComparedTexts, Comparison } from "contract/signatures/comparison";
import { hashSha256 } from "#crypto/body-hash.ts";
import { createMask } from "#features/platform/masks/masks.values.ts";
import type { Evidence } from "./evidence.values.ts";
import { findMistakes } from "./find-mistakes.ts";
import { findFirstDifference } from "./first-difference.ts";
import { buildRightDraft, varyWholeStrings } from "./parts.ts";
import { findPieceDifference } from "./piece-difference.ts";

interface Input {
  texts: ComparedTexts;
  /** The string to sign and the body to hash, with masked secrets. */
  expected: Pick<Explanation, "algorithm" | "separator" | "pieces" | "body">;
  evidence: Omit<Evidence, "body"> & { body: Uint8Array };
  /** Secrets and tokens, which are masked in what is shown. */
  hidden: readonly string[];
  budgetMs: number;
}

/** Compares what a user has signed with what must be signed, and checks whether the signature sent is one of it. */
export function compareSigned({ texts, expected, evidence, hidden, budgetMs }: Input): Comparison {
  const { signed_string: signed, hashed_body: hashed } = texts;
  return {
    string: signed === undefined ? null : compareString(signed, expected, evidence, budgetMs),
    body: hashed === undefined || expected.body === null ? null : compareBody(hashed, expected.body, hidden),
  };
}

function compareString(
  signed: string,
  { algorithm, separator, pieces }: Input["expected"],
  copied: Input["evidence"],
  budgetMs: number,
): Comparison["string"] {
  const evidence: Evidence = { ...copied, body: Buffer.from(copied.body) };
  const difference = findPieceDifference(signed, pieces, separator);
  const { found } = findMistakes(evidence, {
    isSymmetric: algorithm === "HMAC_SHA512",
    giveUpAt: performance.now() + budgetMs,
    candidatesOf: (kind, budget) => {
      const draft = { ...buildRightDraft(evidence, kind), whole: () => signed };
      return { draft, parts: [varyWholeStrings(evidence, draft, budget)] };
    },
  });
  return {
    is_equal: difference === null,
    first_difference: difference,
    signature: found === null ? "unrelated" : found.mistakes.length === 0 ? "right" : "wrong_way",
    mistakes: [...(found?.mistakes ?? [])],
  };
}

/** The recorded body has masked secrets, so the other one is compared with the same masks. */
function compareBody(
  hashed: string,
  { hash, minified }: NonNullable<Explanation["body"]>,
  hidden: readonly string[],
): Comparison["body"] {
  const own = hashSha256(hashed);
  const isEqual = own === hash;
  const difference = isEqual ? null : findFirstDifference(createMask(hidden).text(hashed), minified);
  const isBeyond = difference !== null && difference.expected === null && minified.length >= maxRecorded;
  return { is_equal: isEqual, first_difference: isBeyond ? null : difference, hash: own };
}

/** An explanation has no more of a body. */
const maxRecorded = 4000;
