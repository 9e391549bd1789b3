import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createEnvelope, parseMasterKey, SealBrokenError } from "./envelope.ts";

const current = randomBytes(32);
const envelope = createEnvelope({ current });

test("an encrypted value can be decrypted in the same context", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (plain, context) => {
      const sealed = envelope.seal(plain, context);
      expect(sealed).toMatch(new RegExp(`^v1\\.${envelope.keyId}\\.[A-Za-z0-9_-]+$`));
      expect(envelope.open(sealed, context)).toBe(plain);
    }),
  );
});

test("encrypting a value twice gives different ciphertexts", () => {
  const sealed = Array.from({ length: 50 }, () => envelope.seal("a", "app:1"));
  expect(new Set(sealed).size).toBe(50);
});

test("an encrypted value cannot be decrypted in another row", () => {
  const sealed = envelope.seal("secret", "key-pair:1");
  expect(() => envelope.open(sealed, "key-pair:2")).toThrow(SealBrokenError);
});

test("any modified byte is detected", () => {
  const sealed = envelope.seal("the content", "app:1");
  const start = sealed.lastIndexOf(".") + 1;
  const payload = Buffer.from(sealed.slice(start), "base64url");
  for (let i = 0; i < payload.length; i += 1) {
    const changed = Buffer.from(payload);
    changed[i] = (changed[i] ?? 0) ^ 1;
    const tampered = sealed.slice(0, start) + changed.toString("base64url");
    expect(() => envelope.open(tampered, "app:1")).toThrow(SealBrokenError);
  }
});

test("a truncated ciphertext is detected, also with a shorter tag", () => {
  const sealed = envelope.seal("", "app:1");
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => envelope.open(sealed.slice(0, length), "app:1")).toThrow(SealBrokenError);
});

test.each(["", "the content", "v2.00000000.AAAA", "v1.0000000.AAAA", "v1.ZZZZZZZZ.AAAA"])(
  "%j is not an encrypted value",
  (text) => {
    expect(() => envelope.open(text, "app:1")).toThrow("not an encrypted value");
  },
);

test("after the master key is replaced, old values can be decrypted and new ones use the new key", () => {
  const sealed = envelope.seal("secret", "app:1");
  const replaced = createEnvelope({ current: randomBytes(32), previous: [current] });
  expect(replaced.open(sealed, "app:1")).toBe("secret");
  expect(replaced.seal("secret", "app:1").split(".")[1]).toBe(replaced.keyId);
  expect(replaced.keyId).not.toBe(envelope.keyId);
});

test("the error names the key and not the content", () => {
  const sealed = envelope.seal("secret", "app:1");
  const other = createEnvelope({ current: randomBytes(32) });
  const catchMessage = (open: () => string): string => {
    try {
      return open();
    } catch (error) {
      return error instanceof SealBrokenError ? error.message : "another error";
    }
  };
  const unknownKey = catchMessage(() => other.open(sealed, "app:1"));
  const moved = catchMessage(() => envelope.open(sealed, "app:2"));
  for (const message of [unknownKey, moved]) {
    expect(message).toContain(`Encrypted with key ${envelope.keyId}`);
    expect(message).not.toContain("secret");
    expect(message).not.toContain(sealed.split(".")[2]);
  }
});

test("a master key is 32 bytes of base64", () => {
  expect(parseMasterKey(` ${current.toString("base64")}\n`).equals(current)).toBe(true);
  for (const wrong of [
    "",
    "short",
    randomBytes(31).toString("base64"),
    randomBytes(33).toString("base64"),
    "é".repeat(32),
  ])
    expect(() => parseMasterKey(wrong)).toThrow("32 bytes in base64");
  expect(() => createEnvelope({ current: randomBytes(16) })).toThrow("32 bytes, but has 16");
});
