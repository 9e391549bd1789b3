import type { FirstDifference } from "contract/activity/explanation";

/** Where two texts begin to differ; null if they are equal. One character of a token does not reveal it. */
export function findFirstDifference(signed: string, expected: string): FirstDifference | null {
  if (signed === expected) return null;
  const [ours, theirs] = [Array.from(signed), Array.from(expected)];
  const index = ours.findIndex((character, place) => character !== theirs[place]);
  const place = index === -1 ? ours.length : index;
  return {
    byte: Buffer.byteLength(ours.slice(0, place).join("")) + 1,
    signed: ours[place] ?? null,
    expected: theirs[place] ?? null,
  };
}
