import { encodeBase64 } from "./browser-key-pair.ts";

/** Larger files hold no key; they are refused before they are read. */
export const maxKeyFileBytes = 20_000;

export const keyFileExtensions = ["pem", "pub", "crt", "cer", "der", "key", "txt"];

/** The content of a key file: its text, or the base64 of a DER, which starts with a long sequence. */
export async function readKeyFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  return first === 0x30 && second === 0x82 ? encodeBase64(bytes) : new TextDecoder().decode(bytes);
}
