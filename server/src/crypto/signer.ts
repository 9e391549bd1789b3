import { createHash, type KeyObject } from "node:crypto";
import { LRUCache } from "lru-cache";
import { startForgeSigner } from "./forge-signer.ts";
import { readPrivateKey } from "./key-pair.ts";
import { signWithRsa } from "./sign-payload.ts";

export interface Signer {
  /**
   * SHA256withRSA in base64; every engine gives the same bytes. A text that is not an RSA private key is an
   * UnreadableKeyError.
   */
  sign: (privateKeyPem: string, text: string) => Promise<string>;
}

/** The engine that SIGNATURE_ENGINE names. Close it, or the process does not end. */
export const createSigner = (engine: "openssl" | "forge"): Signer & { close: () => Promise<void> } =>
  engine === "forge" ? startForgeSigner() : { ...opensslSigner(), close: () => Promise.resolve() };

/**
 * Signs with OpenSSL and keeps parsed keys for ten minutes, as parsing and checking a key costs more than signing. A
 * key that its owner sends for one signature must not be kept: sign it with `signWithRsa(readPrivateKey(text), …)`.
 */
export function opensslSigner(): Signer {
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
