import type { z } from "zod";
import type { Verification, VerifySignature } from "contract/public-keys/public-keys.contract";
import { verifyWithRsa } from "#crypto/sign-payload";
import type { Actor } from "#http/actor";
import { fieldError } from "#http/app-error";
import { part } from "../../parts.ts";
import { recordFirstSignature } from "../signatures/signatures.rows.ts";
import { findKeys, type KeyRow } from "./public-keys.repository.ts";

interface Result extends Omit<Verification, "key"> {
  key: KeyRow | null;
}

/** Finds the key of the actor's company that verifies a signature, or the most likely reason why none does. */
export async function verifySignature(
  actor: Actor,
  { string_to_sign: text, signature }: z.output<typeof VerifySignature>,
): Promise<Result> {
  const bytes = bytesOf(signature);
  const result = await part("costlyWork").rsa.run(actor.id, () => search(actor, text, bytes));
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
    return { key, problem: null };
  }
  // `echo` adds a line break to the text that it passes to OpenSSL.
  for (const ending of ["\n", "\r\n"])
    if ((await findVerifying(fitting, text + ending, bytes)) !== null)
      return { key: null, problem: "line_break" };
  return { key: null, problem: "mismatch" };
}

async function findVerifying(keys: KeyRow[], text: string, signature: Buffer): Promise<KeyRow | null> {
  for (const key of keys) if (await verifyWithRsa(key.publicKeyPem, text, signature)) return key;
  return null;
}

/** Hex is tried first: no base64 of a signature consists of hex digits only. */
function bytesOf(signature: string): Buffer {
  const compact = signature.replaceAll(/\s+/g, "");
  if (/^([0-9a-f]{2})+$/i.test(compact)) return Buffer.from(compact, "hex");
  const base64 = compact.replace(/={0,2}$/, "");
  if (!/^([A-Za-z0-9+/]+|[A-Za-z0-9_-]+)$/.test(base64) || base64.length % 4 === 1)
    throw fieldError("signature", "signature_malformed");
  return Buffer.from(base64, "base64");
}
