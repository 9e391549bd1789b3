import type { AuditEventName } from "contract/audit/audit.contract";
import { buildMessage } from "contract/messages/messages";
import type { Message } from "contract/messages/templates";
import { maxActiveKeys, type RegisterKey } from "contract/public-keys/public-keys.contract";
import { formatWibDay } from "contract/time";
import { getConfig } from "#config/config.ts";
import { PublicKeyError, readPublicKey } from "#crypto/public-key.ts";
import { joinColumns, type ColumnsByField } from "#db/columns-by-field.ts";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import { Prisma, type Environment, type PublicKey as StoredKey, type User } from "#db/generated/client.ts";
import { lockRows } from "#db/row-locks.ts";
import { getViolatedUnique } from "#db/unique-violation.ts";
import type { Actor } from "#http/actor.ts";
import { AppError, createErrorOfField } from "#http/app-error.ts";
import { recordAudit } from "#features/platform/audit/audit.service.ts";
import { queueMail } from "#features/messaging/mails/mails.outbox.ts";
import { requireMembership, lockCompany } from "#features/identity/companies/companies.service.ts";
import { whereVisibleCompany } from "#features/identity/companies/companies.policy.ts";
import { requireQuotas } from "#features/identity/quotas/quotas.service.ts";
import { findMember } from "#features/identity/users/users.service.ts";
import { isAdminApi } from "#features/identity/users/users.policy.ts";
import { buildDisplacedMail, buildRevokedMail } from "./public-keys.mails.ts";
import { checkProof, buildProofText } from "./public-keys.proof.ts";
import { createKey, findKeys, getKey, type KeyRow } from "./public-keys.repository.ts";
import type { ActiveKey } from "./public-keys.rows.ts";

/** Whether a key verifies signatures of the apps of an environment. */
export const isKeyOfCompany = (key: Pick<ActiveKey, "environment">, environment: Environment): boolean =>
  key.environment === "both" || key.environment === environment;

export const listKeys = (actor: Actor): Promise<KeyRow[]> => findKeys(actor.companyId);

export async function listKeysOfUser(actor: Actor, userId: string): Promise<KeyRow[]> {
  const { companyId } = await findMember(db(), actor, userId);
  return findKeys(companyId);
}

export const countActiveKeys = (tx: Transaction, companyId: string): Promise<number> =>
  tx.publicKey.count({ where: { companyId, revokedAt: null } });

/** Registers a public key of the actor's company. Only the key itself is stored, never the text that contained it. */
export async function registerKey(actor: Actor, input: RegisterKey): Promise<KeyRow> {
  const { username } = actor;
  if (isAdminApi(actor))
    throw new AppError("validation", buildMessage("public_keys_not_handled", { username }));
  const { pem, bits, fingerprint } = readKey(input.public_key);
  const { companyId } = actor;
  const isProven = input.proof !== undefined;
  if (input.proof !== undefined) await checkProof(companyId, { pem, fingerprint }, input.proof);
  const store = () =>
    runInTransaction(async (tx) => {
      // Registrations of one company wait for each other, so that none exceeds a limit.
      await lockCompany(tx, companyId);
      await requireMembership(tx, actor);
      await requireQuotas(tx, actor, "keys");
      await requireFree(tx, actor, fingerprint, isProven);
      if ((await countActiveKeys(tx, companyId)) >= maxActiveKeys)
        throw new AppError("conflict", buildMessage("too_many_public_keys", { max: maxActiveKeys }));
      const columns = joinColumns({
        public_key: { publicKeyPem: pem, bits, fingerprint },
        name: { name: input.name ?? "" },
        environment: { environment: input.environment },
        proof: { provenAt: isProven ? new Date() : null },
      } satisfies ColumnsByField<RegisterKey, Prisma.PublicKeyUncheckedCreateInput>);
      const key = await createKey(tx, { ...columns, userId: actor.id, companyId, createdById: actor.id });
      await recordKeyEvent(tx, actor, "public_key_registered", key);
      return key;
    });
  try {
    return await store();
  } catch (error) {
    if (getViolatedUnique(error) === undefined) throw error;
    // Another user registered it at the same time: now it is known, and may give way to a proof.
    return store();
  }
}

/** Revokes an active key of the company, as an administrator of any; a member who registered it is mailed. */
export function revokeKey(actor: Actor, keyId: string): Promise<KeyRow> {
  return runInTransaction(async (tx) => {
    await requireMembership(tx, actor);
    const visible = { id: keyId, ...whereVisibleCompany(actor) };
    const { count } = await tx.publicKey.updateMany({
      where: { ...visible, revokedAt: null },
      data: { revokedAt: new Date(), revokedById: actor.id },
    });
    if (count === 0) throw await findReasonNotRevocable(tx, visible);
    const key = await getKey(tx, keyId);
    await recordKeyEvent(tx, actor, "public_key_revoked", key);
    if (key.userId !== actor.id) {
      const user = await tx.user.findUniqueOrThrow({ where: { id: key.userId } });
      if (isMember(user, key))
        await queueMail(tx, buildRevokedMail(user, { key, by: actor, at: new Date() }));
    }
    return key;
  });
}

async function findReasonNotRevocable(tx: Transaction, visible: { id: string; companyId?: string }) {
  if ((await tx.publicKey.findFirst({ where: visible })) !== null)
    return new AppError("conflict", buildMessage("key_already_revoked"));
  if ((await tx.keyPair.findFirst({ where: visible })) !== null)
    return new AppError("conflict", buildMessage("portal_pair_not_revocable"));
  return new AppError("not_found", buildMessage("no_such_key"));
}

function readKey(text: string) {
  try {
    return readPublicKey(text, new Date());
  } catch (error) {
    if (error instanceof PublicKeyError) throw createErrorOfField("validation", "public_key", error.reason);
    throw error;
  }
}

/**
 * A key identifies its company, so it is registered once; a revoked key may be known to others. A registration without
 * proof gives way to one with proof, because everybody can register the public key of another party.
 */
async function requireFree(tx: Transaction, actor: Actor, fingerprint: string, isProven: boolean) {
  const { companyId } = actor;
  // A proof of the other company, or its removal, that comes first is seen.
  await lockRows(tx, Prisma.sql`public_keys WHERE fingerprint = ${fingerprint}`, "UPDATE");
  const key = await tx.publicKey.findUnique({ where: { fingerprint }, include: { user: true } });
  const reason = await findReasonKnown(tx, companyId, fingerprint, key);
  if (reason === undefined) return;
  const givesWay = key !== null && key.companyId !== companyId && key.provenAt === null;
  if (!givesWay) throw createErrorOfField("conflict", "public_key", reason);
  if (!isProven) {
    const text = buildProofText(companyId, fingerprint);
    throw createErrorOfField("conflict", "proof", buildMessage("public_key_needs_proof", { text }));
  }
  await displace(tx, actor, key);
}

async function findReasonKnown(
  tx: Transaction,
  companyId: string,
  fingerprint: string,
  key: StoredKey | null,
): Promise<Message | undefined> {
  const pair = await tx.keyPair.findFirst({ where: { fingerprint }, select: { companyId: true } });
  if (pair !== null)
    return pair.companyId === companyId
      ? buildMessage("public_key_of_portal_pair")
      : buildRegisteredByOther();
  if (key === null) return undefined;
  if (key.companyId !== companyId) return buildRegisteredByOther();
  return key.revokedAt === null
    ? buildMessage("public_key_registered", { name: getKeyName(key) })
    : buildMessage("public_key_revoked_before", { day: formatWibDay(key.revokedAt) });
}

/** Removes a registration that was never proved; a member who made it is mailed. */
async function displace(tx: Transaction, actor: Actor, key: StoredKey & { user: User }): Promise<void> {
  await tx.publicKey.delete({ where: { id: key.id } });
  await recordAudit(tx, actor, {
    event: "public_key_displaced",
    subject: { type: "public_key", id: key.id, name: getKeyName(key) },
    details: {
      fingerprint: key.fingerprint,
      displaced_username: key.user.username,
      displaced_company_id: key.companyId,
    },
  });
  if (isMember(key.user, key)) await queueMail(tx, buildDisplacedMail(key.user, { key, at: new Date() }));
}

/** Who has left the company no longer learns of its keys. */
const isMember = (user: Pick<User, "companyId">, key: Pick<StoredKey, "companyId">) =>
  user.companyId === key.companyId;

const getKeyName = ({ name, fingerprint }: Pick<KeyRow, "name" | "fingerprint">) =>
  name === "" ? fingerprint : name;

const buildRegisteredByOther = () =>
  buildMessage("public_key_registered_by_other", { contact: getConfig().CONTACT_EMAIL });

const recordKeyEvent = (tx: Transaction, actor: Actor, event: AuditEventName, key: KeyRow) =>
  recordAudit(tx, actor, {
    event,
    subject: { type: "public_key", id: key.id, name: getKeyName(key) },
    details: { fingerprint: key.fingerprint, bits: key.bits, environment: key.environment },
  });
