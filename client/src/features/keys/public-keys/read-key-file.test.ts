import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { readKeyFile } from "./read-key-file.ts";

const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

test("a PEM file is read as its text, a DER file as base64", async () => {
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  expect(await readKeyFile(new File([pem], "public.pem"))).toBe(pem);
  const der = publicKey.export({ type: "spki", format: "der" });
  expect(await readKeyFile(new File([new Uint8Array(der)], "public.der"))).toBe(der.toString("base64"));
  expect(await readKeyFile(new File(["0123"], "text.txt"))).toBe("0123");
});
