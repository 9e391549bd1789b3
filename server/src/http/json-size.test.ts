import { maxJsonDepth, maxJsonValues } from "contract/fields";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "./app-error.ts";
import { refuseHugeJson, refuseHugeText } from "./json-size.ts";

const findCode = (check: () => void) => {
  try {
    check();
    return null;
  } catch (error) {
    return error instanceof AppError ? error.reason.code : error;
  }
};
const checkText = (json: string) => findCode(() => refuseHugeText(Buffer.from(json)));
const checkValue = (json: string) => findCode(() => refuseHugeJson(JSON.parse(json)));

describe("a text is refused before it is parsed", () => {
  test.each([
    ["many values", `[${"1,".repeat(500_000)}1]`, "body_too_many_values"],
    ["many containers", `[${"[],".repeat(330_000)}[]]`, "body_too_many_values"],
    ["deep nesting", "[".repeat(500_000), "body_too_deep"],
  ])("%s", (_what, text, code) => {
    expect(checkText(text)).toBe(code);
  });
});

test.each([
  ["the permitted number of values", `[${"[],".repeat(maxJsonValues - 1)}[]]`],
  [
    "the permitted number of objects",
    `{${Array.from({ length: maxJsonValues }, (_, i) => `"${String(i)}":{}`).join()}}`,
  ],
  ["the permitted depth", "[".repeat(maxJsonDepth) + "]".repeat(maxJsonDepth)],
  ["brackets, commas and escaped quotes in a text", JSON.stringify(`\\"[{,`.repeat(50_000))],
])("%s is accepted", (_what, json) => {
  expect([checkText(json), checkValue(json)]).toEqual([null, null]);
});

test("one value or level more is refused", () => {
  expect(checkValue(`[${"1,".repeat(maxJsonValues)}1]`)).toBe("body_too_many_values");
  expect(checkValue("[".repeat(maxJsonDepth + 1) + "]".repeat(maxJsonDepth + 1))).toBe("body_too_deep");
});

test("no text is refused whose value is accepted", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.stringify(value, null, 1);
      expect(checkText(json)).toBe(checkValue(json));
    }),
  );
});
