import { expect, test } from "vitest";
import { maskSecret } from "#features/platform/masks/masks.values.ts";
import { findPieceDifference } from "./piece-difference.ts";

const token = "eyJhbGciOiJFUzI1NiJ9.a-token-of-more-than-forty-characters.c2lnbmVk";
const pieces = [
  { name: "method" as const, value: "POST", bytes: 4 },
  { name: "path" as const, value: "/v1.0/sarì", bytes: 11 },
  { name: "token" as const, value: maskSecret(token), bytes: token.length },
  { name: "timestamp" as const, value: "2026-11-20T09:05:03+07:00", bytes: 25 },
];
const right = `POST:/v1.0/sarì:${token}:2026-11-20T09:05:03+07:00`;
const findDifference = (signed: string) => findPieceDifference(signed, pieces, ":");

test("the string to sign has no difference", () => {
  expect(findDifference(right)).toBeNull();
});

test("a difference has its byte in UTF-8, both characters, and its piece", () => {
  expect(findDifference(right.replace("POST", "post"))).toEqual({
    byte: 1,
    signed: "p",
    expected: "P",
    piece: "method",
  });
  expect(findDifference(right.replace("sarì:", "sarì?:"))).toEqual({
    byte: 17,
    signed: "?",
    expected: ":",
    piece: "token",
  });
  expect(findDifference(right.replace("09:05", "09:06"))).toEqual({
    byte: Buffer.byteLength(right) - 9,
    signed: "6",
    expected: "5",
    piece: "timestamp",
  });
});

test("a string that ends too early or too late differs there", () => {
  const bytes = Buffer.byteLength(right);
  expect(findDifference(`${right}\n`)).toEqual({
    byte: bytes + 1,
    signed: "\n",
    expected: null,
    piece: null,
  });
  expect(findDifference(right.slice(0, -1))).toEqual({
    byte: bytes,
    signed: null,
    expected: "0",
    piece: "timestamp",
  });
  expect(findDifference("")).toEqual({ byte: 1, signed: null, expected: "P", piece: "method" });
});

test("another token is named by its mask, never by the character at which it differs", () => {
  const guess = `${token.slice(0, 30)}?${token.slice(31)}`;
  const difference = findDifference(right.replace(token, `${guess}x`));
  expect(difference).toEqual({
    byte: 18,
    piece: "token",
    expected: maskSecret(token),
    signed: maskSecret(`${guess}x`),
  });
});
