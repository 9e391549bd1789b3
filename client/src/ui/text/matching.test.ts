import { describe, expect, test } from "vitest";
import { cutExcerpt, isMatch, filterMatches, splitPieces } from "./matching.ts";

const pages = [
  { title: "SIT-Request", text: "production, documents" },
  { title: "Apps", text: "credentials, consumer key, sandbox, production" },
  { title: "SignatureGen", text: "HMAC, RSA" },
  { title: "My apps", text: "" },
];
const listTitles = (query: string) => filterMatches(pages, query).map(({ title }) => title);

describe("matching", () => {
  test("all words must match, in any order and case; titles that start with the query come first", () => {
    expect(listTitles("APP")).toEqual(["Apps", "My apps"]);
    expect(listTitles("key consumer")).toEqual(["Apps"]);
    expect(listTitles("production")).toEqual(["SIT-Request", "Apps"]);
    expect(listTitles("production nonsense")).toEqual([]);
  });

  test("a part of a word only matches in the title, where the match is visible", () => {
    expect(listTitles("pps")).toEqual(["Apps", "My apps"]);
    expect(listTitles("roduction")).toEqual([]);
  });

  test("a path matches its words in the text", () => {
    const services = [{ title: "Create VA", text: "27 POST transfer-va/create-va" }];
    expect(filterMatches(services, "transfer-va/create-va")).toEqual(services);
    expect(filterMatches(services, "/v1.0/transfer-va")).toEqual([]);
    expect(filterMatches(services, "-")).toEqual([]);
  });

  test("an empty query matches nothing; accents are ignored and pattern characters are literal", () => {
    expect(listTitles("  ")).toEqual([]);
    expect(listTitles("ápps")).toEqual(["Apps", "My apps"]);
    expect(listTitles(".*")).toEqual([]);
  });
});

describe("the display of a hit", () => {
  test("matches are marked; pattern characters are literal", () => {
    expect(splitPieces("Kasir (uji) kasir", "kasir")).toEqual([
      { text: "Kasir", isHit: true },
      { text: " (uji) ", isHit: false },
      { text: "kasir", isHit: true },
    ]);
    expect(splitPieces("a(b", "(")).toEqual([
      { text: "a", isHit: false },
      { text: "(", isHit: true },
      { text: "b", isHit: false },
    ]);
    expect(splitPieces("abc", "")).toEqual([{ text: "abc", isHit: false }]);
  });

  test("accents are ignored, also as separate characters", () => {
    for (const coffee of ["Café", "Cafe\u0301"])
      expect(splitPieces(`${coffee} Kita`, "cafe")).toEqual([
        { text: coffee, isHit: true },
        { text: " Kita", isHit: false },
      ]);
    expect(cutExcerpt(`${"lorem ".repeat(40)}Café`, "cafe")).toContain("Café");
  });

  test("an excerpt starts before the first match and marks omitted text", () => {
    const long = `${"lorem ".repeat(40)}stringToSign ${"ipsum ".repeat(40)}`.trim();
    const excerpt = cutExcerpt(long, "stringtosign");
    expect(excerpt).toMatch(/^…lorem .*stringToSign ipsum .*…$/);
    expect(excerpt.length).toBeLessThan(160);
    expect(cutExcerpt("short text", "text")).toBe("short text");
  });
});

test("a list is filtered by the same rule; an empty query keeps all entries", () => {
  const inquiry = { title: "Account Inquiry", text: "/api/v1.0/account-inquiry" };
  expect(isMatch(inquiry, "INQUIRY api")).toBe(true);
  expect(isMatch({ title: "Café", text: "" }, "cafe")).toBe(true);
  expect(isMatch(inquiry, "account balance")).toBe(false);
  expect(isMatch(inquiry, "v1.0/acc")).toBe(true);
  expect(isMatch({ title: "", text: inquiry.text }, "nquiry")).toBe(false);
  expect(isMatch(inquiry, "  ")).toBe(true);
});
