import { execFileSync } from "node:child_process";
import { createHash, createPublicKey, generateKeyPairSync } from "node:crypto";
import { writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import forge from "node-forge";
import { afterAll, expect, test } from "vitest";
import { PublicKeyError, readPublicKey } from "./public-key.ts";

const now = new Date("2026-11-22T12:00:00Z");
const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const folder = mkdtempSync(path.join(tmpdir(), "public-key-"));
afterAll(() => rmSync(folder, { recursive: true }));

const toPem = (type: "spki" | "pkcs1", key = publicKey) => key.export({ type, format: "pem" }).toString();
const toBase64 = (type: "spki" | "pkcs1") => publicKey.export({ type, format: "der" }).toString("base64");
const createRsaPublic = (modulusLength: number, publicExponent = 65_537) =>
  generateKeyPairSync("rsa", { modulusLength, publicExponent }).publicKey;

/** A self-signed certificate of the key pair. */
function buildCertificate(from: string, to: string): string {
  const made = forge.pki.createCertificate();
  made.publicKey = forge.pki.publicKeyFromPem(toPem("spki"));
  made.validity.notBefore = new Date(from);
  made.validity.notAfter = new Date(to);
  made.setSubject([{ name: "commonName", value: "PT Kasir" }]);
  made.setIssuer([{ name: "commonName", value: "PT Kasir" }]);
  const pem = privateKey.export({ type: "pkcs1", format: "pem" }).toString();
  made.sign(forge.pki.privateKeyFromPem(pem), forge.md.sha256.create());
  return forge.pki.certificateToPem(made);
}
const buildValidCertificate = () => buildCertificate("2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z");
const readBody = (pem: string) => pem.replaceAll(/-----[A-Z0-9 ]+-----|\s/g, "");

test.each([
  ["SPKI PEM", () => toPem("spki")],
  ["PKCS#1 PEM", () => toPem("pkcs1")],
  ["SPKI in one line without blanks", () => toPem("spki").replaceAll("\n", "")],
  ["PEM with Windows line ends", () => toPem("spki").replaceAll("\n", "\r\n")],
  ["PEM with written-out line ends", () => toPem("spki").replaceAll("\n", "\\n")],
  ["PEM with a byte order mark and text around it", () => `\uFEFFmy key:\n${toPem("spki")}\nbye`],
  ["base64 of SPKI", () => toBase64("spki")],
  ["base64 of PKCS#1, without padding and with spaces", () => ` ${toBase64("pkcs1").replace(/=+$/, "")} `],
  ["PKCS#1 under the label of SPKI", () => toPem("pkcs1").replaceAll("RSA PUBLIC", "PUBLIC")],
  ["certificate", buildValidCertificate],
  ["base64 of a certificate", () => readBody(buildValidCertificate())],
])("a public key is read from %s", (_form, write) => {
  const der = publicKey.export({ type: "spki", format: "der" });
  expect(readPublicKey(write(), now)).toEqual({
    pem: toPem("spki"),
    bits: 2048,
    fingerprint: `SHA256:${createHash("sha256").update(der).digest("base64").replace("=", "")}`,
  });
});

test("the fingerprint is that of the openssl command", () => {
  const file = path.join(folder, "public.pem");
  writeFileSync(file, toPem("spki"));
  const command = `openssl pkey -pubin -in '${file}' -outform DER | openssl dgst -sha256 -binary | openssl base64`;
  const printed = execFileSync("sh", ["-c", command]).toString().trim().replace("=", "");
  expect(readPublicKey(toPem("spki"), now).fingerprint).toBe(`SHA256:${printed}`);
});

const getCode = (text: string) => {
  try {
    readPublicKey(text, now);
  } catch (error) {
    if (error instanceof PublicKeyError) return error.reason;
    throw error;
  }
  throw new Error("The key was read.");
};

const pkcs8 = { type: "pkcs8", format: "pem" } as const;
const secret = { cipher: "aes-256-cbc", passphrase: "secret" };
const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });

test.each([
  ["PKCS#8 PEM", () => privateKey.export(pkcs8).toString()],
  ["PKCS#1 PEM", () => privateKey.export({ type: "pkcs1", format: "pem" }).toString()],
  ["encrypted PKCS#8 PEM", () => privateKey.export({ ...pkcs8, ...secret }).toString()],
  ["base64 of PKCS#8", () => privateKey.export({ type: "pkcs8", format: "der" }).toString("base64")],
  ["base64 of PKCS#1", () => privateKey.export({ type: "pkcs1", format: "der" }).toString("base64")],
  [
    "base64 of an encrypted PKCS#8",
    () => privateKey.export({ type: "pkcs8", format: "der", ...secret }).toString("base64"),
  ],
  [
    "base64 of an EC private key",
    () => ec.privateKey.export({ type: "sec1", format: "der" }).toString("base64"),
  ],
  [
    "PKCS#8 under the label of a public key",
    () => privateKey.export(pkcs8).toString().replaceAll("PRIVATE", "PUBLIC"),
  ],
  ["private key beside its public key", () => toPem("spki") + privateKey.export(pkcs8).toString()],
  ["JWK", () => JSON.stringify(privateKey.export({ format: "jwk" }))],
])("a private key is refused: %s", (_form, write) => {
  const text = write();
  const { code, message } = getCode(text);
  expect(code).toBe("public_key_is_private");
  for (const piece of text.match(/[A-Za-z0-9+/]{24,}/g) ?? []) expect(message).not.toContain(piece);
});

test.each([
  ["garbage", () => "my public key!", "public_key_not_base64"],
  ["base64 of something else", () => Buffer.alloc(200, 7).toString("base64"), "public_key_unreadable"],
  ["truncated base64", () => toBase64("spki").slice(0, 200), "public_key_unreadable"],
  ["PEM without its first line", () => toPem("spki").split("KEY-----\n")[1] ?? "", "public_key_has_no_begin"],
  ["PEM without its last line", () => toPem("spki").split("-----END")[0] ?? "", "public_key_has_no_end"],
  ["two PEM blocks", () => toPem("spki") + toPem("spki"), "public_key_has_several_blocks"],
  [
    "chain of certificates",
    () => buildValidCertificate() + buildValidCertificate(),
    "public_key_has_several_blocks",
  ],
  [
    "certificate request",
    () => "-----BEGIN CERTIFICATE REQUEST-----\nAAAA\n-----END CERTIFICATE REQUEST-----",
    "public_key_is_request",
  ],
  ["other PEM", () => "-----BEGIN DH PARAMETERS-----\nAAAA", "public_key_unknown_label"],
  ["RSA key of OpenSSH", () => "ssh-rsa AAAAB3NzaC1yc2E= budi@laptop", "public_key_is_ssh"],
  ["Ed25519 key of OpenSSH", () => "ssh-ed25519 AAAAC3Nza budi@laptop", "public_key_not_rsa"],
  ["EC key", () => toPem("spki", ec.publicKey), "public_key_not_rsa"],
  ["Ed25519 key", () => toPem("spki", generateKeyPairSync("ed25519").publicKey), "public_key_not_rsa"],
  [
    "RSA-PSS key",
    () => toPem("spki", generateKeyPairSync("rsa-pss", { modulusLength: 2048 }).publicKey),
    "public_key_not_rsa",
  ],
  ["RSA key of 1024 bits", () => toPem("spki", createRsaPublic(1024)), "public_key_too_short"],
  ["RSA key of 2047 bits", () => toPem("spki", createRsaPublic(2047)), "public_key_too_short"],
  ["exponent of 3", () => toPem("spki", createRsaPublic(2048, 3)), "public_key_bad_exponent"],
  [
    "certificate that expired",
    () => buildCertificate("2025-01-01T00:00:00Z", "2026-11-22T11:59:59Z"),
    "certificate_expired",
  ],
  [
    "certificate that is not yet valid",
    () => buildCertificate("2026-11-22T12:00:01Z", "2027-11-22T00:00:00Z"),
    "certificate_not_yet_valid",
  ],
])("a text is refused with an instruction: %s", (_what, write, code) => {
  expect(getCode(write()).code).toBe(code);
});

test("an oversized key is refused", () => {
  const e = Buffer.from([1, 0, 1]).toString("base64url");
  const n = Buffer.alloc(1025, 0xff).toString("base64url");
  const key = createPublicKey({ key: { kty: "RSA", n, e }, format: "jwk" });
  expect(getCode(toPem("spki", key))).toMatchObject({ code: "public_key_too_large", params: { bits: 8200 } });
});

test("a key with a mistyped character is refused", () => {
  const bytes = publicKey.export({ type: "pkcs1", format: "der" });
  // The last byte of the modulus, before the five bytes of the exponent: an even number is no product of two odd primes.
  const last = bytes.length - 6;
  bytes[last] = (bytes[last] ?? 0) ^ 1;
  expect(getCode(bytes.toString("base64")).code).toBe("public_key_damaged");
});

test("the day in the message is that of the portal's time zone", () => {
  const { message } = getCode(buildCertificate("2025-01-01T00:00:00Z", "2026-11-20T20:00:00Z"));
  expect(message).toContain("expired on 2026-11-21");
});
