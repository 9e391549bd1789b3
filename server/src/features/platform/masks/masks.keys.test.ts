import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { createMask } from "./masks.values.ts";

const mask = createMask([]);

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const splitKey = (pem: string, length: number) =>
  pem.replaceAll(/-----[^-]+-----|\s/g, "").match(new RegExp(`.{1,${String(length)}}`, "g")) ?? [];

test("a private key in short lines or in an array of lines is masked", () => {
  const lines = splitKey(privateKey, 64);
  for (const text of [
    `a\n${splitKey(privateKey, 32).join("\n")}\nseen`,
    JSON.stringify({ key: lines, z: "seen" }),
    JSON.stringify({ key: splitKey(privateKey, 32), z: "seen" }, null, 2),
    JSON.stringify({ key: privateKey.trim().split("\n"), z: "seen" }),
    JSON.stringify({ a: JSON.stringify({ key: lines }), z: "seen" }),
    `key = "${lines.join('" +\n  "')}"; seen`,
  ]) {
    const shown = mask.text(text);
    for (const line of lines.slice(1, -1)) expect(shown).not.toContain(line.slice(8, 24));
    expect(shown).toContain("seen");
    if (text.startsWith("{")) expect(JSON.parse(shown)).toMatchObject({ z: "seen" });
  }
});

test("a public key in lines and the fields after a private key are shown", () => {
  const lines = JSON.stringify({ key: splitKey(publicKey, 32) });
  expect(mask.text(lines)).toBe(lines);
  const [key = ""] = splitKey(privateKey, 4000);
  const shown = mask.text(JSON.stringify({ a: key, publicKey: "seen", list: ["x"] }));
  expect(JSON.parse(shown)).toMatchObject({ publicKey: "seen", list: ["x"] });
});

test("a private key of OpenSSH without its PEM lines is masked", () => {
  const key = `${Buffer.from("openssh-key-v1\0\0\0\0").toString("base64")}${"AAAABG5vbmU".repeat(9)}`;
  expect(mask.text(`{"a":"${key}"}`)).not.toContain(key.slice(8));
});
