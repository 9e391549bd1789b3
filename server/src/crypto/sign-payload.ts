import { createHmac, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { LRUCache } from "lru-cache";

type PrivateKey = Parameters<typeof sign>[2];
type PublicKey = Parameters<typeof verify>[2];

/** A SHA-256 signature, computed in libuv's thread pool. */
const signText = (text: string, key: PrivateKey): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    sign("sha256", Buffer.from(text, "utf8"), key, (error, signature) => {
      if (error === null) resolve(signature);
      else reject(error);
    });
  });

const verifyText = (text: string, key: PublicKey, signature: Buffer): Promise<boolean> =>
  new Promise((resolve, reject) => {
    verify("sha256", Buffer.from(text, "utf8"), key, signature, (error, isValid) => {
      if (error === null) resolve(isValid);
      else reject(error);
    });
  });

/** SHA256withRSA (PKCS#1 v1.5) in base64. */
export const signWithRsa = async (privateKey: KeyObject, text: string): Promise<string> =>
  (await signText(text, privateKey)).toString("base64");

/** By PEM: reading one takes 0.18 ms, and a token request 0.45 ms without it. */
const publicKeys = new LRUCache<string, KeyObject>({ max: 1000 });

function getPublicKey(pem: string): KeyObject {
  const known = publicKeys.get(pem) ?? createPublicKey(pem);
  publicKeys.set(pem, known);
  return known;
}

/** Whether a signature of `signWithRsa` is valid. */
export const verifyWithRsa = (publicKeyPem: string, text: string, signature: Buffer): Promise<boolean> =>
  isSignedBy(getPublicKey(publicKeyPem), text, signature);

export const isSignedBy = (publicKey: KeyObject, text: string, signature: Buffer): Promise<boolean> =>
  verifyText(text, publicKey, signature);

/** HMAC-SHA512 in base64; the secret is used as UTF-8 text, even if it looks like base64. */
export const signWithHmac = (clientSecret: string, text: string): string =>
  createHmac("sha512", Buffer.from(clientSecret, "utf8")).update(text, "utf8").digest("base64");
