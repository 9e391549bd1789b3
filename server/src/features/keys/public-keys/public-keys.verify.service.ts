import type { z } from "zod";
import type { Verification, VerifySignature } from "contract/public-keys/public-keys.contract";
import { verifyWithRsa } from "#crypto/sign-payload.ts";
import type { Actor } from "#http/actor.ts";
import { inject } from "#app/dependencies.ts";
import { recordFirstSignature } from "#features/identity/accounts/accounts.rows.ts";
import { buildProofText } from "./public-keys.proof.ts";
import { findKeys, type KeyRow } from "./public-keys.repository.ts";
import { recordProof } from "./public-keys.rows.ts";
import { decodeSignature } from "./public-keys.signature.ts";

interface Result extends Omit<Verification, "key"> {
  key: KeyRow | null;
}

/** Finds the key of the actor's company that verifies a signature, or the most likely reason why none does. */
export async function verifySignature(
  actor: Actor,
  { string_to_sign: text, signature }: z.output<typeof VerifySignature>,
): Promise<Result> {
  const bytes = decodeSignature("signature", signature);
  const result = await inject("costlyWork").rsa.run(actor.id, () => search(actor, text, bytes));
  return { ...result, signature: bytes.toString("base64") };
}

async function search(actor: Actor, text: string, bytes: Buffer): Promise<Omit<Result, "signature">> {
  const keys = await findKeys(actor.companyId);
  if (keys.length === 0) return { key: null, problem: "no_keys" };
  // A signature is as long as the modulus of its key.
  const fitting = keys.filter(({ bits }) => Math.ceil(bits / 8) === bytes.length);
  if (fitting.length === 0) return { key: null, problem: "other_size" };
  const key = await findVerifying(fitting, text, bytes);
  if (key !== null) {
    await recordFirstSignature(actor);
    return { key: await withProof(key, text), problem: null };
  }
  // `echo` adds a line break to the text that it passes to OpenSSL.
  for (const ending of ["\n", "\r\n"])
    if ((await findVerifying(fitting, text + ending, bytes)) !== null)
      return { key: null, problem: "line_break" };
  return { key: null, problem: "mismatch" };
}

/** Only the proof text shows that the company has the private key: other signatures may be copies of another party's. */
async function withProof(key: KeyRow, text: string): Promise<KeyRow> {
  if (key.provenAt !== null || text !== buildProofText(key.companyId, key.fingerprint)) return key;
  const provenAt = new Date();
  return (await recordProof(key, provenAt)) ? { ...key, provenAt } : key;
}

async function findVerifying(keys: KeyRow[], text: string, signature: Buffer): Promise<KeyRow | null> {
  for (const key of keys) if (await verifyWithRsa(key.publicKeyPem, text, signature)) return key;
  return null;
}
