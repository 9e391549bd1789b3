import { constants, createHash, createPublicKey, publicDecrypt } from "node:crypto";
import type { Content } from "./stages/body-content.ts";

/** What a public key recovers from a signature made with its private key. */
export interface RsaBlock {
  padding: "PKCS#1 v1.5" | "PSS";
  /** The name of the hash for Node.js; null if the text itself was signed. */
  hash: string | null;
  /** What was signed, or for PSS the hash that depends on it. */
  digest: Buffer;
  /** Whether a text was signed. */
  isOf: (content: Content) => boolean;
  /** False if the block of another key could look like this by chance: once in some ten thousand. */
  isCertain: boolean;
}

/** DER of the DigestInfo before the digest (RFC 8017, section 9.2). */
const digestInfos: Record<string, string> = {
  sha256: "3031300d060960864801650304020105000420",
  sha1: "3021300906052b0e03021a05000414",
  sha512: "3051300d060960864801650304020305000440",
  sha384: "3041300d060960864801650304020205000430",
  sha224: "302d300d06096086480165030402040500041c",
  md5: "3020300c06082a864886f70d020505000410",
};

const computeDigest = (hash: string, ...parts: Content[]) => {
  const computed = createHash(hash);
  for (const part of parts) computed.update(part);
  return computed.digest();
};

const countModulusBits = (pem: string): number =>
  createPublicKey(pem).asymmetricKeyDetails?.modulusLength ?? 0;

/** The bytes of a signature of a key. */
export const countSignatureBytes = (pem: string): number => Math.ceil(countModulusBits(pem) / 8);

/** Null if the signature, of the length of this key, was not made with its private key. */
export function recoverBlock(pem: string, signature: Buffer): RsaBlock | null {
  let block: Buffer;
  try {
    block = publicDecrypt({ key: pem, padding: constants.RSA_NO_PADDING }, signature);
  } catch {
    // Not below the modulus.
    return null;
  }
  return readPkcs1Block(block) ?? readPssBlock(block, pem);
}

const minPadding = 8;

function readPkcs1Block(block: Buffer): RsaBlock | null {
  if (block[0] !== 0 || block[1] !== 1) return null;
  const end = block.indexOf(0, 2);
  if (end < 2 + minPadding || block.subarray(2, end).some((byte) => byte !== 0xff)) return null;
  const payload = block.subarray(end + 1);
  for (const [hash, info] of Object.entries(digestInfos)) {
    const prefix = Buffer.from(info, "hex");
    if (!payload.subarray(0, prefix.length).equals(prefix)) continue;
    const digest = payload.subarray(prefix.length);
    return {
      padding: "PKCS#1 v1.5",
      hash,
      digest,
      isOf: (content) => computeDigest(hash, content).equals(digest),
      isCertain: true,
    };
  }
  return {
    padding: "PKCS#1 v1.5",
    hash: null,
    digest: payload,
    isOf: (content) => payload.equals(Buffer.from(content)),
    isCertain: true,
  };
}

const pssTrailer = 0xbc;

/** RFC 8017, section 9.1.2, without the text: the form alone shows that the key fits. */
function readPssBlock(block: Buffer, pem: string): RsaBlock | null {
  if (block.at(-1) !== pssTrailer) return null;
  const unusedBits = 8 * block.length - (countModulusBits(pem) - 1);
  for (const hash of ["sha256", "sha1", "sha512", "sha384", "sha224"]) {
    const length = computeDigest(hash, "").length;
    const masked = block.subarray(0, block.length - length - 1);
    const digest = block.subarray(block.length - length - 1, -1);
    const mask = buildMask(hash, digest, masked.length);
    const data = Buffer.from(masked.map((byte, index) => byte ^ (mask[index] ?? 0)));
    data[0] = (data[0] ?? 0) & (0xff >> unusedBits);
    const one = data.findIndex((byte) => byte !== 0);
    if (one === -1 || data[one] !== 1) continue;
    const salt = data.subarray(one + 1);
    return {
      padding: "PSS",
      hash,
      digest,
      isOf: (content) =>
        computeDigest(hash, Buffer.alloc(8), computeDigest(hash, content), salt).equals(digest),
      // A salt as long as possible leaves no padding that would show the key.
      isCertain: one >= minPadding,
    };
  }
  return null;
}

/** MGF1 (RFC 8017, section B.2.1). */
function buildMask(hash: string, seed: Buffer, length: number): Buffer {
  const parts: Buffer[] = [];
  for (let [counter, made] = [0, 0]; made < length; counter += 1) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const part = computeDigest(hash, seed, count);
    parts.push(part);
    made += part.length;
  }
  return Buffer.concat(parts).subarray(0, length);
}
