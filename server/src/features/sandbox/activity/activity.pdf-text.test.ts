import { describe, expect, test } from "vitest";
import { layOutText } from "./activity.pdf-text.ts";

const hasGlyph = (codePoint: number) => codePoint < 0x3000;
const written = (text: string, limits = {}) =>
  layOutText(text, hasGlyph, { maxCharacters: 1000, maxWord: 100, ...limits });

describe("a text for a font", () => {
  test.each([
    [
      "what the font has",
      "caf\u00e9 eyJ\u2026 \u041f\u0440\u0438 \u2039x\u203a",
      "caf\u00e9 eyJ\u2026 \u041f\u0440\u0438 \u2039x\u203a",
    ],
    ["characters without a glyph", "a\u{1f600}\u4e2d", "a\u2039U+1F600\u203a\u2039U+4E2D\u203a"],
    ["half of a pair", "a\ud83d", "a\u2039U+D83D\u203a"],
    ["what turns or hides others", "a\u202eb\u200bc", "a\u2039U+202E\u203ab\u2039U+200B\u203ac"],
    ["what looks like a space", "a\u00a0b", "a\u2039U+00A0\u203ab"],
    ["controls", "a\u0000\r", "a\u2039U+0000\u203a\u2039U+000D\u203a"],
    ["ends of lines and tabs", "a\r\nb\tc", "a\nb    c"],
  ])("has %s", (_what, text, expected) => {
    expect(written(text).text).toBe(expected);
  });

  test("counts what is written by its number", () => {
    expect(written("\u{1f600}a\u200b")).toMatchObject({ numbered: 2, example: "\u2039U+1F600\u203a" });
    expect(written("\u2039U+1F600\u203a")).toMatchObject({ numbered: 0, example: "" });
  });

  test("ends lines within long words, but not within a number", () => {
    expect(written("abcdef gh", { maxWord: 4 }).text).toBe("abcd\nef gh");
    expect(written("ab\u{1f600}\u{1f600}", { maxWord: 10 }).text).toBe(
      "ab\n\u2039U+1F600\u203a\n\u2039U+1F600\u203a",
    );
  });

  test("is cut at the limit", () => {
    expect(written("abcdef", { maxCharacters: 4 })).toMatchObject({ text: "abcd", isCut: true });
    expect(written("abcd", { maxCharacters: 4 })).toMatchObject({ text: "abcd", isCut: false });
  });
});
