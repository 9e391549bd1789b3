import type { SignatureMistake } from "contract/activity/signature-mistakes";
import { OutOfBudgetError, type Budget } from "./budget.ts";
import {
  maxWeight,
  rareWeight,
  usualWeight,
  type MistakeCount,
  type Variant,
  type Variants,
} from "./deviation.ts";
import { getSignedContent, type Draft } from "./draft.ts";
import type { Content } from "./stages/body-content.ts";

/** What a variant of one part makes of a signed string. */
export type Change = (draft: Draft) => Draft;

/** A way to sign. */
export interface Target {
  /** The mistakes of the header if this way makes the signature sent from such a string; null if it does not. */
  check: (content: Content) => readonly SignatureMistake[] | null;
  /** Who owns its key, and since when it has ended, as shown. */
  owner: string;
  endedAt?: string;
  /** The name of the algorithm. */
  name: string;
}

/** How the signature that was sent was made. */
export interface SearchResult {
  draft: Draft;
  target: Target;
  mistakes: readonly SignatureMistake[];
}

interface Problem {
  /** The string as it must be signed. */
  draft: Draft;
  /** Parts that can be wrong independently; those whose variants cost most come last. */
  parts: readonly Variants<Change>[];
  targets: Variants<Target>;
  budget: Budget;
}

interface Result {
  found: SearchResult | null;
  /** False if the budget was spent before all single mistakes and all pairs of usual ones were tried. */
  isComplete: boolean;
}

/**
 * Finds the smallest set of mistakes that reproduces the signature: none, one, then two of them, usual ones first. A set
 * with further mistakes in the header is found on the way, because the header is undone before.
 */
export function searchMistakes(problem: Problem): Result {
  const { targets } = problem;
  let best: SearchResult | null = null;
  const progress = { isComplete: false };
  try {
    // Nothing makes a signature of this length.
    if (targets(0).length + targets(1).length === 0) return { found: null, isComplete: true };
    for (const count of [0, 1, 2] as const)
      for (const { changes, target } of listCombinations(problem, count, progress)) {
        problem.budget.spend();
        const draft = changes.reduce((made, { value }) => value(made), problem.draft);
        const header = target.value.check(getSignedContent(draft));
        if (header === null) continue;
        const mistakes = [...changes.flatMap((each) => each.mistakes), ...target.mistakes, ...header];
        if (best === null || mistakes.length < best.mistakes.length)
          best = { draft, target: target.value, mistakes };
        // What follows has as many mistakes, or more.
        if (best.mistakes.length <= count + 1) return { found: best, isComplete: true };
      }
    return { found: best, isComplete: true };
  } catch (error) {
    if (error instanceof OutOfBudgetError)
      return { found: best, isComplete: best !== null || progress.isComplete };
    throw error;
  }
}

interface Combination {
  changes: readonly Variant<Change>[];
  target: Variant<Target>;
}

function* listCombinations(
  { parts, targets }: Problem,
  count: MistakeCount,
  progress: { isComplete: boolean },
): Generator<Combination> {
  if (count === 0) yield* listTargets([], targets(0));
  else if (count === 1)
    // Rare forms are thousands: a slow machine would not reach the usual ones of later parts.
    for (const isOfKind of [isUsual, isRare]) {
      yield* listTargets([], targets(1).filter(isOfKind));
      for (const part of parts)
        for (const change of part(1).filter(isOfKind)) yield* listTargets([change], targets(0));
    }
  else {
    const others = groupByWeight(targets(1));
    const singles = parts.map((part) => groupByWeight(part(1)));
    for (let weight = 2 * usualWeight; weight <= maxWeight; weight += 1) {
      for (const [index, single] of singles.entries())
        for (const [own, changes] of single)
          for (const change of changes) {
            yield* listTargets([change], others.get(weight - own));
            for (const other of singles.slice(index + 1))
              for (const otherChange of other.get(weight - own) ?? [])
                yield* listTargets([change, otherChange], targets(0));
          }
      // Two mistakes of one part cost more to make; most often they are made in the body, the last part.
      for (const part of parts.toReversed())
        for (const change of part(2, weight)) yield* listTargets([change], targets(0));
      yield* listTargets([], targets(2, weight));
      progress.isComplete = true;
    }
  }
}

const isRare = ({ weight }: Variant<unknown>) => weight >= rareWeight;
const isUsual = (variant: Variant<unknown>) => !isRare(variant);

function groupByWeight<Value>(variants: readonly Variant<Value>[]): Map<number, Variant<Value>[]> {
  const groups = new Map<number, Variant<Value>[]>();
  for (const variant of variants) {
    const group = groups.get(variant.weight);
    if (group === undefined) groups.set(variant.weight, [variant]);
    else group.push(variant);
  }
  return groups;
}

function* listTargets(
  changes: readonly Variant<Change>[],
  targets: readonly Variant<Target>[] = [],
): Generator<Combination> {
  for (const target of targets) yield { changes, target };
}
