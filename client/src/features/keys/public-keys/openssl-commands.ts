import type { KeySize } from "./browser-key-pair.ts";

/** Makes a key pair in two files. */
export const generateCommands = (bits: KeySize) =>
  [
    `openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:${String(bits)} -out private.pem`,
    "openssl pkey -in private.pem -pubout -out public.pem",
  ].join("\n");

const quote = (value: string) => `'${value.replaceAll("'", `'\\''`)}'`;

/** Signs a text with a private key in a file; printf, because echo would add a line break. */
export const signCommand = (text: string) =>
  [`printf '%s' ${quote(text)} |`, "  openssl dgst -sha256 -sign private.pem |", "  openssl base64 -A"].join(
    "\n",
  );
