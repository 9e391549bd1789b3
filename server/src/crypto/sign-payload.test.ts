import { execFileSync } from "node:child_process";
import { createPrivateKey, verify } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { createCostlyWork } from "#work/costly-work.ts";
import { generateKeyPair } from "./key-pair.ts";
import { UnreadableKeyError } from "./private-key.ts";
import { signWithHmac, signWithRsa } from "./sign-payload.ts";
import { createSigner } from "./signer.ts";

const folder = mkdtempSync(path.join(tmpdir(), "sign-payload-"));
const { threads, rsa } = createCostlyWork({ maxConnections: 15, isEmbedded: false });
const places = {
  inThread: (input: { privateKeyPem: string; text: string }, owner: string) =>
    threads.run(owner, (runInThread) => runInThread("signWithForge", input, 10_000)),
  inTurn: rsa.run,
};
const forge = createSigner("forge", places);
const openssl = createSigner("openssl", places);
const pair = generateKeyPair(2048);

afterAll(async () => {
  await threads.close();
  rmSync(folder, { recursive: true });
});

const writeTestFile = (name: string, content: string | Buffer) => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};

const isSignature = (text: string, signature: string) =>
  verify("sha256", Buffer.from(text, "utf8"), pair.publicKeyPem, Buffer.from(signature, "base64"));

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.json(),
);

test("both engines generate the same signature for any text", async () => {
  const halfPair = "\ud800 x \udc00";
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const signatures = await Promise.all([
        forge.sign(pair.privateKeyPem, text, "owner"),
        openssl.sign(pair.privateKeyPem, text, "owner"),
        signWithRsa(createPrivateKey(pair.privateKeyPem), text),
      ]);
      expect(new Set(signatures).size).toBe(1);
      expect(isSignature(text, signatures[0])).toBe(true);
    }),
    { numRuns: 25, examples: [[halfPair], [""], ["Rp 10.000 – é 漢字 😀"]] },
  );
}, 60_000);

test.each(["openssl", "forge"] as const)(
  "the openssl command verifies a signature of the engine %s",
  async (engine) => {
    const text = "POST:/v1.0/qr/é:😀";
    const signature = await { openssl, forge }[engine].sign(pair.privateKeyPem, text, "owner");
    const verified = execFileSync("openssl", [
      "dgst",
      "-sha256",
      "-verify",
      writeTestFile("public.pem", pair.publicKeyPem),
      "-signature",
      writeTestFile(`${engine}.sig`, Buffer.from(signature, "base64")),
      writeTestFile("signed.txt", text),
    ]);
    expect(verified.toString()).toContain("Verified OK");
  },
);

test("the openssl command computes the same HMAC, also for non-ASCII secrets", () => {
  const text = "POST:/v1.0/é:token";
  const file = writeTestFile("hmac.txt", text);
  const computeHex = (...key: string[]) =>
    execFileSync("openssl", ["dgst", "-sha512", ...key, file])
      .toString()
      .trim()
      .split("= ")
      .at(-1) ?? "";
  const plain = computeHex("-hmac", "test-client-secret");
  expect(Buffer.from(signWithHmac("test-client-secret", text), "base64").toString("hex")).toBe(plain);
  const secret = "rahasia é 漢 = +/";
  const accented = computeHex(
    "-mac",
    "HMAC",
    "-macopt",
    `hexkey:${Buffer.from(secret, "utf8").toString("hex")}`,
  );
  expect(Buffer.from(signWithHmac(secret, text), "base64").toString("hex")).toBe(accented);
});

test.each(["openssl", "forge"] as const)("the engine %s refuses an invalid key", async (engine) => {
  const { sign } = { openssl, forge }[engine];
  await expect(sign("not a key", "a", "owner")).rejects.toThrow(UnreadableKeyError);
  await expect(sign(pair.publicKeyPem, "a", "owner")).rejects.toThrow(UnreadableKeyError);
});

test("signing does not block the main thread", async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await Promise.all(Array.from({ length: 5 }, (_, i) => forge.sign(pair.privateKeyPem, String(i), "owner")));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});
