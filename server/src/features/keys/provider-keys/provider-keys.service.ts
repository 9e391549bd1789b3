import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { v7 as newId } from "uuid";
import { dayMs } from "contract/time";
import { getFingerprint } from "#crypto/key-pair.ts";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import type { ProviderKey } from "#db/generated/client.ts";
import { seal, unseal } from "#db/master-key.ts";
import { inject } from "#app/dependencies.ts";
import { recordAudit, type AuditActor } from "#features/platform/audit/audit.service.ts";

/** The key that signs, then those that will, oldest first. */
export async function listProviderKeys(): Promise<[ProviderKey, ...ProviderKey[]]> {
  const signing = await findOrCreateProviderKey();
  const announced = await db().providerKey.findMany({
    where: { signsFrom: { gt: new Date() } },
    orderBy: { signsFrom: "asc" },
  });
  return [signing, ...announced];
}

/** SHA256withRSA in base64, made with the key of the portal. `owner` is whose turn it takes. */
export async function signAsProvider(text: string, owner: string): Promise<string> {
  const { id, sealedPrivate } = await findOrCreateProviderKey();
  return inject("signer").sign(unseal(sealedPrivate, `provider-key:${id}`), text, owner);
}

async function findOrCreateProviderKey(): Promise<ProviderKey> {
  const known = await findProviderKey(db());
  if (known !== null) return known;
  return runInTransaction(async (tx) => {
    // Callers at the same time must not get two keys.
    await tx.$executeRaw`LOCK TABLE provider_keys IN SHARE ROW EXCLUSIVE MODE`;
    return (await findProviderKey(tx)) ?? createProviderKey(tx, new Date());
  });
}

const findProviderKey = (tx: Transaction) =>
  tx.providerKey.findFirst({
    where: { signsFrom: { lte: new Date() } },
    orderBy: [{ signsFrom: "desc" }, { id: "desc" }],
  });

/**
 * Creates a key that signs after some days, so that tenants can register its public key before. Until then the current
 * one signs.
 */
export async function rotateProviderKey(actor: AuditActor, days: number): Promise<ProviderKey> {
  await findOrCreateProviderKey();
  return runInTransaction(async (tx) => {
    const key = await createProviderKey(tx, new Date(Date.now() + days * dayMs));
    await recordAudit(tx, actor, {
      event: "provider_key_rotated",
      details: { fingerprint: key.fingerprint, signs_from: key.signsFrom.toISOString() },
    });
    return key;
  });
}

const generatePair = promisify(generateKeyPair);
const keyBits = 2048;

async function createProviderKey(tx: Transaction, signsFrom: Date): Promise<ProviderKey> {
  const id = newId();
  const { publicKey, privateKey } = await generatePair("rsa", { modulusLength: keyBits });
  const publicKeyPem = publicKey.export({ type: "spki", format: "pem" }).toString();
  const privatePem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return tx.providerKey.create({
    data: {
      id,
      publicKeyPem,
      sealedPrivate: seal(privatePem, `provider-key:${id}`),
      fingerprint: getFingerprint(publicKeyPem),
      signsFrom,
    },
  });
}
