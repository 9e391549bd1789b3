import type { SignatureMistake } from "contract/activity/explanation";

/** The bytes of a signature, by the encoding it may have. */
export interface SentForm {
  bytes: Buffer;
  hash: "sha512" | "sha256";
  mistakes: SignatureMistake[];
}

const hmacHash = { 64: "sha512", 32: "sha256" } as const;
const isHmacLength = (length: number): length is 64 | 32 => length === 64 || length === 32;

/** What an HMAC in a header can be: base64, hex, or hex in base64. */
export function hmacForms(signature: string): SentForm[] {
  const base64 = Buffer.from(signature, "base64");
  const decoded = [
    {
      bytes: base64,
      mistake: base64.toString("base64") === signature ? null : ("signature_base64" as const),
    },
    { bytes: fromHex(signature), mistake: "signature_hex" as const },
    { bytes: fromHex(base64.toString("latin1")), mistake: "signature_hex" as const },
  ];
  return decoded.flatMap(({ bytes, mistake }): SentForm[] => {
    const { length } = bytes;
    if (!isHmacLength(length)) return [];
    const hash = hmacHash[length];
    const mistakes: SignatureMistake[] = hash === "sha256" ? ["hmac_sha256"] : [];
    return [{ bytes, hash, mistakes: mistake === null ? mistakes : [...mistakes, mistake] }];
  });
}

const minRsaBytes = 128;

/** What an RSA signature in a header can be. */
export function rsaForms(signature: string): Omit<SentForm, "hash">[] {
  const base64 = Buffer.from(signature, "base64");
  const hex = fromHex(signature);
  const isPlain = base64.toString("base64") === signature;
  return [
    ...(hex.length >= minRsaBytes ? [{ bytes: hex, mistakes: ["signature_hex" as const] }] : []),
    ...(base64.length >= minRsaBytes
      ? [{ bytes: base64, mistakes: isPlain ? [] : ["signature_base64" as const] }]
      : []),
  ];
}

const fromHex = (text: string) =>
  /^(?:[0-9a-f]{2})+$/i.test(text) ? Buffer.from(text, "hex") : Buffer.alloc(0);
