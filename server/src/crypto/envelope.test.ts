import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createEnvelope, parseMasterKey, SealBrokenError } from "./envelope.ts";

const current = randomBytes(32);
const envelope = createEnvelope({ current });

test("what is sealed opens for the same context", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (plain, context) => {
      const sealed = envelope.seal(plain, context);
      expect(sealed).toMatch(new RegExp(`^v1\\.${envelope.keyId}\\.[A-Za-z0-9_-]+$`));
      expect(envelope.open(sealed, context)).toBe(plain);
    }),
  );
});

test("the same text never seals to the same text", () => {
  const sealed = Array.from({ length: 50 }, () => envelope.seal("a", "app:1"));
  expect(new Set(sealed).size).toBe(50);
});

test("a sealed text does not open in another row", () => {
  const sealed = envelope.seal("secret", "key-pair:1");
  expect(() => envelope.open(sealed, "key-pair:2")).toThrow(SealBrokenError);
});

test("any changed byte is noticed", () => {
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

test("a cut text is noticed, down to a shorter tag", () => {
  const sealed = envelope.seal("", "app:1");
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => envelope.open(sealed.slice(0, length), "app:1")).toThrow(SealBrokenError);
});

test.each(["", "the content", "v2.00000000.AAAA", "v1.0000000.AAAA", "v1.ZZZZZZZZ.AAAA"])(
  "%j is not a sealed text",
  (text) => {
    expect(() => envelope.open(text, "app:1")).toThrow("not a sealed text");
  },
);

test("after the master key is replaced, the old texts open and new ones are under the new key", () => {
  const sealed = envelope.seal("secret", "app:1");
  const replaced = createEnvelope({ current: randomBytes(32), previous: [current] });
  expect(replaced.open(sealed, "app:1")).toBe("secret");
  expect(replaced.seal("secret", "app:1").split(".")[1]).toBe(replaced.keyId);
  expect(replaced.keyId).not.toBe(envelope.keyId);
});

test("the fault names the key and not the content", () => {
  const sealed = envelope.seal("secret", "app:1");
  const other = createEnvelope({ current: randomBytes(32) });
  const messageOf = (open: () => string): string => {
    try {
      return open();
    } catch (error) {
      return error instanceof SealBrokenError ? error.message : "another fault";
    }
  };
  const unknownKey = messageOf(() => other.open(sealed, "app:1"));
  const moved = messageOf(() => envelope.open(sealed, "app:2"));
  for (const message of [unknownKey, moved]) {
    expect(message).toContain(`Sealed under key ${envelope.keyId}`);
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
  expect(() => createEnvelope({ current: randomBytes(16) })).toThrow("32 bytes, not 16");
});
