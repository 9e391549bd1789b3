import { execFileSync } from "node:child_process";
import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateKeyPair, type KeyPair, UnreadableKeyError } from "./key-pair.ts";
import { signWithHmac, signWithRsa, verifyHmac, verifyRsa } from "./sign-payload.ts";
import { createSigner } from "./signer.ts";

const folder = mkdtempSync(path.join(tmpdir(), "sign-payload-"));
const forge = createSigner("forge");
const openssl = createSigner("openssl");
let pair: KeyPair;

beforeAll(async () => {
  pair = await generateKeyPair(2048);
});

afterAll(async () => {
  await Promise.all([forge.close(), openssl.close()]);
  rmSync(folder, { recursive: true });
});

const fileWith = (name: string, content: string | Buffer) => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.json(),
);

test("both engines give the same signature for any text", async () => {
  const halfPair = "\ud800 x \udc00";
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const signatures = await Promise.all([
        forge.sign(pair.privateKeyPem, text),
        openssl.sign(pair.privateKeyPem, text),
        signWithRsa(createPrivateKey(pair.privateKeyPem), text),
      ]);
      expect(new Set(signatures).size).toBe(1);
      expect(verifyRsa(pair.publicKeyPem, text, signatures[0])).toBe(true);
    }),
    { numRuns: 25, examples: [[halfPair], [""], ["Rp 10.000 – é 漢字 😀"]] },
  );
}, 60_000);

test.each(["openssl", "forge"] as const)(
  "the openssl command verifies a signature of the engine %s",
  async (engine) => {
    const text = "POST:/v1.0/qr/é:😀";
    const signature = await { openssl, forge }[engine].sign(pair.privateKeyPem, text);
    const verified = execFileSync("openssl", [
      "dgst",
      "-sha256",
      "-verify",
      fileWith("public.pem", pair.publicKeyPem),
      "-signature",
      fileWith(`${engine}.sig`, Buffer.from(signature, "base64")),
      fileWith("signed.txt", text),
    ]);
    expect(verified.toString()).toContain("Verified OK");
  },
);

test("the openssl command signs what is verified here, in base64 and in hex", () => {
  const signature = execFileSync("openssl", [
    "dgst",
    "-sha256",
    "-sign",
    fileWith("private.pem", pair.privateKeyPem),
    fileWith("to-sign.txt", "client|2026"),
  ]);
  for (const written of [
    signature.toString("base64"),
    signature.toString("hex"),
    signature.toString("hex").toUpperCase(),
  ])
    expect(verifyRsa(pair.publicKeyPem, "client|2026", written)).toBe(true);
});

test("the openssl command computes the same HMAC, of secrets that are not ASCII as well", () => {
  const text = "POST:/v1.0/é:token";
  const file = fileWith("hmac.txt", text);
  const hexOf = (...key: string[]) =>
    execFileSync("openssl", ["dgst", "-sha512", ...key, file])
      .toString()
      .trim()
      .split("= ")
      .at(-1) ?? "";
  const plain = hexOf("-hmac", "test-client-secret");
  expect(Buffer.from(signWithHmac("test-client-secret", text), "base64").toString("hex")).toBe(plain);
  expect(verifyHmac("test-client-secret", text, plain)).toBe(true);
  const secret = "rahasia é 漢 = +/";
  const accented = hexOf("-mac", "HMAC", "-macopt", `hexkey:${Buffer.from(secret, "utf8").toString("hex")}`);
  expect(Buffer.from(signWithHmac(secret, text), "base64").toString("hex")).toBe(accented);
});

test("a signature over another text, by another key or with another secret is refused", async () => {
  const other = await generateKeyPair(2048);
  const signature = await openssl.sign(pair.privateKeyPem, "a");
  expect(verifyRsa(pair.publicKeyPem, "b", signature)).toBe(false);
  expect(verifyRsa(other.publicKeyPem, "a", signature)).toBe(false);
  expect(verifyHmac("x", "a", signWithHmac("x", "a"))).toBe(true);
  expect(verifyHmac("x", "b", signWithHmac("x", "a"))).toBe(false);
  expect(verifyHmac("y", "a", signWithHmac("x", "a"))).toBe(false);
});

test("garbage is no signature and raises nothing", () => {
  const elliptic = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey;
  const lengths = fc.constantFrom(64, 88, 128, 256, 344, 512);
  const alphabets = fc.constantFrom("0123456789abcdef", "ABC+/=", "é", "\u0000");
  const sized = fc
    .tuple(lengths, alphabets, fc.nat())
    .map(([length, alphabet, seed]) =>
      Array.from({ length }, (_, i) => alphabet.charAt((seed + i * i) % alphabet.length)).join(""),
    );
  fc.assert(
    fc.property(fc.oneof(anyText, sized), (garbage) => {
      expect(verifyRsa(pair.publicKeyPem, "a", garbage)).toBe(false);
      expect(verifyRsa(garbage, "a", garbage)).toBe(false);
      expect(verifyRsa(elliptic, "a", garbage)).toBe(false);
      expect(verifyHmac("secret", "a", garbage)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test("a signature with trailing bytes or without padding is refused", () => {
  const signature = signWithHmac("secret", "a");
  expect(verifyHmac("secret", "a", `${signature}AAAA`)).toBe(false);
  expect(verifyHmac("secret", "a", ` ${signature}`)).toBe(false);
  expect(verifyHmac("secret", "a", signature.replace(/=+$/, ""))).toBe(false);
});

test("a parsed public key verifies as its PEM does", async () => {
  const signature = await signWithRsa(createPrivateKey(pair.privateKeyPem), "a");
  expect(verifyRsa(createPublicKey(pair.publicKeyPem), "a", signature)).toBe(true);
});

test.each(["openssl", "forge"] as const)("the engine %s refuses what is not a key", async (engine) => {
  const { sign } = { openssl, forge }[engine];
  await expect(sign("not a key", "a")).rejects.toThrow(UnreadableKeyError);
  await expect(sign(pair.publicKeyPem, "a")).rejects.toThrow(UnreadableKeyError);
});

test("signing leaves the main thread free", async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await Promise.all(Array.from({ length: 5 }, (_, i) => forge.sign(pair.privateKeyPem, String(i))));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

test("a closed engine fails what it still owes and what comes after", async () => {
  const signer = createSigner("forge");
  const owed = signer.sign(pair.privateKeyPem, "a");
  const failure = expect(owed).rejects.toThrow("has stopped");
  await signer.close();
  await failure;
  await expect(signer.sign(pair.privateKeyPem, "a")).rejects.toThrow("is closed");
});
