import { expect, test } from "vitest";
import { findFirstDifference } from "./first-difference.ts";

test.each([
  ["a:b", "a:b", null],
  ["a|b", "a:b", { byte: 2, signed: "|", expected: ":" }],
  ["a", "ab", { byte: 2, signed: null, expected: "b" }],
  ["ab\n", "ab", { byte: 3, signed: "\n", expected: null }],
  // Bytes are counted in UTF-8, and characters are not split.
  ["ì😀x", "ì😁x", { byte: 3, signed: "😀", expected: "😁" }],
  ["", "a", { byte: 1, signed: null, expected: "a" }],
])("%j differs from %j at %j", (signed, expected, difference) => {
  expect(findFirstDifference(signed, expected)).toEqual(difference);
});
