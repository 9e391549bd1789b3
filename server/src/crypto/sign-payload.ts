import { createHmac, createPublicKey, type KeyObject, sign, timingSafeEqual, verify } from "node:crypto";

/** SHA256withRSA (PKCS#1 v1.5) in base64, computed on libuv's pool and not on the main thread. */
export const signWithRsa = (privateKey: KeyObject, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    sign("sha256", Buffer.from(text, "utf8"), privateKey, (error, signature) => {
      if (error === null) resolve(signature.toString("base64"));
      else reject(error);
    });
  });

/** HMAC-SHA512 in base64; the secret counts as its UTF-8 text, even when it looks like base64. */
export const signWithHmac = (clientSecret: string, text: string): string =>
  hmacOf(clientSecret, text).toString("base64");

/** Whether `signature`, in base64 or hex, is the SHA256withRSA signature of the text; garbage of any kind is not. */
export function verifyRsa(publicKey: string | KeyObject, text: string, signature: string): boolean {
  try {
    const key = typeof publicKey === "string" ? createPublicKey(publicKey) : publicKey;
    if (key.asymmetricKeyType !== "rsa") return false;
    const size = Math.ceil((key.asymmetricKeyDetails?.modulusLength ?? 0) / 8);
    const bytes = decodeSignature(signature, size);
    return bytes !== undefined && verify("sha256", Buffer.from(text, "utf8"), key, bytes);
  } catch {
    return false;
  }
}

/** Whether `signature`, in base64 or hex, is the HMAC-SHA512 of the text. Takes the same time wherever they differ. */
export function verifyHmac(clientSecret: string, text: string, signature: string): boolean {
  const expected = hmacOf(clientSecret, text);
  const bytes = decodeSignature(signature, expected.length);
  return bytes !== undefined && timingSafeEqual(bytes, expected);
}

const hmacOf = (secret: string, text: string) =>
  createHmac("sha512", Buffer.from(secret, "utf8")).update(text, "utf8").digest();

/** The length tells the encodings apart: the same number of bytes is always longer in hex than in base64. */
function decodeSignature(signature: string, size: number): Buffer | undefined {
  const encoding = signature.length === size * 2 ? "hex" : "base64";
  const bytes = Buffer.from(signature, encoding);
  const canonical = encoding === "hex" ? signature.toLowerCase() : signature;
  return bytes.length === size && bytes.toString(encoding) === canonical ? bytes : undefined;
}
