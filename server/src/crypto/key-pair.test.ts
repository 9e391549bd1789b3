import { execFileSync } from "node:child_process";
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  fingerprintOf,
  generateKeyPair,
  type KeyPair,
  readPrivateKey,
  UnreadableKeyError,
} from "./key-pair.ts";

const folder = mkdtempSync(path.join(tmpdir(), "key-pair-"));
let pair: KeyPair;
let key: KeyObject;

beforeAll(async () => {
  pair = await generateKeyPair(2048);
  key = createPrivateKey(pair.privateKeyPem);
});

afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (name: string, content: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, content, { mode: 0o600 });
  return file;
};

const errorOf = (text: string): UnreadableKeyError => {
  try {
    readPrivateKey(text);
  } catch (error) {
    if (error instanceof UnreadableKeyError) return error;
    throw error;
  }
  throw new Error("The key was read.");
};

const oneLine = (pem: string) => pem.trim().replaceAll("\n", " ");
const pemOf = (type: "pkcs1" | "pkcs8") => key.export({ type, format: "pem" }).toString();
const base64Of = (type: "pkcs1" | "pkcs8") => key.export({ type, format: "der" }).toString("base64");

test("the openssl command accepts a new pair and derives the same public key", () => {
  const file = fileWith("private.pem", pair.privateKeyPem);
  expect(execFileSync("openssl", ["pkey", "-check", "-noout", "-in", file]).toString()).toContain(
    "Key is valid",
  );
  expect(execFileSync("openssl", ["pkey", "-pubout", "-in", file]).toString()).toBe(pair.publicKeyPem);
});

test.each([2048, 3072, 4096] as const)(
  "a pair of %i bits is PKCS#8 and SPKI",
  async (bits) => {
    const { privateKeyPem, publicKeyPem } = await generateKeyPair(bits);
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
  const file = fileWith("public.pem", pair.publicKeyPem);
  const der = execFileSync("openssl", ["pkey", "-pubin", "-outform", "DER", "-in", file]);
  const hash = createHash("sha256").update(der).digest("base64").replace("=", "");
  expect(pair.fingerprint).toBe(`SHA256:${hash}`);
  expect(fingerprintOf(pair.publicKeyPem.replaceAll("\n", "\r\n"))).toBe(pair.fingerprint);
});

test.each([
  ["PKCS#8 PEM", () => pemOf("pkcs8")],
  ["PKCS#1 PEM", () => pemOf("pkcs1")],
  ["PKCS#8 in one line", () => oneLine(pemOf("pkcs8"))],
  ["PKCS#1 in one line", () => oneLine(pemOf("pkcs1"))],
  ["PKCS#8 in one line without blanks", () => pemOf("pkcs8").replaceAll("\n", "")],
  ["PEM with Windows line ends", () => pemOf("pkcs8").replaceAll("\n", "\r\n")],
  ["PEM with written-out line ends", () => pemOf("pkcs8").replaceAll("\n", "\\n")],
  ["PEM with a byte order mark and text around it", () => `\ufeffmy key:\n${pemOf("pkcs8")}\nbye`],
  ["base64 of PKCS#8", () => base64Of("pkcs8")],
  ["base64 of PKCS#1", () => base64Of("pkcs1")],
  [
    "base64 with spaces, without padding",
    () => ` ${base64Of("pkcs8").replace(/=+$/, "").replace(/.{64}/g, "$&\r\n")} `,
  ],
  ["PKCS#1 under the label of PKCS#8", () => pemOf("pkcs1").replaceAll("RSA PRIVATE", "PRIVATE")],
])("a private key is read from %s", (_form, write) => {
  expect(readPrivateKey(write()).equals(key)).toBe(true);
});

const pkcs8 = { type: "pkcs8", format: "pem" } as const;
const secret = { cipher: "aes-256-cbc", passphrase: "secret" };

test.each([
  ["nothing", () => " \n ", "is empty"],
  ["a public key", () => pair.publicKeyPem, "This is a public key"],
  [
    "a certificate",
    () => "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----",
    "This is a certificate",
  ],
  ["an encrypted PKCS#8", () => key.export({ ...pkcs8, ...secret }).toString(), "passphrase"],
  [
    "an encrypted PKCS#1",
    () => key.export({ type: "pkcs1", format: "pem", ...secret }).toString(),
    "passphrase",
  ],
  [
    "the base64 of an encrypted PKCS#8",
    () => key.export({ type: "pkcs8", format: "der", ...secret }).toString("base64"),
    "passphrase",
  ],
  ["a PEM without its last line", () => pair.privateKeyPem.split("-----END")[0] ?? "", "no END line"],
  ["a PEM without its first line", () => pair.privateKeyPem.split("KEY-----\n")[1] ?? "", "no BEGIN line"],
  [
    "an unknown PEM",
    () => pair.privateKeyPem.replaceAll("PRIVATE KEY", "DH PARAMETERS"),
    "not an RSA private key",
  ],
  ["a PEM of OpenSSH", () => pair.privateKeyPem.replaceAll("PRIVATE", "OPENSSH PRIVATE"), "ssh-keygen"],
  ["truncated base64", () => base64Of("pkcs8").slice(0, 800), "base64 of 600 bytes"],
  ["the short key of the national site", () => Buffer.alloc(32, 7).toString("base64"), "base64 of 32 bytes"],
  ["a text", () => "my very secret passphrase!", "not base64"],
  ["a body with stray characters", () => pair.privateKeyPem.replace("M", "*"), "not base64"],
  ["too much", () => "A".repeat(12_001), "too long"],
  [
    "an elliptic curve key",
    () => generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export(pkcs8).toString(),
    "not an RSA key",
  ],
  [
    "an RSA key that is too short",
    () => generateKeyPairSync("rsa", { modulusLength: 768 }).privateKey.export(pkcs8).toString(),
    "has 768 bits",
  ],
])("%s is refused with an instruction, without repeating the key", (_what, write, reason) => {
  const text = write();
  const { message } = errorOf(text);
  expect(message).toContain(reason);
  for (const piece of text.match(/[A-Za-z0-9+/]{24,}/g) ?? []) expect(message).not.toContain(piece);
});

test("a key with a mistyped character is refused", () => {
  const der = key.export({ type: "pkcs1", format: "der" });
  // Inside the modulus, which starts about twelve bytes into the DER.
  der[40] = (der[40] ?? 0) ^ 0x10;
  expect(errorOf(der.toString("base64")).message).toContain("is damaged");
});
