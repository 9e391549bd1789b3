import { describe, expect, test } from "vitest";
import { layOutText } from "./activity.pdf-text.ts";

const fonts = [
  { name: "code", width: 1, hasGlyph: (codePoint: number) => codePoint < 0x3000 },
  { name: "scripts", width: 2, hasGlyph: (codePoint: number) => codePoint < 0x5000 },
] as const;
const layOut = (text: string, limits = {}) => {
  const laidOut = layOutText(text, [...fonts], {
    maxCharacters: 1000,
    maxFontChanges: 1000,
    columns: 100,
    ...limits,
  });
  return {
    ...laidOut,
    text: laidOut.lines.map((pieces) => pieces.map((piece) => piece.text).join("")).join("\n"),
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
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(lines.join("")).toMatch(/^a {800}b$/);
  });

  test("has lines of pieces, each in one font", () => {
    const code = (text: string) => ({ font: "code", text });
    const scripts = (text: string) => ({ font: "scripts", text });
    expect(layOut("a\n\nb\u4e2d\u4e2dc\n").lines).toEqual([
      [code("a")],
      [],
      [code("b"), scripts("\u4e2d\u4e2d"), code("c")],
      [],
    ]);
  });

  test.each([
    ["after white space", "bayar 1 dulu", "bayar 1 \ndulu"],
    ["after a comma", '"a":1,"bcde"', '"a":1,\n"bcde"'],
    ["not within a number", "ab 1,234,567", "ab 1,234,5\n67"],
    ["not where most of the line would be empty", "ab 1234567890", "ab 1234567\n890"],
    ["within long words", "abcdefghijklmno pq", "abcdefghij\nklmno pq"],
    ["not within a number of a character", "abcd\u{1f600}\u{1f600}", "abcd\n‹U+1F600›\n‹U+1F600›"],
    ["earlier in a wide font", "\u4e2d".repeat(6), `${"\u4e2d".repeat(5)}\n\u4e2d`],
  ])("has lines that end %s", (_where, text, expected) => {
    expect(layOut(text, { columns: 10 }).text).toBe(expected);
  });

  test("has a shorter first line behind a title", () => {
    expect(layOut("abcdefgh", { columns: 5, indent: 3 }).text).toBe("ab\ncdefg\nh");
    expect(layOut("\u{1f600}", { columns: 10, indent: 3 }).text).toBe("\n‹U+1F600›");
  });

  test("counts what is written by its number", () => {
    expect(layOut("\u{1f600}a\u200b")).toMatchObject({ numbered: 2, example: "\u2039U+1F600\u203a" });
    expect(layOut("\u2039U+1F600\u203a")).toMatchObject({ numbered: 0, example: "" });
  });

  test("is cut at the limit of what was received, however it is written", () => {
    expect(layOut("\u{1f600}\u{1f600}\u{1f600}", { maxCharacters: 5 })).toMatchObject({
      text: "\u2039U+1F600\u203a\u2039U+1F600\u203a",
      cutAfter: 4,
    });
    expect(layOut("abcdef", { maxCharacters: 4 })).toMatchObject({ text: "abcd", cutAfter: 4 });
    expect(layOut("abcd", { maxCharacters: 4 })).toMatchObject({ text: "abcd", cutAfter: null });
  });

  test("is cut at the limit of changes of the font", () => {
    expect(layOut("a\u4e2db\u4e2dc", { maxFontChanges: 2 })).toMatchObject({
      text: "a\u4e2db\u4e2d",
      cutAfter: 4,
    });
  });
});
