import { createHash, createHmac } from "node:crypto";
import type { Conversion, Deviation } from "#features/sandbox/explanation/deviation.ts";
import { createFastHmac } from "#features/sandbox/explanation/fast-hmac.ts";
import type { Content } from "./body-content.ts";
import type { Key } from "./key.ts";

/** What makes the bytes of a signature from a string. */
export interface Signer {
  key: Key;
  /** Its name, as shown. */
  name: string;
  /** Bytes of the result. */
  length: number;
  sign: (content: Content) => Buffer;
}

const createHmacSigner =
  (name: string, length: number, shown: string) =>
  (key: Key): Signer => ({
    key,
    name: shown,
    length,
    sign: (content) => createHmac(name, key.value).update(content).digest(),
  });

/** For the usual algorithms, which most computations are. */
const createFastHmacSigner =
  (name: "sha512" | "sha256", length: number, shown: string) =>
  (key: Key): Signer => {
    let sign: Signer["sign"] | undefined;
    return {
      key,
      name: shown,
      length,
      sign: (content) => (sign ??= createFastHmac(name, key.value))(content),
    };
  };

const createHashSigner =
  (name: string, length: number, shown: string, write: (content: Content, key: Key) => readonly Content[]) =>
  (key: Key): Signer => ({
    key,
    name: shown,
    length,
    sign: (content) => {
      const hash = createHash(name);
      for (const part of write(content, key)) hash.update(part);
      return hash.digest();
    },
  });

const hashes = [
  ["sha512", 64, "SHA-512"],
  ["sha256", 32, "SHA-256"],
  ["sha1", 20, "SHA-1"],
  ["md5", 16, "MD5"],
  ["sha384", 48, "SHA-384"],
] as const;

const defineSignerDeviation = (
  mistake: Deviation<Key, Signer>["mistake"],
  signers: readonly ((key: Key) => Signer)[],
  usualForms = 1,
): Deviation<Key, Signer> => ({ mistake, apply: (key) => signers.map((signer) => signer(key)), usualForms });

/** How a key signs. */
export const algorithms: Conversion<Key, Signer> = {
  convert: createFastHmacSigner("sha512", 64, "HMAC-SHA512"),
  deviations: [
    defineSignerDeviation("hmac_sha256", [createFastHmacSigner("sha256", 32, "HMAC-SHA256")]),
    defineSignerDeviation(
      "hmac_of_other_hash",
      [
        createHmacSigner("sha1", 20, "HMAC-SHA1"),
        createHmacSigner("md5", 16, "HMAC-MD5"),
        createHmacSigner("sha384", 48, "HMAC-SHA384"),
        createHmacSigner("sha3-512", 64, "HMAC-SHA3-512"),
        createHmacSigner("sha3-256", 32, "HMAC-SHA3-256"),
        createHmacSigner("sha512-256", 32, "HMAC-SHA512/256"),
        createHmacSigner("sha224", 28, "HMAC-SHA224"),
        createHmacSigner("ripemd160", 20, "HMAC-RIPEMD160"),
      ],
      4,
    ),
    defineSignerDeviation("key_and_text_swapped", [
      (key) => ({
        key,
        name: "HMAC-SHA512",
        length: 64,
        sign: (content) => createHmac("sha512", content).update(key.value).digest(),
      }),
      (key) => ({
        key,
        name: "HMAC-SHA256",
        length: 32,
        sign: (content) => createHmac("sha256", content).update(key.value).digest(),
      }),
    ]),
    defineSignerDeviation(
      "plain_hash",
      hashes.map(([name, length, shown]) => createHashSigner(name, length, shown, (content) => [content])),
      2,
    ),
    defineSignerDeviation(
      "key_in_text",
      hashes.flatMap(([name, length, shown]) => [
        createHashSigner(name, length, shown, (content, { value }) => [content, value]),
        createHashSigner(name, length, shown, (content, { value }) => [value, content]),
        createHashSigner(name, length, shown, (content, { value }) => [content, ":", value]),
        createHashSigner(name, length, shown, (content, { value }) => [value, ":", content]),
        createHashSigner(name, length, shown, (content, { value }) => [content, "|", value]),
        createHashSigner(name, length, shown, (content, { value }) => [value, "|", content]),
      ]),
      2,
    ),
  ],
};
