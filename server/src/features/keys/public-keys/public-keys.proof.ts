import { verifyWithRsa } from "#crypto/sign-payload.ts";
import { createErrorOfField } from "#http/app-error.ts";
import { buildMessage } from "contract/messages/messages";
import { decodeSignature } from "./public-keys.signature.ts";

interface ProvableKey {
  fingerprint: string;
  pem: string;
}

/**
 * The text whose signature proves that a company has the private key. It names the company, so that nobody else can use
 * the signature, and the key.
 */
export const buildProofText = (companyId: string, fingerprint: string): string =>
  `snap-portal-key-proof|${companyId}|${fingerprint}`;

/** Throws unless the proof is a signature of the proof text with the key. */
export async function checkProof(companyId: string, { fingerprint, pem }: ProvableKey, proof: string) {
  const text = buildProofText(companyId, fingerprint);
  if (!(await verifyWithRsa(pem, text, decodeSignature("proof", proof))))
    throw createErrorOfField("validation", "proof", buildMessage("public_key_proof_invalid", { text }));
}
