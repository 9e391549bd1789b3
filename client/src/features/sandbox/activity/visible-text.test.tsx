import { expect, test } from "vitest";
import { DifferingText, showCharacter, showText, VisibleText } from "./visible-text.tsx";
import { renderSignedIn } from "#test/render.tsx";

test.each([
  ["the end of one that is a beginning", "abc", "ab", "c"],
  ["the beginning of one that is an end", "xab", "ab", "x"],
  ["all of one that shares nothing", "abc", "xyz", "abc"],
  ["the middle of one that shares both ends", "a1c", "a2c", "1"],
  ["what was repeated, once", "aaa", "aa", "a"],
  ["nothing of one that lacks something", "ab", "abc", undefined],
  ["nothing of one that is equal", "abc", "abc", undefined],
])("of two texts %s is marked", async (_what, text, other, marked) => {
  await renderSignedIn(<DifferingText text={text} other={other} />, {});
  expect(document.body.textContent).toContain(text);
  expect(document.querySelector("mark")?.textContent).toBe(marked);
});

test("white space that stays is visible, and marked apart from what is removed", async () => {
  await renderSignedIn(<VisibleText text={'" a" \r\t1  2'} minified={'" a"1 2'} />, {});
  const spaces = [...document.querySelectorAll("span")].map((each) => [
    each.textContent,
    each.dataset["removed"],
  ]);
  expect(spaces).toEqual([
    ["·", undefined],
    ["·←→", "true"],
    ["·", undefined],
    ["·", "true"],
  ]);
});

test("in a sentence white space has a shape, and in a line only what is no blank", () => {
  expect([" ", "\n", "é", "", "\u0001"].map(showCharacter)).toEqual([
    "· (U+0020)",
    "↵ (U+000A)",
    "“é” (U+00E9)",
    "“” (U+0000)",
    "“\u0001” (U+0001)",
  ]);
  expect(showText("a b\n")).toBe("a b↵");
});
