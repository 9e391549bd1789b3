import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { detectPrivateKeyForm, type RsaNumbers } from "./private-key-form.ts";
import { isSignedBy, signWithRsa } from "./sign-payload.ts";

/** The text is not an RSA private key; the message says why and what to do, and never contains the text. */
export class UnreadableKeyError extends Error {
  override name = "UnreadableKeyError";
}

/**
 * Reads an RSA private key in the forms users paste: a PEM (PKCS#8 or PKCS#1), a PEM on one line as in an
 * HTTP header, or the base64 of the DER. Anyone may send one, so that its kind and size are known before anything is
 * computed, and only its relations are checked here: a key whose primes are none is found by `signWithSentKey`.
 */
export function readPrivateKey(text: string): KeyObject {
  if (text.length > maxKeyTextLength)
    throw new UnreadableKeyError(
      "The private key is too long: send one RSA key of at most 4096 bits and nothing else.",
    );
  const der = readDer(text);
  const form = detectPrivateKeyForm(der);
  if (form?.kind === "encrypted") throw new UnreadableKeyError(passphraseHint);
  if (form?.kind === "other")
    throw new UnreadableKeyError(
      "The private key is not an RSA key: SNAP signs with RSA, so make an RSA key pair.",
    );
  if (form === null)
    throw new UnreadableKeyError(
      `The private key is base64 of ${der.length} bytes, which are no RSA key: ` +
        "send the whole key as PKCS#8 or PKCS#1 (PEM, or the base64 of its DER).",
    );
  const bits = countBits(form.numbers.n);
  if (bits < minBits || bits > maxBits)
    throw new UnreadableKeyError(
      `The private key has ${bits} bits: use an RSA key of 1024 to 4096 bits, 2048 or more for anything real.`,
    );
  return createKey(form.numbers);
}

/** Signs with a key that a caller has sent, and checks the signature, because the key may be damaged. */
export async function signWithSentKey(key: KeyObject, text: string): Promise<string> {
  const signature = await signWithRsa(key, text).catch(() => "");
  if (!(await isSignedBy(createPublicKey(key), text, Buffer.from(signature, "base64"))))
    throw createDamagedError();
  return signature;
}

const maxKeyTextLength = 12_000;
const minBits = 1024;
/** A signature takes 5 ms; one with 8,192 bits would take 30 ms. */
const maxBits = 4096;

const passphraseHint =
  "The private key is protected by a passphrase: decrypt it first (openssl pkey -in key.pem -out plain.pem).";

/** Common mistakes, by PEM label. */
const wrongLabels = new Map([
  ["ENCRYPTED PRIVATE KEY", passphraseHint],
  ["PUBLIC KEY", "This is a public key: send the private key that belongs to it."],
  ["RSA PUBLIC KEY", "This is a public key: send the private key that belongs to it."],
  ["CERTIFICATE", "This is a certificate: send the private key that belongs to it."],
  ["EC PRIVATE KEY", "The private key is not an RSA key: SNAP signs with RSA, so make an RSA key pair."],
  [
    "OPENSSH PRIVATE KEY",
    "The private key is in OpenSSH's own format: convert it first (ssh-keygen -p -m PKCS8 -f key).",
  ],
]);

function readDer(text: string): Buffer {
  // Keys copied from JSON or an environment variable contain `\n` instead of line breaks.
  const flat = text
    .replaceAll(/\\[rn]/g, " ")
    .replace(/^\uFEFF/, "")
    .trim();
  if (flat === "") throw new UnreadableKeyError("The private key is empty: paste the whole key.");
  return decodeBase64(flat.includes("-----") ? readPemBody(flat) : flat);
}

function readPemBody(pem: string): string {
  const header = /-----BEGIN ([A-Z ]{1,40})-----/.exec(pem);
  if (header === null)
    throw new UnreadableKeyError(
      "The private key has no BEGIN line: paste it whole, with its first and last line.",
    );
  const label = header[1] ?? "";
  const wrong = wrongLabels.get(label);
  if (wrong !== undefined) throw new UnreadableKeyError(wrong);
  if (label !== "PRIVATE KEY" && label !== "RSA PRIVATE KEY")
    throw new UnreadableKeyError(
      "This PEM is not an RSA private key: send one that begins with BEGIN PRIVATE KEY.",
    );
  const bodyStart = header.index + header[0].length;
  const bodyEnd = pem.indexOf(`-----END ${label}-----`, bodyStart);
  if (bodyEnd < 0)
    throw new UnreadableKeyError(
      "The private key has no END line: paste it whole, with its first and last line.",
    );
  const body = pem.slice(bodyStart, bodyEnd);
  if (body.includes("ENCRYPTED")) throw new UnreadableKeyError(passphraseHint);
  return body;
}

function decodeBase64(text: string): Buffer {
  const compact = text.replaceAll(/\s+/g, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact) || compact.replace(/=+$/, "").length % 4 === 1)
    throw new UnreadableKeyError(
      "The private key is not base64: send a PEM, or the base64 of its DER, without further characters.",
    );
  return Buffer.from(compact, "base64");
}

/** Leading zero bytes are not part of a number. */
const countBits = (number: Buffer) =>
  number.length === 0 ? 0 : 8 * number.length - Math.clz32(number.readUInt8(0)) + 24;

function createKey(numbers: RsaNumbers): KeyObject {
  if (!areRelated(numbers)) throw createDamagedError();
  const jwk = Object.fromEntries(
    Object.entries(numbers).map(([name, number]: [string, Buffer]) => [name, number.toString("base64url")]),
  );
  try {
    return createPrivateKey({ key: { kty: "RSA", ...jwk }, format: "jwk" });
  } catch {
    throw createDamagedError();
  }
}

const maxExponent = 0xffff_ffffn;

/** Whether the numbers belong to one key; only products and remainders, which take microseconds. */
function areRelated({ n, e, d, p, q, dp, dq, qi }: RsaNumbers): boolean {
  // No number is larger than the modulus, so that none makes the computation long.
  if ([e, d, p, q, dp, dq, qi].some((number) => number.length === 0 || number.length > n.length))
    return false;
  const exponent = toBigInt(e);
  const [first, second, secret] = [toBigInt(p), toBigInt(q), toBigInt(d)];
  if (exponent > maxExponent || first < 3n || second < 3n || first * second !== toBigInt(n)) return false;
  return (
    (exponent * secret) % (first - 1n) === 1n &&
    (exponent * secret) % (second - 1n) === 1n &&
    toBigInt(dp) === secret % (first - 1n) &&
    toBigInt(dq) === secret % (second - 1n) &&
    (second * toBigInt(qi)) % first === 1n
  );
}

const toBigInt = (number: Buffer) => BigInt(`0x${number.toString("hex")}`);

const createDamagedError = () =>
  new UnreadableKeyError("The private key is damaged: its parts do not fit together. Copy it again, whole.");
