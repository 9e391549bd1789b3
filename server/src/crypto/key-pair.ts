import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from "node:crypto";
import forge from "node-forge";

export interface KeyPair {
  /** SPKI. */
  publicKeyPem: string;
  /** PKCS#8, not encrypted. */
  privateKeyPem: string;
  fingerprint: string;
}

/**
 * Makes an RSA key pair with node-forge. OpenSSL has verified a signature of the new pair before it is handed out, so
 * no pair leaves that other providers cannot verify.
 */
export async function generateKeyPair(bits: 2048 | 3072 | 4096): Promise<KeyPair> {
  const pair = await generateForgeKeyPair(bits);
  const publicKeyPem = withUnixLines(forge.pki.publicKeyToPem(pair.publicKey));
  const privateKeyInfo = forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(pair.privateKey));
  const privateKeyPem = withUnixLines(forge.pki.privateKeyInfoToPem(privateKeyInfo));
  const probe = randomBytes(32);
  const digest = forge.md.sha256.create().update(probe.toString("binary"));
  const signature = Buffer.from(pair.privateKey.sign(digest), "binary");
  if (!verify("sha256", probe, publicKeyPem, signature))
    throw new Error("OpenSSL does not verify a signature of the key pair that node-forge has just made.");
  return { publicKeyPem, privateKeyPem, fingerprint: fingerprintOf(publicKeyPem) };
}

/** SHA-256 of the public key's SPKI DER, written as OpenSSH writes fingerprints. */
export function fingerprintOf(publicKeyPem: string): string {
  const der = createPublicKey(publicKeyPem).export({ type: "spki", format: "der" });
  return `SHA256:${createHash("sha256").update(der).digest("base64").replace(/=+$/, "")}`;
}

/** A text is not an RSA private key; the message says why and what to do, and never contains the text. */
export class UnreadableKeyError extends Error {
  override name = "UnreadableKeyError";
}

/**
 * Reads an RSA private key as people paste it: a PEM (PKCS#8 or PKCS#1), the same in one line, as an HTTP header needs
 * it, or the base64 of the DER alone.
 */
export function readPrivateKey(text: string): KeyObject {
  if (text.length > longestKeyText)
    throw new UnreadableKeyError(
      "The private key is too long: send one RSA key of at most 8192 bits and nothing else.",
    );
  const key = parseDer(derOf(text));
  if (key.asymmetricKeyType !== "rsa")
    throw new UnreadableKeyError(
      "The private key is not an RSA key: SNAP signs with RSA, so make an RSA key pair.",
    );
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < 1024 || bits > 8192)
    throw new UnreadableKeyError(
      `The private key has ${bits} bits: use an RSA key of 1024 to 8192 bits, 2048 or more for anything real.`,
    );
  proveIntact(key);
  return key;
}

const longestKeyText = 12_000;

const generateForgeKeyPair = (bits: number) =>
  new Promise<forge.pki.rsa.KeyPair>((resolve, reject) => {
    // Only the callback form uses the generator of the platform, off the main thread.
    forge.pki.rsa.generateKeyPair({ bits }, (error: Error | null, pair) => {
      if (error === null) resolve(pair);
      else reject(error);
    });
  });

const withUnixLines = (pem: string) => pem.replaceAll("\r\n", "\n");

const passphraseHint =
  "The private key is protected by a passphrase: decrypt it first (openssl pkey -in key.pem -out plain.pem).";

/** What people send by mistake, by the label of its PEM. */
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

function derOf(text: string): Buffer {
  // Keys copied out of JSON or an environment variable carry their line breaks as backslash and letter.
  const flat = text
    .replaceAll(/\\[rn]/g, " ")
    .replace(/^\uFEFF/, "")
    .trim();
  if (flat === "") throw new UnreadableKeyError("The private key is empty: paste the whole key.");
  return decodeBase64(flat.includes("-----") ? bodyOfPem(flat) : flat);
}

function bodyOfPem(pem: string): string {
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

function parseDer(der: Buffer): KeyObject {
  for (const type of ["pkcs8", "pkcs1"] as const) {
    try {
      return createPrivateKey({ key: der, format: "der", type });
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ERR_MISSING_PASSPHRASE")
        throw new UnreadableKeyError(passphraseHint);
    }
  }
  throw new UnreadableKeyError(
    `The private key is base64 of ${der.length} bytes, which are no RSA key: ` +
      "send the whole key as PKCS#8 or PKCS#1 (PEM, or the base64 of its DER).",
  );
}

/** A mistyped character leaves a key that still parses but signs nonsense. */
function proveIntact(key: KeyObject): void {
  const probe = Buffer.from("probe");
  try {
    if (verify("sha256", probe, createPublicKey(key), sign("sha256", probe, key))) return;
  } catch {
    // Said below: the numbers of the key do not even allow a signature.
  }
  throw new UnreadableKeyError(
    "The private key is damaged: its parts do not fit together. Copy it again, whole.",
  );
}
