/** Web Crypto is only available on https and localhost. */
export const canGenerate = () => "subtle" in crypto;

/** In bits. */
export const keySizes = [2048, 3072, 4096] as const;
export type KeySize = (typeof keySizes)[number];

export interface BrowserKeyPair {
  /** PKCS#8; it exists only in this browser. */
  privateKeyPem: string;
  /** SPKI. */
  publicKeyPem: string;
  /** As the portal shows it: SHA-256 of the SPKI DER. */
  fingerprint: string;
}

export async function generateKeyPair(modulusLength: KeySize): Promise<BrowserKeyPair> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    {
      name: "RSASSA-PKCS1-v1_5",
      modulusLength,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: "SHA-256",
    },
    true,
    ["sign", "verify"],
  );
  const [pkcs8, spki] = await Promise.all([
    crypto.subtle.exportKey("pkcs8", privateKey),
    crypto.subtle.exportKey("spki", publicKey),
  ]);
  const digest = await crypto.subtle.digest("SHA-256", spki);
  return {
    privateKeyPem: formatPem("PRIVATE KEY", pkcs8),
    publicKeyPem: formatPem("PUBLIC KEY", spki),
    fingerprint: `SHA256:${encodeBase64(digest).replace(/=+$/, "")}`,
  };
}

/** The base64 of bytes, such as a DER file. */
export const encodeBase64 = (bytes: ArrayBuffer) =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""));

const formatPem = (label: string, der: ArrayBuffer) =>
  `-----BEGIN ${label}-----\n${encodeBase64(der).replaceAll(/.{64}(?!$)/g, "$&\n")}\n-----END ${label}-----\n`;
