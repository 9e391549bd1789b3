import type { AddSpan } from "./mask-span.values.ts";
import { isPlaceholder } from "./placeholders.values.ts";

/** Finds what is secret by its form, whoever it belongs to: private keys, tokens, and the portal's own secrets. */

/** Any of the forms below; most texts have none. */
const hints =
  /-----B|\be(?:y[ABIJ]|w[klop01])[\w-]{7}|M[CGHI][\w+/-]{14}|[Ss][Nn][Aa][Pp]_|\bv1\.[0-9a-f]{8}\.|earer|EARER|asic|ASIC|\/\/[^\s/:@]{1,100}:/;

const keyCharacters = String.raw`A-Za-z0-9+/=\s\\%:,._-`;
/** Between the lines of a key in an array, each of which another line or the end of the array follows. */
const nextElement = String.raw`["']\s{0,20}[,+]\s{0,20}["'](?=[\w+/=:, -]{0,100}["']\s{0,20}[,+\])])`;
const pem = new RegExp(
  String.raw`-----BEGIN[ A-Z0-9+%_]{0,40}PRIVATE[ +%_0-9]{1,5}KEY[ A-Z0-9+%_]{0,20}-----(?:[${keyCharacters}]|${nextElement})*?(?:-----END[^-]{1,60}-----|(?![${keyCharacters}]|${nextElement}))`,
  "g",
);
/** A key without its PEM lines, also over several lines. */
const base64Key = new RegExp(
  String.raw`(?<![\w+/-])M[CGHI](?:[\w+/-]|\\+[rn/]|%0[AaDd]|%2[BbFf]|\r?\n(?=[\w+/-]{8})|${nextElement}){38,}={0,2}`,
  "g",
);
const whole = [
  pem,
  // A JSON Web Token, also without its signature or encrypted: a brace and a quotation mark or white space in base64. Other
  // words begin with `ew`, too: `ewallet`.
  /(?<![\w-])e(?:y[ABIJ]|w[klop01])[\w-]{7,}\.[\w-]{4,}(?:\.[\w-]*){0,3}/g,
  // Codes and tokens of customers, and every other value that the portal encrypts.
  /\bv1\.[0-9a-f]{8}\.[\w-]{20,}/g,
  /snap_(?:sbx|prd|api)_[\w-]{4,}/gi,
];
/** The scheme is shown, the credentials are not. */
const credentials = /\b(?:bearer|basic)(?:\s|%20|\+)+([\w+/=.~:%-]{8,})/gi;
const userInfo = /\/\/[^\s/:@]{1,100}:([^\s/@]{1,200})@/g;

export function addForms(text: string, add: AddSpan): void {
  if (!hints.test(text)) return;
  for (const form of whole)
    for (const match of text.matchAll(form)) add(match.index, match.index + match[0].length);
  for (const match of text.matchAll(base64Key))
    if (isPrivateKey(decodeKeyBeginning(match[0]))) add(match.index, match.index + match[0].length);
  for (const match of text.matchAll(credentials)) {
    const [all, value = ""] = match;
    // Words are no credentials.
    if (isPlaceholder(value)) continue;
    if (/\d|[A-Z][a-z]*[A-Z]|^.{24}/.test(value))
      add(match.index + all.length - value.length, match.index + all.length);
  }
  for (const match of text.matchAll(userInfo)) {
    const [all, value = ""] = match;
    add(match.index + all.length - 1 - value.length, match.index + all.length - 1);
  }
}

/** Before a key these are not a part of its base64, but words: `/key_MII…`. */
const keyAfterSign = /(?<=[/+_-])M[CGHI]/g;

/** Whether a private key begins inside of a run of base64; what is before it can have any length. */
export function hasPrivateKeyInside(run: string): boolean {
  for (const { index } of run.matchAll(keyAfterSign))
    if (isPrivateKey(decodeKeyBeginning(run.slice(index, index + keyBeginning)))) return true;
  return false;
}

/** As many characters show whether it is a private key. */
const keyBeginning = 64;

const decodeKeyBeginning = (text: string) =>
  Buffer.from(text.slice(0, keyBeginning).replaceAll(/\\+[rn]|%0[AaDd]|[\s"',]/g, ""), "base64");

/**
 * The beginning of a private key in DER: a sequence with a small version number (PKCS#1, PKCS#8, SEC 1, PKCS#12), or one
 * that is encrypted with a password (PKCS#5); also one of OpenSSH. A public key begins with its modulus or algorithm.
 */
export function isPrivateKey(der: Buffer): boolean {
  if (der.length < 16) return false;
  if (der.subarray(0, openSsh.length).equals(openSsh)) return true;
  if (der[0] !== 0x30) return false;
  const lengthBytes = (der[1] ?? 0) < 0x80 ? 0 : (der[1] ?? 0) & 0x7f;
  if (lengthBytes > 3) return false;
  const content = der.subarray(2 + lengthBytes);
  const [tag, length, version = 9] = content;
  if (tag === 0x02 && length === 1 && version <= 3) return true;
  return tag === 0x30 && content.includes(passwordEncrypted);
}

const openSsh = Buffer.from("openssh-key-v1");
const passwordEncrypted = Buffer.from("2a864886f70d0105", "hex");
