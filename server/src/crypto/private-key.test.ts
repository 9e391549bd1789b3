import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import forge from "node-forge";
import { describe, expect, test } from "vitest";
import { generateKeyPair } from "./key-pair.ts";
import { readPrivateKey, signWithSentKey, UnreadableKeyError } from "./private-key.ts";

const pair = generateKeyPair(2048);
const key = createPrivateKey(pair.privateKeyPem);

const catchError = (text: string): UnreadableKeyError => {
  try {
    readPrivateKey(text);
  } catch (error) {
    if (error instanceof UnreadableKeyError) return error;
    throw error;
  }
  throw new Error("The key was read.");
};

const toOneLine = (pem: string) => pem.trim().replaceAll("\n", " ");
const toPem = (type: "pkcs1" | "pkcs8") => key.export({ type, format: "pem" }).toString();
const toBase64 = (type: "pkcs1" | "pkcs8") => key.export({ type, format: "der" }).toString("base64");

test.each([
  ["PKCS#8 PEM", () => toPem("pkcs8")],
  ["PKCS#1 PEM", () => toPem("pkcs1")],
  ["PKCS#8 in one line", () => toOneLine(toPem("pkcs8"))],
  ["PKCS#1 in one line", () => toOneLine(toPem("pkcs1"))],
  ["PKCS#8 in one line without blanks", () => toPem("pkcs8").replaceAll("\n", "")],
  ["PEM with Windows line ends", () => toPem("pkcs8").replaceAll("\n", "\r\n")],
  ["PEM with written-out line ends", () => toPem("pkcs8").replaceAll("\n", "\\n")],
  ["PEM with a byte order mark and text around it", () => `\ufeffmy key:\n${toPem("pkcs8")}\nbye`],
  ["base64 of PKCS#8", () => toBase64("pkcs8")],
  ["base64 of PKCS#1", () => toBase64("pkcs1")],
  [
    "base64 with spaces, without padding",
    () => ` ${toBase64("pkcs8").replace(/=+$/, "").replace(/.{64}/g, "$&\r\n")} `,
  ],
  ["PKCS#1 under the label of PKCS#8", () => toPem("pkcs1").replaceAll("RSA PRIVATE", "PRIVATE")],
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
  ["truncated base64", () => toBase64("pkcs8").slice(0, 800), "base64 of 600 bytes"],
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
  const { message } = catchError(text);
  expect(message).toContain(reason);
  for (const piece of text.match(/[A-Za-z0-9+/]{24,}/g) ?? []) expect(message).not.toContain(piece);
});

test("a key with the largest exponent, of 32 bits, is read", () => {
  const write = (publicExponent: number) =>
    generateKeyPairSync("rsa", { modulusLength: 2048, publicExponent }).privateKey.export(pkcs8).toString();
  expect(readPrivateKey(write(0xffff_ffff)).asymmetricKeyDetails?.publicExponent).toBe(0xffff_ffffn);
});

test("a key with a mistyped character is refused", () => {
  const der = key.export({ type: "pkcs1", format: "der" });
  // Inside the modulus, which starts about twelve bytes into the DER.
  der[40] = (der[40] ?? 0) ^ 0x10;
  expect(catchError(der.toString("base64")).message).toContain("is damaged");
});

/** A structure that looks like a private key; OpenSSL computes with its numbers. */
const { asn1 } = forge;
const { UNIVERSAL } = asn1.Class;
const encodeInteger = (bytes: Buffer) =>
  asn1.create(UNIVERSAL, asn1.Type.INTEGER, false, bytes.toString("binary"));
const encodeSequence = (...members: forge.asn1.Asn1[]) =>
  asn1.create(UNIVERSAL, asn1.Type.SEQUENCE, true, members);
const encodeDer = (value: forge.asn1.Asn1) => Buffer.from(asn1.toDer(value).getBytes(), "binary");

function createOddNumber(bits: number): Buffer {
  const bytes = randomBytes(bits / 8);
  bytes[0] = 0x7f;
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 1;
  return bytes;
}

/** Eight random numbers with the sizes of a key. */
const encodeUnrelatedNumbers = (bits: number) =>
  encodeDer(
    encodeSequence(
      encodeInteger(Buffer.from([0])),
      encodeInteger(Buffer.concat([Buffer.from([0, 0xff]), createOddNumber(bits - 8)])),
      encodeInteger(Buffer.from([1, 0, 1])),
      encodeInteger(createOddNumber(bits)),
      ...Array.from({ length: 5 }, () => encodeInteger(createOddNumber(bits / 2))),
    ),
  );

const buildPkcs8 = (oid: string, bits: number) =>
  encodeDer(
    encodeSequence(
      encodeInteger(Buffer.from([0])),
      encodeSequence(
        asn1.create(UNIVERSAL, asn1.Type.OID, false, asn1.oidToDer(oid).getBytes()),
        encodeSequence(
          encodeInteger(createOddNumber(bits)),
          encodeInteger(createOddNumber(bits)),
          encodeInteger(createOddNumber(bits)),
        ),
      ),
      asn1.create(
        UNIVERSAL,
        asn1.Type.OCTETSTRING,
        false,
        asn1.toDer(encodeInteger(createOddNumber(bits))).getBytes(),
      ),
    ),
  );

describe("a key that is refused costs less than 20 signatures of a usual key, however large its numbers are", () => {
  const measureCpuMs = (work: () => void) => {
    const runs = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    return Math.min(...runs);
  };

  test.each([
    ["an RSA key of 8192 bits whose parts do not fit", encodeUnrelatedNumbers(8192), "has 8192 bits"],
    ["an RSA key of 4096 bits whose parts do not fit", encodeUnrelatedNumbers(4096), "is damaged"],
    ["a DSA key of 16,000 bits", buildPkcs8("1.2.840.10040.4.1", 16_000), "not an RSA key"],
    ["a DH key of 9,600 bits", buildPkcs8("1.2.840.113549.1.3.1", 9600), "not an RSA key"],
  ])("%s", (_what, der, reason) => {
    const text = der.toString("base64");
    expect(catchError(text).message).toContain(reason);
    const signature = measureCpuMs(() => {
      for (let count = 0; count < 20; count += 1) sign("sha256", Buffer.from("text"), key);
    });
    expect(measureCpuMs(() => catchError(text))).toBeLessThan(signature);
  });
});

test("a key of 4096 bits signs", async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 4096 });
  const text = privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
  const signature = await signWithSentKey(readPrivateKey(text), "text");
  expect(signature).toBe(sign("sha256", Buffer.from("text"), privateKey).toString("base64"));
});

test("a key whose parts fit but are no primes is found when it signs", async () => {
  const first = findMultiple(2n ** 61n - 1n);
  const text = buildKeyOfFactors(first, findMultiple(2n ** 31n - 1n, first)).toString("base64");
  await expect(signWithSentKey(readPrivateKey(text), "text")).rejects.toThrow("is damaged");
});

const exponent = 65_537n;
const toBigInt = (bytes: Buffer) => BigInt(`0x${bytes.toString("hex")}`);

/** A product without a common factor with the other one, such that the exponent has an inverse. */
function findMultiple(prime: bigint, other = 1n): bigint {
  const product = toBigInt(createOddNumber(600)) * prime;
  return computeGreatestDivisor(product - 1n, exponent) === 1n &&
    computeGreatestDivisor(product, other) === 1n
    ? product
    : findMultiple(prime, other);
}

const computeGreatestDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : computeGreatestDivisor(b, a % b);

/** The inverse by Euclid's algorithm. */
function computeInverse(value: bigint, modulus: bigint): bigint {
  let [r, nextR, t, nextT] = [modulus, value % modulus, 0n, 1n];
  while (nextR !== 0n) {
    const quotient = r / nextR;
    [r, nextR, t, nextT] = [nextR, r - quotient * nextR, nextT, t - quotient * nextT];
  }
  return ((t % modulus) + modulus) % modulus;
}

function buildKeyOfFactors(p: bigint, q: bigint): Buffer {
  const secret = computeInverse(exponent, (p - 1n) * (q - 1n));
  const numbers = [p * q, exponent, secret, p, q, secret % (p - 1n), secret % (q - 1n), computeInverse(q, p)];
  const toBytes = (number: bigint) => {
    const hex = number.toString(16);
    return Buffer.from(`00${hex.length % 2 === 1 ? "0" : ""}${hex}`, "hex");
  };
  return encodeDer(
    encodeSequence(
      encodeInteger(Buffer.from([0])),
      ...numbers.map((number) => encodeInteger(toBytes(number))),
    ),
  );
}
