import { describe, expect, test } from "vitest";
import { excerptOf, matching, piecesOf } from "#app/search/matching.ts";

const pages = [
  { title: "SIT-Request", text: "production, documents" },
  { title: "Apps", text: "credentials, consumer key, sandbox, production" },
  { title: "SignatureGen", text: "HMAC, RSA" },
  { title: "My apps", text: "" },
];
const titles = (query: string) => matching(pages, query).map(({ title }) => title);

describe("matching", () => {
  test("every word counts, in any order and case, the title's beginning first", () => {
    expect(titles("APP")).toEqual(["Apps", "My apps"]);
    expect(titles("key consumer")).toEqual(["Apps"]);
    expect(titles("production")).toEqual(["SIT-Request", "Apps"]);
    expect(titles("production nonsense")).toEqual([]);
  });

  test("within a word only the title counts: a hit whose reason nobody sees is noise", () => {
    expect(titles("pps")).toEqual(["Apps", "My apps"]);
    expect(titles("roduction")).toEqual([]);
  });

  test("nothing typed matches nothing; accents and pattern signs do no harm", () => {
    expect(titles("  ")).toEqual([]);
    expect(titles("ápps")).toEqual(["Apps", "My apps"]);
    expect(titles(".*")).toEqual([]);
  });
});

describe("what is shown of a hit", () => {
  test("matches are marked, pattern signs stand for themselves", () => {
    expect(piecesOf("Kasir (uji) kasir", "kasir")).toEqual([
      { text: "Kasir", isHit: true },
      { text: " (uji) ", isHit: false },
      { text: "kasir", isHit: true },
    ]);
    expect(piecesOf("a(b", "(")).toEqual([
      { text: "a", isHit: false },
      { text: "(", isHit: true },
      { text: "b", isHit: false },
    ]);
    expect(piecesOf("abc", "")).toEqual([{ text: "abc", isHit: false }]);
  });

  test("an excerpt begins before the first match and says where it was cut", () => {
    const long = `${"lorem ".repeat(40)}stringToSign ${"ipsum ".repeat(40)}`.trim();
    const excerpt = excerptOf(long, "stringtosign");
    expect(excerpt).toMatch(/^…lorem .*stringToSign ipsum .*…$/);
    expect(excerpt.length).toBeLessThan(160);
    expect(excerptOf("short text", "text")).toBe("short text");
  });
});
