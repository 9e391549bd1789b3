import type { SignatureMistake } from "contract/activity/signature-mistakes";
import type { Evidence } from "./evidence.values.ts";

/** A wrong way to do one step of a signature. The search knows nothing of a mistake but this. */
export interface Deviation<Value, Result = Value> {
  mistake: SignatureMistake;
  /** What the mistake makes of a value: a result for each of its forms, most usual first; none where it cannot be made. */
  apply: (value: Value, evidence: Evidence) => Iterable<Result>;
  /** How many of its forms are usual, 1 by default; pairs with later ones are tried later, or not at all. */
  usualForms?: number;
  /** Its forms are many, or unlikely, and are not combined with another mistake. */
  isRare?: boolean;
}

/** A value as some mistakes make it. */
export interface Variant<Value> {
  value: Value;
  mistakes: readonly SignatureMistake[];
  /** How unusual it is: 0 without a mistake, for each mistake 2 in a usual form and more in a later one. */
  weight: number;
}

/**
 * The values that exactly so many mistakes make. Pairs are made in the order of their weight, because most are never needed:
 * of two mistakes, only the values of this weight are returned, and weights must be asked for in ascending order.
 */
export type Variants<Value> = (mistakes: MistakeCount, weight?: number) => readonly Variant<Value>[];
export type MistakeCount = 0 | 1 | 2;

export const usualWeight = 2;
/** Forms beyond are as unusual as this one. */
const maxFormWeight = 6;
/** Mistakes of a greater weight are not combined. */
export const maxWeight = 8;
export const rareWeight = maxWeight + 1;

interface Step<Value> {
  evidence: Evidence;
  /** Equal keys are equal values, of which the one with fewer or more usual mistakes is kept. */
  keyOf: (value: Value) => unknown;
  /** Called before each form is made. */
  spend: () => void;
}

/** A value without a mistake. */
export const createRightVariants = <Value>(value: Value): Variants<Value> =>
  toVariants([{ value, mistakes: [], weight: 0 }]);

/** Values that come with a mistake of their own, such as the secret of another app. */
export const toVariants = <Value>(values: readonly Variant<Value>[]): Variants<Value> =>
  memoise((mistakes, weight) =>
    values.filter((each) => each.mistakes.length === mistakes && (mistakes < 2 || each.weight === weight)),
  );

function* listForms<Value, Result>(
  { value, mistakes, weight }: Variant<Value>,
  { mistake, apply, isRare = false, usualForms = 1 }: Deviation<Value, Result>,
  { evidence, spend }: Pick<Step<Result>, "evidence" | "spend">,
  maxTotal: number,
): Generator<Variant<Result>> {
  if (isRare && mistakes.length > 0) return;
  let form = 0;
  spend();
  for (const result of apply(value, evidence)) {
    const own = isRare
      ? rareWeight
      : Math.min(usualWeight + Math.max(0, form - usualForms + 1), maxFormWeight);
    // Later forms weigh more.
    if (weight + own > maxTotal) return;
    yield { value: result, mistakes: [...mistakes, mistake], weight: weight + own };
    form += 1;
    spend();
  }
}

/** Adds the mistakes of a step whose result is of the same kind as its value, so that two of them can follow each other. */
export function alter<Value>(
  input: Variants<Value>,
  deviations: readonly Deviation<Value>[],
  step: Step<Value>,
): Variants<Value> {
  const add = filterNew(step);
  function* addMistake(variants: Iterable<Variant<Value>>, maxTotal = Infinity) {
    for (const variant of variants)
      for (const deviation of deviations) yield* listForms(variant, deviation, step, maxTotal);
  }
  const made: Variants<Value> = memoise((mistakes, weight) => {
    if (mistakes === 0) return add(input(0));
    if (mistakes === 1) return [...add(input(1)), ...add(addMistake(made(0)))];
    return [...add(input(2, weight)), ...add(listPairs(weight))];
  });
  const listPairs = cacheByWeight((weight, maxTotal) =>
    addMistake(
      made(1).filter((each) => each.weight === weight),
      maxTotal,
    ),
  );
  return made;
}

export interface Conversion<Value, Result> {
  /** The right way. */
  convert: (value: Value) => Result;
  deviations: readonly Deviation<Value, Result>[];
}

/** A step that makes a value of another kind, in its right way or with one mistake. */
export function convertVariants<Value, Result>(
  input: Variants<Value>,
  { convert, deviations }: Conversion<Value, Result>,
  step: Step<Result>,
): Variants<Result> {
  const add = filterNew(step);
  const convertAll = (variants: readonly Variant<Value>[]) =>
    variants.map((each) => ({ ...each, value: convert(each.value) }));
  function* addMistake(variants: Iterable<Variant<Value>>, maxTotal = Infinity) {
    for (const variant of variants)
      for (const deviation of deviations) yield* listForms(variant, deviation, step, maxTotal);
  }
  const listPairs = cacheByWeight((weight, maxTotal) =>
    addMistake(
      input(1).filter((each) => each.weight === weight),
      maxTotal,
    ),
  );
  const made: Variants<Result> = memoise((mistakes, weight) => {
    if (mistakes === 0) return add(convertAll(input(0)));
    // The right value takes precedence over a mistake that makes the same.
    made(0);
    if (mistakes === 1) return [...add(convertAll(input(1))), ...add(addMistake(input(0)))];
    made(1);
    return [...add(convertAll(input(2, weight))), ...add(listPairs(weight))];
  });
  return made;
}

/**
 * The pairs of a weight: a first mistake is combined once it can be part of one, and heavier pairs wait for their weight. Of
 * the pairs that are asked for first, only usual forms are made.
 */
function cacheByWeight<Value>(
  combine: (firstWeight: number, maxTotal: number) => Iterable<Variant<Value>>,
): (weight: number) => Iterable<Variant<Value>> {
  const waiting = new Map<number, Variant<Value>[]>();
  let next = usualWeight;
  return (weight) => {
    if (weight === 2 * usualWeight) return combine(usualWeight, weight);
    for (; next + usualWeight <= weight; next += 1)
      for (const pair of combine(next, maxWeight)) {
        const list = waiting.get(pair.weight);
        if (list === undefined) waiting.set(pair.weight, [pair]);
        else list.push(pair);
      }
    return waiting.get(weight) ?? [];
  };
}

/** Leaves out values that were made before. */
function filterNew<Value>({ keyOf }: Step<Value>): (variants: Iterable<Variant<Value>>) => Variant<Value>[] {
  const seen = new Set<unknown>();
  return (variants) => {
    const found: Variant<Value>[] = [];
    for (const variant of variants) {
      const key = keyOf(variant.value);
      if (seen.has(key)) continue;
      seen.add(key);
      found.push(variant);
    }
    return found;
  };
}

/** Makes each list of variants once, and keeps it. */
export function memoise<Value>(
  make: (mistakes: MistakeCount, weight: number) => readonly Variant<Value>[],
): Variants<Value> {
  const lists = new Map<number, readonly Variant<Value>[]>();
  return (mistakes, weight = 0) => {
    const key = mistakes < 2 ? mistakes : 2 + weight;
    const known = lists.get(key);
    if (known !== undefined) return known;
    const list = make(mistakes, weight);
    lists.set(key, list);
    return list;
  };
}
