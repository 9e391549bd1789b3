import type {
  RefusalDeviation,
  RefusalFinding,
  RefusalRecipe,
  RefusalRule,
  refusalDeviations,
  refusalRules,
} from "contract/activity/refusal";

type Values<Names extends readonly string[]> = Record<Names[number], string | number>;

/** What is wrong with a value, and a right one. */
export interface Fault {
  deviation: RefusalDeviation;
  values: Record<string, string | number>;
  expected: string | null;
  /** It is not made of what was sent. */
  isExample: boolean;
  recipe: RefusalRecipe | null;
}

interface Remedy {
  /** The right value, made of the one that was sent. */
  expected?: string | null;
  /** Any right value, if the one that was sent does not say which is meant. */
  example?: string | null;
  recipe?: RefusalRecipe | null;
}

/** A fault with the values that its text names. */
export const createFault = <Deviation extends RefusalDeviation>(
  deviation: Deviation,
  values: Values<(typeof refusalDeviations)[Deviation]>,
  { expected = null, example = null, recipe = null }: Remedy = {},
): Fault => ({
  deviation,
  values,
  expected: expected ?? example,
  isExample: expected === null && example !== null,
  recipe,
});

/** Adds an example to a fault, if it has no right value of its own. */
export const withExample = (found: Fault, example: string | null): Fault =>
  found.expected === null && example !== null ? { ...found, expected: example, isExample: true } : found;

/** A rule with the values that its text names. */
export interface Demand {
  rule: RefusalRule;
  values: Record<string, string | number>;
}

export const createDemand = <Rule extends RefusalRule>(
  rule: Rule,
  values: Values<(typeof refusalRules)[Rule]>,
): Demand => ({ rule, values });

/** A finding without what was sent. */
export const buildFinding = (
  subject: RefusalFinding["subject"],
  name: string,
  { rule, values: demanded }: Demand,
  { deviation, values, expected, isExample, recipe }: Fault,
): RefusalFinding => ({
  subject,
  name,
  rule,
  deviation,
  values: { ...demanded, ...values },
  sent: null,
  place: null,
  expected,
  is_example: isExample,
  recipe,
});
