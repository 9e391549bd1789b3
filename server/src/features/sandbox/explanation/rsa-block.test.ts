import { constants, generateKeyPairSync, privateEncrypt, sign } from "node:crypto";
import { expect, test } from "vitest";
import { recoverBlock } from "./rsa-block.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
const content = Buffer.from("my-client|2026-11-27T14:50:00+07:00");
const signPss = (saltLength: number) =>
  sign("sha256", content, { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength });

test.each([
  ["a signature", sign("sha256", content, privateKey), "PKCS#1 v1.5", "sha256", true],
  ["a text without its hash", privateEncrypt(privateKey, content), "PKCS#1 v1.5", null, true],
  ["a PSS signature", signPss(32), "PSS", "sha256", true],
  [
    "a PSS signature whose salt leaves no padding",
    signPss(constants.RSA_PSS_SALTLEN_MAX_SIGN),
    "PSS",
    "sha256",
    false,
  ],
])(
  "of %s, the padding is read, and whether it proves the key",
  (_what, signature, padding, hash, isCertain) => {
    const block = recoverBlock(pem, signature);
    expect(block).toMatchObject({ padding, hash, isCertain });
    expect(block?.isOf(content.toString())).toBe(true);
    expect(block?.isOf("other")).toBe(false);
  },
);
