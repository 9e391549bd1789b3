import { createHash, createPublicKey, type KeyObject, X509Certificate } from "node:crypto";
import { buildMessage } from "contract/messages/messages";
import type { Message } from "contract/messages/templates";
import { isLikelyPrivate } from "contract/public-keys/looks-private";
import { formatWibDay } from "contract/time";
import { detectPrivateKeyForm } from "./private-key-form.ts";

interface RsaPublicKey {
  /** SPKI. */
  pem: string;
  bits: number;
  fingerprint: string;
}

/** The text is not a usable RSA public key; the reason says what to do and never contains the text. */
export class PublicKeyError extends Error {
  override name = "PublicKeyError";

  constructor(readonly reason: Message) {
    super(reason.message);
  }
}

/**
 * Reads an RSA public key in the forms users paste: SPKI, PKCS#1 or an X.509 certificate, as PEM or as the
 * base64 of the DER. `now` decides whether a certificate is valid.
 */
export function readPublicKey(text: string, now: Date): RsaPublicKey {
  if (isLikelyPrivate(text)) throw isPrivate();
  const der = readDer(text);
  // The label of a PEM may be wrong, so the content decides.
  if (detectPrivateKeyForm(der) !== null) throw isPrivate();
  const key = parse(der, now);
  const type = key.asymmetricKeyType ?? "";
  if (type !== "rsa")
    throw new PublicKeyError(buildMessage("public_key_not_rsa", { type: getTypeName(type) }));
  checkNumbers(key);
  const spki = key.export({ type: "spki", format: "der" });
  return {
    pem: key.export({ type: "spki", format: "pem" }).toString(),
    bits: key.asymmetricKeyDetails?.modulusLength ?? 0,
    fingerprint: getSpkiFingerprint(spki),
  };
}

/** SHA-256 of a public key's SPKI DER, in the format of OpenSSH fingerprints. */
export const getSpkiFingerprint = (der: Buffer): string =>
  `SHA256:${createHash("sha256").update(der).digest("base64").replace(/=+$/, "")}`;

const isPrivate = () => new PublicKeyError(buildMessage("public_key_is_private"));
const createUnreadableError = () => new PublicKeyError(buildMessage("public_key_unreadable"));

const readableLabels = new Set(["PUBLIC KEY", "RSA PUBLIC KEY", "CERTIFICATE", "X509 CERTIFICATE"]);
const requestLabels = new Set(["CERTIFICATE REQUEST", "NEW CERTIFICATE REQUEST"]);

function readDer(text: string): Buffer {
  // Keys copied from JSON or an environment variable contain `\n` instead of line breaks.
  const flat = text
    .replaceAll(/\\[rn]/g, " ")
    .replace(/^\uFEFF/, "")
    .trim();
  refuseSsh(flat);
  return decodeBase64(flat.includes("-----") ? readPemBody(flat) : flat);
}

function refuseSsh(text: string): void {
  const [type] = /^(?:ssh|ecdsa)-[\w-]+/.exec(text) ?? [];
  if (type === "ssh-rsa" || text.startsWith("---- BEGIN SSH2"))
    throw new PublicKeyError(buildMessage("public_key_is_ssh"));
  if (type !== undefined) throw new PublicKeyError(buildMessage("public_key_not_rsa", { type }));
}

function readPemBody(pem: string): string {
  const headers = [...pem.matchAll(/-----BEGIN ([A-Z0-9 ]{1,40})-----/g)];
  const [header] = headers;
  if (header === undefined) throw new PublicKeyError(buildMessage("public_key_has_no_begin"));
  if (headers.length > 1)
    throw new PublicKeyError(buildMessage("public_key_has_several_blocks", { count: headers.length }));
  const label = header[1] ?? "";
  if (requestLabels.has(label)) throw new PublicKeyError(buildMessage("public_key_is_request"));
  if (!readableLabels.has(label))
    throw new PublicKeyError(buildMessage("public_key_unknown_label", { label }));
  const bodyStart = header.index + header[0].length;
  const bodyEnd = pem.indexOf(`-----END ${label}-----`, bodyStart);
  if (bodyEnd < 0) throw new PublicKeyError(buildMessage("public_key_has_no_end"));
  return pem.slice(bodyStart, bodyEnd);
}

function decodeBase64(text: string): Buffer {
  const compact = text.replaceAll(/\s+/g, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact) || compact.replace(/=+$/, "").length % 4 === 1)
    throw new PublicKeyError(buildMessage("public_key_not_base64"));
  return Buffer.from(compact, "base64");
}

function parse(der: Buffer, now: Date): KeyObject {
  for (const type of ["spki", "pkcs1"] as const) {
    try {
      return createPublicKey({ key: der, format: "der", type });
    } catch {
      // Another form is tried next.
    }
  }
  return getPublicKey(readCertificate(der), now);
}

function readCertificate(der: Buffer): X509Certificate {
  try {
    return new X509Certificate(der);
  } catch {
    throw createUnreadableError();
  }
}

function getPublicKey(certificate: X509Certificate, now: Date): KeyObject {
  const [from, to] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
  if (to < now) throw new PublicKeyError(buildMessage("certificate_expired", { day: formatWibDay(to) }));
  if (from > now)
    throw new PublicKeyError(buildMessage("certificate_not_yet_valid", { day: formatWibDay(from) }));
  try {
    return certificate.publicKey;
  } catch {
    throw createUnreadableError();
  }
}

const typeNames = new Map([
  ["ec", "EC"],
  ["ed25519", "Ed25519"],
  ["ed448", "Ed448"],
  ["x25519", "X25519"],
  ["dsa", "DSA"],
  ["dh", "DH"],
  ["rsa-pss", "RSA-PSS"],
]);
const getTypeName = (type: string) => typeNames.get(type) ?? type;

const minBits = 2048;
/** Larger keys make each verification slow; those registered before keep verifying. */
const maxBits = 4096;

function checkNumbers(key: KeyObject): void {
  const { modulusLength: bits = 0, publicExponent: exponent = 0n } = key.asymmetricKeyDetails ?? {};
  if (bits < minBits) throw new PublicKeyError(buildMessage("public_key_too_short", { bits }));
  if (bits > maxBits) throw new PublicKeyError(buildMessage("public_key_too_large", { bits, max: maxBits }));
  // FIPS 186-5 requires an odd exponent above 2^16; a large one makes each verification slow.
  if (exponent < 65_537n || exponent % 2n === 0n || exponent > 0xffff_ffffn)
    throw new PublicKeyError(buildMessage("public_key_bad_exponent"));
  const modulus = BigInt(
    `0x${Buffer.from(key.export({ format: "jwk" }).n ?? "", "base64url").toString("hex")}`,
  );
  // A modulus is the product of two large primes; a mistyped one almost always has a small factor.
  if (smallPrimes.some((prime) => modulus % prime === 0n))
    throw new PublicKeyError(buildMessage("public_key_damaged"));
}

const smallPrimes = Array.from({ length: 2000 }, (_, number) => number)
  .filter((number) => number > 1 && !hasDivisor(number))
  .map(BigInt);

function hasDivisor(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return true;
  return false;
}
