import { expect, test } from "vitest";
import { signedEvidence } from "#test/signed-evidence.ts";
import { alter, convertVariants, createRightVariants, type Deviation, type Variants } from "./deviation.ts";

const step = { evidence: signedEvidence, spend: () => undefined, keyOf: (value: unknown) => value };

/** Toy mistakes: a digit is added, in two forms, or the text is quoted. */
const digits: Deviation<string> = { mistake: "body_numbers", apply: (text) => [`${text}1`, `${text}2`] };
const quotes: Deviation<string> = { mistake: "body_quoted", apply: (text) => [`"${text}"`] };
const empty: Deviation<string> = { mistake: "body_empty", apply: () => [""] };
const many: Deviation<string> = { mistake: "body_form", apply: (text) => [`${text}?`], isRare: true };

const listTexts = (variants: Variants<string>, weight?: number) =>
  variants(weight === undefined ? 1 : 2, weight).map(({ value }) => value);

test("one mistake has all its forms, and none that changes nothing", () => {
  const variants = alter(createRightVariants(""), [digits, quotes, empty, many], step);
  expect(listTexts(variants)).toEqual(["1", "2", '""', "?"]);
});

test("two mistakes follow each other in both orders, usual forms first, rare ones never", () => {
  const variants = alter(createRightVariants("x"), [digits, quotes, many], step);
  expect(listTexts(variants)).toEqual(["x1", "x2", '"x"', "x?"]);
  expect(listTexts(variants, 4)).toEqual(["x11", '"x1"', '"x"1', '""x""']);
  expect(listTexts(variants, 5)).toEqual(["x12", '"x"2', "x21", '"x2"']);
  expect(listTexts(variants, 6)).toEqual(["x22"]);
});

test("a step that converts has one mistake of its own, after one of the step before", () => {
  const lengths = convertVariants<string, number>(
    alter(createRightVariants("ab"), [quotes], step),
    {
      convert: (text) => text.length,
      deviations: [{ mistake: "hash_missing", apply: (text) => [-text.length] }],
    },
    step,
  );
  expect([lengths(0), lengths(1), lengths(2, 4)].map((list) => list.map(({ value }) => value))).toEqual([
    [2],
    [4, -2],
    [6, -4],
  ]);
  expect(lengths(2, 4)[1]?.mistakes).toEqual(["body_quoted", "hash_missing"]);
});
