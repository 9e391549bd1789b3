import { createHmac, hash } from "node:crypto";

/** Bytes of a block of the hashes (FIPS 198-1). */
const blockBytes = { sha512: 128, sha256: 64 } as const;

const innerPad = 0x36;
const outerPad = 0x5c;
/** Longer contents take long anyway. */
const maxContentBytes = 16_384;

/**
 * HMAC for thousands of contents with one key: the key is prepared once, and each content takes two hashes without an object of
 * OpenSSL, half of the time of createHmac.
 */
export function createFastHmac(
  name: keyof typeof blockBytes,
  key: string | Buffer,
): (content: string | Buffer) => Buffer {
  const bytes = Buffer.from(key);
  const length = blockBytes[name];
  const block = Buffer.alloc(length);
  (bytes.length > length ? Buffer.from(hash(name, bytes, "binary"), "latin1") : bytes).copy(block);
  const inner = Buffer.alloc(length + maxContentBytes);
  inner.set(block.map((byte) => byte ^ innerPad));
  const prefix = block.map((byte) => byte ^ outerPad);
  const outer = Buffer.concat([prefix, Buffer.from(hash(name, "", "binary"), "latin1")]);
  return (content) => {
    if (3 * content.length > maxContentBytes) return createHmac(name, key).update(content).digest();
    const written =
      typeof content === "string" ? inner.write(content, length, "utf8") : content.copy(inner, length);
    outer.write(hash(name, inner.subarray(0, length + written), "binary"), length, "latin1");
    return Buffer.from(hash(name, outer, "binary"), "latin1");
  };
}
