import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

export interface Envelope {
  /**
   * Encrypts a value; `context` (`key-pair:<id>`) binds it to its row, so that a copy in another row cannot
   * be decrypted.
   */
  seal: (plain: string, context: string) => string;
  /**
   * @throws SealBrokenError if the key is unknown, the value was modified, or it was encrypted for another
   * context
   */
  open: (sealed: string, context: string) => string;
  /** The id of the current key. */
  keyId: string;
  /**
   * Keys for purposes other than encryption: one derived from the current key, and one from each previous
   * key.
   */
  derive: (purpose: string) => { current: Buffer; previous: Buffer[] };
}

/** An encrypted value cannot be decrypted; the message names the key and never the content. */
export class SealBrokenError extends Error {
  override name = "SealBrokenError";
}

/**
 * Encryption at rest: AES-256-GCM with the current key. Previous keys only decrypt, so that a key can be
 * replaced without rewriting all rows first. The format is `v1.<key id>.<base64url of iv, tag, ciphertext>`.
 */
export function createEnvelope(keys: { current: Buffer; previous?: Buffer[] }): Envelope {
  const { current, previous = [] } = keys;
  const byId = new Map([current, ...previous].map((key) => [getKeyId(key), createSecretKey(key)]));
  const keyId = getKeyId(current);
  const sealingKey = createSecretKey(current);
  return {
    keyId,
    derive: (purpose) => ({
      current: deriveKey(current, purpose),
      previous: previous.map((key) => deriveKey(key, purpose)),
    }),
    seal: (plain, context) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", sealingKey, iv, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(context, "utf8"));
      const ciphertext = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return `v1.${keyId}.${Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString("base64url")}`;
    },
    open: (sealed, context) => {
      const [, sealedUnder, payload] = sealedForm.exec(sealed) ?? [];
      if (sealedUnder === undefined || payload === undefined)
        throw new SealBrokenError("This is not an encrypted value of version 1.");
      const key = byId.get(sealedUnder);
      if (key === undefined)
        throw new SealBrokenError(
          `Encrypted with key ${sealedUnder}, which is not configured (configured: ${[...byId.keys()].join(", ")}).`,
        );
      return decrypt(key, sealedUnder, Buffer.from(payload, "base64url"), context);
    },
  };
}

/** Reads a master key, 32 bytes in base64. */
export function parseMasterKey(base64: string): Buffer {
  const text = base64.trim();
  const key = Buffer.from(text, "base64");
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text) || key.length !== keyBytes)
    throw new Error("The master key must be 32 bytes in base64; make one with: openssl rand -base64 32");
  return key;
}

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const sealedForm = /^v1\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)$/;

function getKeyId(key: Buffer): string {
  if (key.length !== keyBytes) throw new Error(`The master key must have 32 bytes, but has ${key.length}.`);
  return createHash("sha256").update(key).digest("hex").slice(0, 8);
}

const deriveKey = (key: Buffer, purpose: string) =>
  Buffer.from(hkdfSync("sha256", key, "", purpose, keyBytes));

function decrypt(key: KeyObject, keyId: string, payload: Buffer, context: string): string {
  try {
    const iv = payload.subarray(0, ivBytes);
    const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(context, "utf8"));
    decipher.setAuthTag(payload.subarray(ivBytes, ivBytes + tagBytes));
    const plain = decipher.update(payload.subarray(ivBytes + tagBytes));
    decipher.final();
    return plain.toString("utf8");
  } catch (cause) {
    throw new SealBrokenError(
      `Encrypted with key ${keyId}, but modified since or encrypted for another row.`,
      { cause },
    );
  }
}
