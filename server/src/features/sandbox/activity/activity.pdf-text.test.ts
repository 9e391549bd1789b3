import { describe, expect, test } from "vitest";
import { layOutText } from "./activity.pdf-text.ts";

const fonts = [
  { name: "code", width: 1, hasGlyph: (codePoint: number) => codePoint < 0x3000 },
  { name: "scripts", width: 2, hasGlyph: (codePoint: number) => codePoint < 0x5000 },
] as const;
const layOut = (text: string, limits = {}) => {
  const laidOut = layOutText(text, [...fonts], { maxCharacters: 1000, maxWord: 100, ...limits });
  return {
    ...laidOut,
    text: laidOut.paragraphs.map((pieces) => pieces.map((piece) => piece.text).join("")).join("\n"),
  };
};

describe("a text for a font", () => {
  test.each([
    [
      "what the font has",
      "caf\u00e9 eyJ\u2026 \u041f\u0440\u0438 \u2039x\u203a",
      "caf\u00e9 eyJ\u2026 \u041f\u0440\u0438 \u2039x\u203a",
    ],
    ["what a further font has", "a\u4e2db", "a\u4e2db"],
    ["characters without a glyph", "a\u{1f600}\u9fff", "a\u2039U+1F600\u203a\u2039U+9FFF\u203a"],
    ["half of a pair", "a\ud83d", "a\u2039U+D83D\u203a"],
    ["what turns or hides others", "a\u202eb\u200bc", "a\u2039U+202E\u203ab\u2039U+200B\u203ac"],
    ["what looks like a space", "a\u00a0b", "a\u2039U+00A0\u203ab"],
    ["controls", "a\u0000\r", "a\u2039U+0000\u203a\u2039U+000D\u203a"],
    ["ends of lines and tabs", "a\r\nb\tc", "a\nb    c"],
  ])("has %s", (_what, text, expected) => {
    expect(layOut(text).text).toBe(expected);
  });

  test("has lines that end within white space without an end", () => {
    const lines = layOut(`a${"\t".repeat(200)}b`).text.split("\n");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(101);
    expect(lines.join("").trim()).toMatch(/^a {800}b$/);
  });

  test("has a paragraph of lines in the first font, and one for each line with another", () => {
    const code = (text: string) => ({ font: "code", text });
    const scripts = (text: string) => ({ font: "scripts", text });
    expect(layOut("a\n\nb\u4e2d\u4e2dc\nd\ne\n\u4e2d\n").paragraphs).toEqual([
      [code("a\n")],
      [code("b"), scripts("\u4e2d\u4e2d"), code("c")],
      [code("d\ne")],
      [scripts("\u4e2d")],
      [code("")],
    ]);
  });

  test("ends lines earlier in a wide font", () => {
    expect(layOut("\u4e2d\u4e2d\u4e2d", { maxWord: 4 }).text).toBe("\u4e2d\u4e2d\n\u4e2d");
  });

  test("counts what is written by its number", () => {
    expect(layOut("\u{1f600}a\u200b")).toMatchObject({ numbered: 2, example: "\u2039U+1F600\u203a" });
    expect(layOut("\u2039U+1F600\u203a")).toMatchObject({ numbered: 0, example: "" });
  });

  test("ends lines within long words, but not within a number", () => {
    expect(layOut("abcdef gh", { maxWord: 4 }).text).toBe("abcd\nef gh");
    expect(layOut("ab\u{1f600}\u{1f600}", { maxWord: 10 }).text).toBe(
      "ab\n\u2039U+1F600\u203a\n\u2039U+1F600\u203a",
    );
  });

  test("is cut at the limit of what was received, however it is written", () => {
    expect(layOut("\u{1f600}\u{1f600}\u{1f600}", { maxCharacters: 4 })).toMatchObject({
      text: "\u2039U+1F600\u203a\u2039U+1F600\u203a",
      isCut: true,
    });
    expect(layOut("abcdef", { maxCharacters: 4 })).toMatchObject({ text: "abcd", isCut: true });
    expect(layOut("abcd", { maxCharacters: 4 })).toMatchObject({ text: "abcd", isCut: false });
  });
});
