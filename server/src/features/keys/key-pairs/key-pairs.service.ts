import { Id } from "contract/fields";
import { buildMessage } from "contract/messages/messages";
import { v7 as newId } from "uuid";
import { getConfig } from "#config/config.ts";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import type { KeyPair } from "#db/generated/client.ts";
import { seal } from "#db/master-key.ts";
import { getViolatedUnique } from "#db/unique-violation.ts";
import { AppError, requireFound } from "#http/app-error.ts";
import type { Actor } from "#http/actor.ts";
import {
  getUserAndNetwork,
  recordAudit,
  recordOncePerMinute,
} from "#features/platform/audit/audit.service.ts";
import { requireMembership } from "#features/identity/companies/companies.service.ts";
import { lockQuotas, requireQuotas } from "#features/identity/quotas/quotas.service.ts";
import { findMember, requireMemberOfCompany } from "#features/identity/users/users.service.ts";
import { isAdminApi } from "#features/identity/users/users.policy.ts";
import { inject } from "#app/dependencies.ts";
import { canSeePrivateKey } from "./key-pairs.policy.ts";

/** The active key pair of the company of a user; an audit event records who gets the private key. */
export async function showKeyPair(actor: Actor, userId: string): Promise<KeyPair> {
  const user = await findKeyHolder(db(), actor, userId);
  const keyPair = requireFound(
    await findActiveKeyPair(db(), user.companyId),
    buildMessage("no_key_pair", { username: user.username }),
  );
  if (!canSeePrivateKey(actor, keyPair)) return keyPair;
  await recordOncePerMinute(
    actor,
    { event: "private_key_viewed", subject: toSubject(keyPair, user) },
    // Not of the key alone: the view of one user would hide that of another.
    `${keyPair.id}|${getUserAndNetwork(actor)}`,
  );
  return keyPair;
}

const toSubject = ({ id }: { id: string }, { username }: { username: string }) => ({
  type: "key_pair" as const,
  id,
  name: username,
});

/** The facts about a key pair without the keys; the private key is not read. */
export async function summarizeKeyPair(actor: Actor, userId: string) {
  const user = await findMember(db(), actor, userId);
  const keyPair = await db().keyPair.findUnique({
    where: { activeOfCompanyId: user.companyId },
    select: { fingerprint: true, bits: true, createdAt: true },
  });
  return { user, keyPair };
}

/** Most pairs of 4096 bits take two seconds, few ten. */
const maxGenerationMs = 60_000;

/** Generates a key pair. With `rotate` it replaces the active one, whose signatures the sandbox then refuses. */
export async function createKeyPair(
  actor: Actor,
  input: { user_id?: string | undefined; rotate?: boolean | undefined },
) {
  const userId = requireFound(Id.safeParse(input.user_id ?? actor.id).data, buildMessage("no_such_user"));
  const user = await findKeyHolder(db(), actor, userId);
  const rotate = input.rotate === true;
  refuseSecond(await findActiveKeyPair(db(), user.companyId), rotate);
  // Generated before the transaction, because it takes several hundred milliseconds.
  const bits = getConfig().KEY_PAIR_BITS;
  const pair = await inject("costlyWork").threads.run(actor.id, (runInThread) =>
    runInThread("generateKeyPair", bits, maxGenerationMs),
  );
  const id = newId();
  try {
    return await runInTransaction(async (tx) => {
      await lockQuotas(tx, actor);
      await requireMembership(tx, actor);
      const { companyId } = user;
      await requireMemberOfCompany(tx, user.id, companyId);
      await requireQuotas(tx, actor, "keys");
      refuseSecond(await findActiveKeyPair(tx, companyId), rotate);
      // Deactivates only the pair read above: if another request stored one since, the unique index refuses
      // this one.
      if (rotate)
        await tx.keyPair.updateMany({
          where: { activeOfCompanyId: companyId },
          data: { activeOfCompanyId: null, retiredAt: new Date() },
        });
      await recordAudit(tx, actor, {
        event: "key_pair_created",
        subject: toSubject({ id }, user),
        details: { rotated: rotate },
      });
      return tx.keyPair.create({
        data: {
          id,
          userId: user.id,
          companyId,
          activeOfCompanyId: companyId,
          bits,
          publicKeyPem: pair.publicKeyPem,
          sealedPrivate: seal(pair.privateKeyPem, `key-pair:${id}`),
          fingerprint: pair.fingerprint,
          createdById: actor.id,
        },
      });
    });
  } catch (error) {
    // Two requests at the same time: the unique index accepts one of them.
    if (getViolatedUnique(error) === undefined) throw error;
    throw new AppError("conflict", buildMessage("key_pair_generated_concurrently"), {
      cause: error,
    });
  }
}

async function findKeyHolder(tx: Transaction, actor: Actor, userId: string) {
  const user = await findMember(tx, actor, userId);
  if (isAdminApi(user))
    throw new AppError("validation", buildMessage("key_pair_not_handled", { username: user.username }));
  return user;
}

const findActiveKeyPair = (tx: Transaction, companyId: string) =>
  tx.keyPair.findUnique({ where: { activeOfCompanyId: companyId } });

function refuseSecond(existing: KeyPair | null, rotate: boolean) {
  if (existing !== null && !rotate)
    throw new AppError("conflict", buildMessage("key_pair_exists", { fingerprint: existing.fingerprint }));
}
