import { lookup } from "node:dns/promises";
import bcrypt from "bcrypt";
import { expect, onTestFinished, test, vi } from "vitest";
import { getConfig, setConfig } from "#config/config.ts";
import { hashPassword, needsRehash, verifyUnknownUser, verifyPassword } from "./password.ts";

const cost = getConfig().BCRYPT_COST;

test("only the correct password matches", async () => {
  const hash = await hashPassword("Rahasia-123", 5);
  expect(hash).toMatch(/^\$2b\$05\$/);
  expect(await verifyPassword("Rahasia-123", hash)).toBe(true);
  expect(await verifyPassword("rahasia-123", hash)).toBe(false);
  expect(await verifyPassword("", hash)).toBe(false);
});

test("every byte counts, although bcrypt truncates after 72 bytes", async () => {
  const long = "x".repeat(72);
  expect(await bcrypt.compare(`${long}b`, await bcrypt.hash(`${long}a`, 4))).toBe(true);
  const hash = await hashPassword(`${long}a`);
  expect(await verifyPassword(`${long}a`, hash)).toBe(true);
  expect(await verifyPassword(`${long}b`, hash)).toBe(false);
  expect(await verifyPassword(long, hash)).toBe(false);
});

test("characters after a NUL count", async () => {
  const hash = await hashPassword("a\u0000b");
  expect(await verifyPassword("a\u0000b", hash)).toBe(true);
  expect(await verifyPassword("a\u0000c", hash)).toBe(false);
  expect(await verifyPassword("a", hash)).toBe(false);
});

test("composed and decomposed characters match", async () => {
  const hash = await hashPassword("caf\u00e9");
  expect(await verifyPassword("cafe\u0301", hash)).toBe(true);
  expect(await verifyPassword("cafe", hash)).toBe(false);
});

test("no password matches a malformed hash", async () => {
  for (const hash of ["", "plain", "$2b$12$short"]) expect(await verifyPassword("plain", hash)).toBe(false);
});

test("an unknown username costs the same comparison as a wrong password", async () => {
  const compare = vi.spyOn(bcrypt, "compare");
  expect(await verifyPassword("wrong", await hashPassword("right"))).toBe(false);
  expect(await verifyUnknownUser("wrong")).toBe(false);
  const hashes = compare.mock.calls.map(([, hash]) => hash);
  expect(hashes.map((hash) => bcrypt.getRounds(hash))).toEqual([cost, cost]);
  // bcrypt rejects a malformed hash without computing; these are well formed, so it computes.
  for (const hash of hashes) expect(await bcrypt.hash("wrong", hash.slice(0, 29))).toHaveLength(hash.length);
});

test("a hash from before the cost was raised costs as much as an unknown username", async () => {
  setConfig({ ...getConfig(), BCRYPT_COST: 7 });
  onTestFinished(() => setConfig({ ...getConfig(), BCRYPT_COST: cost }));
  const hash = await hashPassword("right", 5);
  const compare = vi.spyOn(bcrypt, "compare");
  expect(await verifyPassword("wrong", hash)).toBe(false);
  expect(await verifyPassword("right", hash)).toBe(true);
  const costs = compare.mock.calls.map(([, compared]) => bcrypt.getRounds(compared));
  // 2^5 + 2^5 + 2^6 = 2^7
  expect(costs).toEqual([5, 5, 6, 5, 5, 6]);
});

test("a hash of lower cost or another algorithm must be rehashed", async () => {
  expect(needsRehash(await bcrypt.hash("a", cost))).toBe(false);
  expect(needsRehash("$2b$03$")).toBe(true);
  expect(needsRehash("plain")).toBe(true);
});

test("fifty comparisons at once leave a thread to the lookups of host names", async () => {
  const hash = await hashPassword("Rahasia-123", 10);
  let compared = 0;
  const comparisons = Array.from({ length: 50 }, async () => {
    expect(await verifyPassword("Rahasia-123", hash)).toBe(true);
    compared += 1;
  });
  await lookup("localhost");
  expect(compared).toBeLessThan(40);
  await Promise.all(comparisons);
});
