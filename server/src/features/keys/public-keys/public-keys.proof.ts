import { verifyWithRsa } from "#crypto/sign-payload.ts";
import { errorOfField } from "#http/app-error.ts";
import { newMessage } from "contract/messages/messages";
import { signatureBytes } from "./public-keys.signature.ts";

interface ProvableKey {
  fingerprint: string;
  pem: string;
}

/**
 * The text whose signature proves that a company has the private key. It names the company, so that nobody else can use
 * the signature, and the key.
 */
export const proofText = (companyId: string, fingerprint: string): string =>
  `snap-portal-key-proof|${companyId}|${fingerprint}`;

/** Throws unless the proof is a signature of the proof text with the key. */
export async function checkProof(companyId: string, { fingerprint, pem }: ProvableKey, proof: string) {
  const text = proofText(companyId, fingerprint);
  if (!(await verifyWithRsa(pem, text, signatureBytes("proof", proof))))
    throw errorOfField("validation", "proof", newMessage("public_key_proof_invalid", { text }));
}
