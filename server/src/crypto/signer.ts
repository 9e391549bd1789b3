import { createHash, type KeyObject } from "node:crypto";
import { LRUCache } from "lru-cache";
import { startForgeSigner } from "./forge-signer.ts";
import { readPrivateKey } from "./key-pair.ts";
import { signWithRsa } from "./sign-payload.ts";

export interface Signer {
  /**
   * SHA256withRSA in base64; all engines return the same bytes. Throws UnreadableKeyError for a text that is
   * not an RSA private key.
   */
  sign: (privateKeyPem: string, text: string) => Promise<string>;
}

/** The engine set by SIGNATURE_ENGINE. Close it, otherwise the process does not exit. */
export const createSigner = (engine: "openssl" | "forge"): Signer & { close: () => Promise<void> } =>
  engine === "forge" ? startForgeSigner() : { ...opensslSigner(), close: () => Promise.resolve() };

/**
 * Signs with OpenSSL and caches parsed keys for ten minutes: parsing and checking a key takes 1.2 ms of CPU,
 * a signature with a cached key 0.3 ms, the whole request about 1 ms. A key sent by a caller for one
 * signature must not be cached: sign with `signWithRsa(readPrivateKey(text), …)`.
 */
function opensslSigner(): Signer {
  const keys = new LRUCache<string, KeyObject>({ max: 500, ttl: 10 * 60_000 });
  const keyOf = (privateKeyPem: string): KeyObject => {
    const id = createHash("sha256").update(privateKeyPem).digest("base64");
    const kept = keys.get(id);
    if (kept !== undefined) return kept;
    const key = readPrivateKey(privateKeyPem);
    keys.set(id, key);
    return key;
  };
  return { sign: async (privateKeyPem, text) => signWithRsa(keyOf(privateKeyPem), text) };
}
