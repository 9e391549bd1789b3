import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import type { Logger } from "pino";
import { v7 as newId } from "uuid";
import { db, type Transaction } from "#db/database";
import { seal, unseal } from "#db/master-key";

interface SigningKey {
  id: string;
  privateKey: KeyObject;
}

let active: SigningKey | undefined;
const publicKeys = new Map<string, KeyObject>();

/** Loads the newest key that signs, or creates the first. */
export async function loadSigningKey(): Promise<void> {
  publicKeys.clear();
  active = undefined;
  if (await useNewestKey()) return;
  await createSigningKey(db());
  await useNewestKey();
}

/** The key that signs now. */
export function activeSigningKey(): SigningKey {
  if (active === undefined) throw new Error("The signing key is not loaded yet.");
  return active;
}

/** Creates a key, which each replica uses once it has noticed it. */
export function createSigningKey(tx: Transaction) {
  const id = newId();
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const privatePem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return tx.signingKey.create({
    data: {
      id,
      publicKeyPem: publicKey.export({ type: "spki", format: "pem" }).toString(),
      sealedPrivate: seal(privatePem, `signing-key:${id}`),
    },
  });
}

/** Time between two looks for a newer key; a rotation takes effect in every replica within it. */
const watchIntervalMs = 15_000;

/** Keeps the signing key of this process up to date. */
export function watchSigningKey(logger: Logger) {
  const timer = setInterval(() => {
    useNewestKey().catch((error: unknown) => logger.warn({ err: error }, "signing key not refreshed"));
  }, watchIntervalMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Says whether there is a key. */
async function useNewestKey(): Promise<boolean> {
  const newest = await db().signingKey.findFirst({
    where: { retiredAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (newest === null) return false;
  if (newest.id !== active?.id) {
    const privatePem = unseal(newest.sealedPrivate, `signing-key:${newest.id}`);
    active = { id: newest.id, privateKey: createPrivateKey(privatePem) };
  }
  return true;
}

/** The public key of that id, or null; a retired key verifies until it is deleted. */
export async function findPublicKey(id: string): Promise<KeyObject | null> {
  const known = publicKeys.get(id);
  if (known !== undefined) return known;
  const row = /^[0-9a-f-]{36}$/.test(id) ? await db().signingKey.findUnique({ where: { id } }) : null;
  if (row === null) return null;
  const key = createPublicKey(row.publicKeyPem);
  publicKeys.set(id, key);
  return key;
}
