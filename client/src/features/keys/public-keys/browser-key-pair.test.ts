import { createPrivateKey, createPublicKey, createHash, sign, verify } from "node:crypto";
import { expect, test } from "vitest";
import { generateKeyPair } from "./browser-key-pair.ts";

test("a pair is PKCS#8 and SPKI in PEM, and its fingerprint is that of the portal", async () => {
  const { privateKeyPem, publicKeyPem, fingerprint } = await generateKeyPair(2048);
  const [privateKey, publicKey] = [createPrivateKey(privateKeyPem), createPublicKey(publicKeyPem)];
  expect(publicKey.asymmetricKeyDetails).toEqual({ modulusLength: 2048, publicExponent: 65_537n });
  const signature = sign("sha256", Buffer.from("text"), privateKey);
  expect(verify("sha256", Buffer.from("text"), publicKey, signature)).toBe(true);
  // Byte for byte as Node.js and OpenSSL write them.
  expect(privateKeyPem).toBe(privateKey.export({ type: "pkcs8", format: "pem" }));
  expect(publicKeyPem).toBe(publicKey.export({ type: "spki", format: "pem" }));
  const der = publicKey.export({ type: "spki", format: "der" });
  expect(fingerprint).toBe(`SHA256:${createHash("sha256").update(der).digest("base64").replace("=", "")}`);
});
