import { Id } from "contract/fields";
import { newMessage } from "contract/messages/messages";
import { v7 as newId } from "uuid";
import { generateKeyPair } from "#crypto/key-pair";
import { config } from "#config";
import { db, inTransaction, type Transaction } from "#db/database";
import type { KeyPair } from "#db/generated/client";
import { seal } from "#db/master-key";
import { violatedUnique } from "#db/unique-violation";
import { AppError, found } from "#http/app-error";
import type { Actor } from "#http/actor";
import { recordAudit, recordOncePerMinute } from "../audit/audit.service.ts";
import { canHandleKeys, findUser } from "../users/users.service.ts";

/** The active key pair of a user the actor may reach, to be shown with its private key. */
export async function viewKeyPair(actor: Actor, userId: string): Promise<KeyPair> {
  const user = await findKeyHolder(db(), actor, userId);
  const keyPair = found(
    await activeKeyPair(db(), user.id),
    newMessage("no_key_pair", { username: user.username }),
  );
  await recordOncePerMinute(
    actor,
    { event: "private_key_viewed", subject: subjectOf(keyPair, user) },
    keyPair.id,
  );
  return keyPair;
}

const subjectOf = ({ id }: { id: string }, { username }: { username: string }) => ({
  type: "key_pair" as const,
  id,
  name: username,
});

/** What there is to know of a user's key pair without the keys; the private one is not even read. */
export async function summarizeKeyPair(actor: Actor, userId: string) {
  const user = await findUser(db(), actor, userId);
  const keyPair = await db().keyPair.findUnique({
    where: { activeOfUserId: user.id },
    select: { fingerprint: true, bits: true, createdAt: true },
  });
  return { user, keyPair };
}

/** Makes the key pair of a user; with `rotate` in place of the active one, which is kept to verify old signatures. */
export async function createKeyPair(
  actor: Actor,
  input: { user_id?: string | undefined; rotate?: boolean | undefined },
) {
  const userId = found(Id.safeParse(input.user_id ?? actor.id).data, newMessage("no_such_user"));
  const user = await findKeyHolder(db(), actor, userId);
  const rotate = input.rotate === true;
  refuseSecond(await activeKeyPair(db(), user.id), rotate);
  // Before the transaction, because it takes a good part of a second.
  const bits = config().KEY_PAIR_BITS;
  const pair = await generateKeyPair(bits);
  const id = newId();
  try {
    return await inTransaction(async (tx) => {
      refuseSecond(await activeKeyPair(tx, user.id), rotate);
      // Only then: a pair that another request made since the line above must stay, and the unique index refuse this one.
      if (rotate)
        await tx.keyPair.updateMany({
          where: { activeOfUserId: user.id },
          data: { activeOfUserId: null, retiredAt: new Date() },
        });
      await recordAudit(tx, actor, {
        event: "key_pair_created",
        subject: subjectOf({ id }, user),
        details: { rotated: rotate },
      });
      return tx.keyPair.create({
        data: {
          id,
          userId: user.id,
          activeOfUserId: user.id,
          bits,
          publicKeyPem: pair.publicKeyPem,
          sealedPrivate: seal(pair.privateKeyPem, `key-pair:${id}`),
          fingerprint: pair.fingerprint,
          createdById: actor.id,
        },
      });
    });
  } catch (error) {
    // Two at the same moment: the unique index let one of them through.
    if (violatedUnique(error) === undefined) throw error;
    throw new AppError("conflict", newMessage("key_pair_made_meanwhile"), {
      cause: error,
    });
  }
}

async function findKeyHolder(tx: Transaction, actor: Actor, userId: string) {
  const user = await findUser(tx, actor, userId);
  if (!canHandleKeys(actor, user))
    throw new AppError("validation", newMessage("key_pair_not_handled", { username: user.username }));
  return user;
}

const activeKeyPair = (tx: Transaction, userId: string) =>
  tx.keyPair.findUnique({ where: { activeOfUserId: userId } });

function refuseSecond(existing: KeyPair | null, rotate: boolean) {
  if (existing !== null && !rotate)
    throw new AppError("conflict", newMessage("key_pair_exists", { fingerprint: existing.fingerprint }));
}
