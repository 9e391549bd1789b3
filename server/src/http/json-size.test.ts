import { maxJsonDepth, maxJsonValues } from "contract/fields";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "./app-error.ts";
import { refuseHugeJson, refuseHugeText } from "./json-size.ts";

const codeOf = (check: () => void) => {
  try {
    check();
    return null;
  } catch (error) {
    return error instanceof AppError ? error.reason.code : error;
  }
};
const ofText = (json: string) => codeOf(() => refuseHugeText(Buffer.from(json)));
const ofValue = (json: string) => codeOf(() => refuseHugeJson(JSON.parse(json)));

describe("a text is refused before it is parsed", () => {
  test.each([
    ["many values", `[${"1,".repeat(500_000)}1]`, "body_too_many_values"],
    ["many containers", `[${"[],".repeat(330_000)}[]]`, "body_too_many_values"],
    ["deep nesting", "[".repeat(500_000), "body_too_deep"],
  ])("%s", (_what, text, code) => {
    expect(ofText(text)).toBe(code);
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
  expect([ofText(json), ofValue(json)]).toEqual([null, null]);
});

test("no text is refused whose value is accepted", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.stringify(value, null, 1);
      expect(ofText(json)).toBe(ofValue(json));
    }),
  );
});
