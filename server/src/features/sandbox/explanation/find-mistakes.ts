import { signatureMistakes, type SignatureMistake } from "contract/activity/signature-mistakes";
import { createBudget, type Budget } from "./budget.ts";
import type { Variants } from "./deviation.ts";
import type { Draft } from "./draft.ts";
import type { Evidence } from "./evidence.values.ts";
import { buildHmacTargets } from "./hmac-targets.ts";
import { isNotComputed } from "./not-computed.ts";
import { listParts, buildRightDraft, type SignatureKind } from "./parts.ts";
import {
  listCertainMistakes,
  recover,
  getRsaBytes,
  buildRsaTargets,
  type RecoveredBlock,
} from "./rsa-targets.ts";
import { searchMistakes, type Change, type SearchResult } from "./search.ts";
import { listSentForms } from "./sent-signature.ts";

export interface Finding {
  /** How the signature was made, if some mistakes reproduce it. */
  found: SearchResult | null;
  /** Mistakes that are certain although what was signed is not known. */
  certain: readonly SignatureMistake[];
  /** What a registered key recovers from an RSA signature. */
  recovered: RecoveredBlock | null;
  /** The length of the signature; null if the header is no signature. */
  bytes: number | null;
  /** False if the time was over before all was tried. */
  isComplete: boolean;
}

/** The time is over earlier on a slow machine. */
const maxComputations = 100_000;

/** What may have been signed: the string without a mistake, and its parts that can be wrong. */
interface Candidates {
  draft: Draft;
  parts: readonly Variants<Change>[];
}

interface Search {
  isSymmetric: boolean;
  /** As performance.now(). */
  giveUpAt: number;
  /** By default, all that can be made of the request. */
  candidatesOf?: (kind: SignatureKind, budget: Budget) => Candidates;
}

/** Finds the mistakes that reproduce the signature that was sent. */
export function findMistakes(evidence: Evidence, search: Search): Finding {
  const { isSymmetric, giveUpAt, candidatesOf = createCandidates(evidence) } = search;
  const none: Finding = { found: null, certain: [], recovered: null, bytes: null, isComplete: true };
  if (isNotComputed(evidence)) return { ...none, certain: ["signature_not_computed"] };
  const budget = createBudget({ giveUpAt, maxComputations });
  const forms = listSentForms(evidence);
  const bytes = forms[0]?.bytes.length ?? null;
  const recovered = recover(evidence, forms);
  const [first = null] = recovered;
  if (first !== null) {
    const instead: SignatureMistake[] = isSymmetric ? ["asymmetric_instead"] : [];
    const targets = buildRsaTargets(recovered);
    const { found, isComplete } = searchMistakes({
      ...candidatesOf("asymmetric", budget),
      targets,
      budget,
    });
    return {
      found: found === null ? null : withFirst(instead, found),
      certain: [...instead, ...listCertainMistakes(first)],
      recovered: first,
      bytes,
      isComplete,
    };
  }
  const targets = buildHmacTargets(evidence, forms, budget);
  const { found, isComplete } = searchMistakes({
    ...candidatesOf("symmetric", budget),
    targets,
    budget,
  });
  if (found !== null)
    return { ...none, found: withFirst(isSymmetric ? [] : ["symmetric_instead"], found), bytes };
  const asymmetricBytes = getRsaBytes(evidence, forms);
  if (asymmetricBytes === null) return { ...none, bytes, isComplete };
  return {
    ...none,
    certain: isSymmetric ? ["asymmetric_instead", "unknown_key"] : ["unknown_key"],
    bytes: asymmetricBytes,
  };
}

const createCandidates =
  (evidence: Evidence) =>
  (kind: SignatureKind, budget: Budget): Candidates => {
    const draft = buildRightDraft(evidence, kind);
    return { draft, parts: listParts(evidence, draft, budget) };
  };

/** In the order in which a signature is made. */
const withFirst = (first: readonly SignatureMistake[], found: SearchResult): SearchResult => ({
  ...found,
  mistakes: [
    ...first,
    ...found.mistakes.toSorted((a, b) => signatureMistakes.indexOf(a) - signatureMistakes.indexOf(b)),
  ],
});
