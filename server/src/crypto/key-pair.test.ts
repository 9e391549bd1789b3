import { execFileSync } from "node:child_process";
import { createHash, createPublicKey } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { getFingerprint, generateKeyPair } from "./key-pair.ts";

const folder = mkdtempSync(path.join(tmpdir(), "key-pair-"));
const pair = generateKeyPair(2048);

afterAll(() => rmSync(folder, { recursive: true }));

const writeTestFile = (name: string, content: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, content, { mode: 0o600 });
  return file;
};

test("the openssl command accepts a new pair and derives the same public key", () => {
  const file = writeTestFile("private.pem", pair.privateKeyPem);
  expect(execFileSync("openssl", ["pkey", "-check", "-noout", "-in", file]).toString()).toContain(
    "Key is valid",
  );
  expect(execFileSync("openssl", ["pkey", "-pubout", "-in", file]).toString()).toBe(pair.publicKeyPem);
});

test.each([2048, 3072, 4096] as const)(
  "a pair of %i bits is PKCS#8 and SPKI",
  (bits) => {
    const { privateKeyPem, publicKeyPem } = generateKeyPair(bits);
    expect(privateKeyPem).toMatch(/^-----BEGIN PRIVATE KEY-----\n[^\r]+\n-----END PRIVATE KEY-----\n$/);
    expect(publicKeyPem).toMatch(/^-----BEGIN PUBLIC KEY-----\n[^\r]+\n-----END PUBLIC KEY-----\n$/);
    expect(createPublicKey(publicKeyPem).asymmetricKeyDetails).toEqual({
      modulusLength: bits,
      publicExponent: 65537n,
    });
  },
  60_000,
);

test("the fingerprint is that of the public key's DER, regardless of PEM line lengths", () => {
  const file = writeTestFile("public.pem", pair.publicKeyPem);
  const der = execFileSync("openssl", ["pkey", "-pubin", "-outform", "DER", "-in", file]);
  const hash = createHash("sha256").update(der).digest("base64").replace("=", "");
  expect(pair.fingerprint).toBe(`SHA256:${hash}`);
  expect(getFingerprint(pair.publicKeyPem.replaceAll("\n", "\r\n"))).toBe(pair.fingerprint);
});
