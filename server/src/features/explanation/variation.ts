import type { PieceName, SignatureMistake } from "contract/activity/explanation";

/** One piece of the string to sign as a mistake makes it. */
export interface Variation {
  mistake: SignatureMistake;
  piece: PieceName;
  /** Null: the piece is left out. */
  value: string | null;
  /** What is shown instead of the piece. */
  shown?: { signed: string; expected: string };
  /** The body that was hashed, which is shown instead of its hash. */
  hashed?: string;
  /** Not tried together with another mistake, because there are many of its kind. */
  isRare?: boolean;
}

/** Variations without those that change nothing, each value once. */
export function distinct(variations: readonly Variation[], correct: string): Variation[] {
  const seen = new Set<string | null>([correct]);
  return variations.filter(({ value }) => {
    const isNew = !seen.has(value);
    seen.add(value);
    return isNew;
  });
}
