import forge from "node-forge";

/** A signature of node-forge in base64, the reference; it takes tens of milliseconds. */
export function signWithForge({ privateKeyPem, text }: { privateKeyPem: string; text: string }): string {
  // node-forge's UTF-8 encoder throws on a lone surrogate, where the OpenSSL engine signs U+FFFD.
  const digest = forge.md.sha256.create().update(Buffer.from(text, "utf8").toString("binary"));
  const signature = forge.pki.privateKeyFromPem(privateKeyPem).sign(digest);
  return Buffer.from(signature, "binary").toString("base64");
}
