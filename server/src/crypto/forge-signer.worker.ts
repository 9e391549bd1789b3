import { parentPort } from "node:worker_threads";
import forge from "node-forge";

export interface SigningTask {
  id: number;
  privateKeyPem: string;
  text: string;
}

/** The signature in base64, or the message of node-forge's error. */
export type SigningResult = { id: number; signature: string } | { id: number; failure: string };

parentPort?.on("message", (task: SigningTask) => parentPort?.postMessage(resultOf(task)));

function resultOf({ id, privateKeyPem, text }: SigningTask): SigningResult {
  try {
    // node-forge's UTF-8 encoder throws on a lone surrogate, where the OpenSSL engine signs U+FFFD.
    const digest = forge.md.sha256.create().update(Buffer.from(text, "utf8").toString("binary"));
    const signature = forge.pki.privateKeyFromPem(privateKeyPem).sign(digest);
    return { id, signature: Buffer.from(signature, "binary").toString("base64") };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : "unknown failure" };
  }
}
