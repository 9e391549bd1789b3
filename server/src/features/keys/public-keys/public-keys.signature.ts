import { createFieldError } from "#http/app-error.ts";

/** The bytes of a signature in base64 or hex. Hex is tried first: no base64 of a signature consists of hex digits only. */
export function decodeSignature(field: string, signature: string): Buffer {
  const compact = signature.replaceAll(/\s+/g, "");
  if (/^([0-9a-f]{2})+$/i.test(compact)) return Buffer.from(compact, "hex");
  const base64 = compact.replace(/={0,2}$/, "");
  if (!/^([A-Za-z0-9+/]+|[A-Za-z0-9_-]+)$/.test(base64) || base64.length % 4 === 1)
    throw createFieldError(field, "signature_malformed");
  return Buffer.from(base64, "base64");
}
