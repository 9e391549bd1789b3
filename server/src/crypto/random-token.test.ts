import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashToken, createConsumerKey, createConsumerSecret, createRandomToken } from "./random-token.ts";

test("a token has the requested number of random bytes", () => {
  expect(Buffer.from(createRandomToken(32), "base64url")).toHaveLength(32);
  expect(createRandomToken(32)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(createRandomToken(32)).not.toBe(createRandomToken(32));
});

test("the stored form is SHA-256 in hex", () => {
  expect(hashToken("token")).toBe(createHash("sha256").update("token").digest("hex"));
});

test("consumer credentials are letters and digits of fixed length, and secrets name the environment", () => {
  for (let i = 0; i < 200; i += 1) {
    expect(createConsumerKey()).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(createConsumerSecret("sandbox")).toMatch(/^snap_sbx_[A-Za-z0-9]{48}$/);
    expect(createConsumerSecret("production")).toMatch(/^snap_prd_[A-Za-z0-9]{48}$/);
  }
  expect(48 * Math.log2(62)).toBeGreaterThan(256);
});

test("all letters and digits are equally likely", () => {
  const counts = new Map<string, number>();
  const total = 2_000 * 48;
  for (let i = 0; i < 2_000; i += 1)
    for (const character of createConsumerSecret("sandbox").slice(-48))
      counts.set(character, (counts.get(character) ?? 0) + 1);
  const share = total / 62;
  const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - share) ** 2 / share, 0);
  expect(counts.size).toBe(62);
  // 61 degrees of freedom: an unbiased source exceeds 140 less than once in ten million runs.
  expect(chiSquared).toBeLessThan(140);
});
