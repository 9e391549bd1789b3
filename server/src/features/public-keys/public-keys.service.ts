import type { AuditEventName } from "contract/audit/audit.contract";
import { newMessage } from "contract/messages/messages";
import { maxActiveKeys, type RegisterKey } from "contract/public-keys/public-keys.contract";
import { config } from "#config";
import { PublicKeyError, readPublicKey } from "#crypto/public-key";
import { db, inTransaction, type Transaction } from "#db/database";
import { violatedUnique } from "#db/unique-violation";
import type { Actor } from "#http/actor";
import { AppError, errorOfField } from "#http/app-error";
import { recordAudit } from "../audit/audit.service.ts";
import { canHandleKeys, findUser } from "../users/users.service.ts";
import { createKey, findKeys, getKey, type KeyRow } from "./public-keys.repository.ts";

export const listKeys = (actor: Actor): Promise<KeyRow[]> => findKeys(actor.id);

export async function listKeysOfUser(actor: Actor, userId: string): Promise<KeyRow[]> {
  const user = await findUser(db(), actor, userId);
  return findKeys(user.id);
}

export const countActiveKeys = (tx: Transaction, userId: string): Promise<number> =>
  tx.publicKey.count({ where: { userId, revokedAt: null } });

/** Registers a public key of the actor. Only the key itself is stored, never the text that contained it. */
export async function registerKey(actor: Actor, input: RegisterKey): Promise<KeyRow> {
  const user = await findUser(db(), actor, actor.id);
  if (!canHandleKeys(actor, user))
    throw new AppError("validation", newMessage("public_keys_not_handled", { username: user.username }));
  const { pem, bits, fingerprint } = readKey(input.public_key);
  try {
    return await inTransaction(async (tx) => {
      // Registrations of one user wait for each other, so that none exceeds the limit.
      await tx.$queryRaw`SELECT id FROM users WHERE id = ${user.id}::uuid FOR UPDATE`;
      await refuseKnown(tx, actor, fingerprint);
      if ((await countActiveKeys(tx, user.id)) >= maxActiveKeys)
        throw new AppError("conflict", newMessage("too_many_public_keys", { max: maxActiveKeys }));
      const key = await createKey(tx, {
        userId: user.id,
        name: input.name ?? "",
        environment: input.environment,
        bits,
        publicKeyPem: pem,
        fingerprint,
        createdById: actor.id,
      });
      await audit(tx, actor, "public_key_registered", key);
      return key;
    });
  } catch (error) {
    // Two users at the same time: the unique index accepts one of them.
    if (violatedUnique(error) === undefined) throw error;
    throw errorOfField("conflict", "public_key", registeredByOther(), error);
  }
}

/** Revokes an active key of the actor. */
export const revokeKey = (actor: Actor, keyId: string): Promise<KeyRow> =>
  inTransaction(async (tx) => {
    const own = { id: keyId, userId: actor.id };
    const { count } = await tx.publicKey.updateMany({
      where: { ...own, revokedAt: null },
      data: { revokedAt: new Date(), revokedById: actor.id },
    });
    if (count === 0) throw await reasonNotRevocable(tx, own);
    const key = await getKey(tx, keyId);
    await audit(tx, actor, "public_key_revoked", key);
    return key;
  });

async function reasonNotRevocable(tx: Transaction, own: { id: string; userId: string }) {
  if ((await tx.publicKey.findFirst({ where: own })) !== null)
    return new AppError("conflict", newMessage("key_already_revoked"));
  if ((await tx.keyPair.findFirst({ where: own })) !== null)
    return new AppError("conflict", newMessage("portal_pair_not_revocable"));
  return new AppError("not_found", newMessage("no_such_key"));
}

function readKey(text: string) {
  try {
    return readPublicKey(text, new Date());
  } catch (error) {
    if (error instanceof PublicKeyError) throw errorOfField("validation", "public_key", error.reason);
    throw error;
  }
}

/** A key identifies its owner, so it is registered once; a revoked key may be known to others. */
async function refuseKnown(tx: Transaction, actor: Actor, fingerprint: string): Promise<void> {
  const reason = await reasonKnown(tx, actor, fingerprint);
  if (reason !== undefined) throw errorOfField("conflict", "public_key", reason);
}

async function reasonKnown(tx: Transaction, actor: Actor, fingerprint: string) {
  const pair = await tx.keyPair.findFirst({ where: { fingerprint }, select: { userId: true } });
  if (pair !== null)
    return pair.userId === actor.id ? newMessage("public_key_of_portal_pair") : registeredByOther();
  const key = await tx.publicKey.findUnique({ where: { fingerprint } });
  if (key === null) return undefined;
  if (key.userId !== actor.id) return registeredByOther();
  return key.revokedAt === null
    ? newMessage("public_key_registered", { name: key.name === "" ? key.fingerprint : key.name })
    : newMessage("public_key_revoked_before", { day: dayOf(key.revokedAt) });
}

const registeredByOther = () =>
  newMessage("public_key_registered_by_other", { contact: config().CONTACT_EMAIL });

/** YYYY-MM-DD in the portal's time zone. */
const dayOf = (date: Date) => date.toLocaleDateString("sv-SE", { timeZone: "Asia/Jakarta" });

const audit = (tx: Transaction, actor: Actor, event: AuditEventName, key: KeyRow) =>
  recordAudit(tx, actor, {
    event,
    subject: { type: "public_key", id: key.id, name: key.name === "" ? key.fingerprint : key.name },
    details: { fingerprint: key.fingerprint, bits: key.bits, environment: key.environment },
  });
