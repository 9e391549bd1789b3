import type { Explanation, PieceName } from "contract/activity/explanation";
import type { Comparison } from "contract/signatures/comparison";
import { maskSecret } from "#features/platform/masks/masks.values.ts";

type Difference = NonNullable<NonNullable<Comparison["string"]>["first_difference"]>;

/** The length in characters that `maskSecret` writes behind a masked value. */
const maskedForm = /^(?:\*\*\*|[^]{6}…[^]{4}) \((\d+) characters\)$/;

/**
 * Where a string begins to differ from its pieces. A masked piece is compared by its mask, and neither shown nor compared
 * character by character: otherwise a user could find out the token of a recorded call, one character after the other.
 */
export function findPieceDifference(
  signed: string,
  pieces: Explanation["pieces"],
  separator: string,
): Difference | null {
  let place = 0;
  const createDifference = (at: number, piece: PieceName | null, expected: string | null): Difference => ({
    byte: Buffer.byteLength(signed.slice(0, at)) + 1,
    signed: getCharacterAt(signed, at),
    expected,
    piece,
  });
  for (const [index, { name, value }] of pieces.entries()) {
    const isToken = maskedForm.test(value);
    const literal = (index === 0 ? "" : separator) + (isToken ? "" : value);
    for (let offset = 0; offset < literal.length;) {
      const expected = getCharacterAt(literal, offset) ?? "";
      if (getCharacterAt(signed, place) !== expected) return createDifference(place, name, expected);
      offset += expected.length;
      place += expected.length;
    }
    if (!isToken) continue;
    const end = getEnd(signed, place, separator, index === pieces.length - 1);
    const own = signed.slice(place, end);
    if (maskSecret(own) !== value)
      return { ...createDifference(place, name, value), signed: own === "" ? null : maskSecret(own) };
    place = end;
  }
  return place < signed.length ? createDifference(place, null, null) : null;
}

function getEnd(signed: string, start: number, separator: string, isLast: boolean): number {
  const end = isLast ? -1 : signed.indexOf(separator, start);
  return end === -1 ? signed.length : end;
}

function getCharacterAt(text: string, at: number): string | null {
  const code = text.codePointAt(at);
  return code === undefined ? null : String.fromCodePoint(code);
}
