import { createHash, type KeyObject } from "node:crypto";
import { minuteMs } from "contract/time";
import { LRUCache } from "lru-cache";
import type { signWithForge } from "./forge-signature.ts";
import { readPrivateKey } from "./private-key.ts";
import { signWithRsa } from "./sign-payload.ts";

export interface Signer {
  /**
   * SHA256withRSA in base64; all engines return the same bytes. Throws UnreadableKeyError for a text that is
   * not an RSA private key. `owner` is whose turn the signature takes.
   */
  sign: (privateKeyPem: string, text: string, owner: string) => Promise<string>;
}

/** Where the engines compute. */
interface Places {
  inThread: (input: Parameters<typeof signWithForge>[0], owner: string) => Promise<string>;
  inTurn: <T>(owner: string, task: () => Promise<T>) => Promise<T>;
}

/** The engine set by SIGNATURE_ENGINE. */
export const createSigner = (engine: "openssl" | "forge", places: Places): Signer =>
  engine === "forge" ? createForgeSigner(places) : createOpensslSigner(places);

/** Both engines accept the same key formats and return the same errors. */
const createForgeSigner = ({ inThread }: Places): Signer => ({
  sign: async (privateKeyPem, text, owner) => {
    const pem = readPrivateKey(privateKeyPem).export({ type: "pkcs8", format: "pem" }).toString();
    return inThread({ privateKeyPem: pem, text }, owner);
  },
});

/**
 * Signs with OpenSSL and caches parsed keys for ten minutes: parsing and checking a key takes 0.6 ms of CPU,
 * a signature with a cached key 0.3 ms. A key sent by a caller for one signature must not be cached: sign with
 * `signWithSentKey(readPrivateKey(text), …)`.
 */
function createOpensslSigner({ inTurn }: Places): Signer {
  const keys = new LRUCache<string, KeyObject>({ max: 500, ttl: 10 * minuteMs });
  const findKey = (privateKeyPem: string): KeyObject => {
    const id = createHash("sha256").update(privateKeyPem).digest("base64");
    const kept = keys.get(id);
    if (kept !== undefined) return kept;
    const key = readPrivateKey(privateKeyPem);
    keys.set(id, key);
    return key;
  };
  return {
    sign: async (privateKeyPem, text, owner) => {
      const key = findKey(privateKeyPem);
      return inTurn(owner, () => signWithRsa(key, text));
    },
  };
}
