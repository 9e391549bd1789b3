import type { z } from "zod";
import { buildMessage } from "contract/messages/messages";
import {
  defaultTokenDays,
  maxEndedTokens,
  maxLiveTokens,
  scopesOfRole,
  tokenPrefix,
  type CreateToken,
} from "contract/tokens/tokens.contract";
import { dayMs } from "contract/time";
import { hashToken, createRandomToken } from "#crypto/random-token.ts";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import type { MachineToken } from "#db/generated/client.ts";
import { lockRow } from "#db/row-locks.ts";
import type { Actor } from "#http/actor.ts";
import { AppError, createFieldError, requireFound } from "#http/app-error.ts";
import { consumePoint } from "#http/rate-limit.ts";
import { inject } from "#app/dependencies.ts";
import { recordAudit } from "#features/platform/audit/audit.service.ts";
import { queueMail } from "#features/messaging/mails/mails.outbox.ts";
import { requireMembership } from "#features/identity/companies/companies.service.ts";
import { lockQuotas, requireQuotas } from "#features/identity/quotas/quotas.service.ts";
import { lockActor, requireActive } from "#features/identity/accounts/accounts.locks.ts";
import { findUser } from "#features/identity/users/users.service.ts";
import { buildTokenCreatedMail, buildTokenRevokedMail } from "./tokens.mails.ts";
import { isLive } from "./tokens.policy.ts";

/** The tokens of a user: live ones first, then the last ended ones, each newest first. */
export async function listTokens(actor: Actor, userId: string): Promise<MachineToken[]> {
  const user = await findUser(db(), actor, userId);
  const now = new Date();
  const ended = { OR: [{ revokedAt: { not: null } }, { expiresAt: { lte: now } }] };
  const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] as const;
  const [live, others] = await Promise.all([
    db().machineToken.findMany({ where: { userId: user.id, NOT: ended }, orderBy: [...newestFirst] }),
    db().machineToken.findMany({
      where: { userId: user.id, ...ended },
      orderBy: [...newestFirst],
      take: maxEndedTokens,
    }),
  ]);
  return [...live, ...others];
}

/** The machine token of the request. */
export const findCurrentToken = async ({ machineToken }: Actor): Promise<MachineToken> =>
  requireFound(
    machineToken === undefined
      ? null
      : await db().machineToken.findUnique({ where: { id: machineToken.id } }),
    buildMessage("no_machine_token"),
  );

/** Creates a token of the actor; its value is returned only now. */
export function createToken(
  actor: Actor,
  { name, scopes, expires_in_days: days = defaultTokenDays }: z.output<typeof CreateToken>,
): Promise<{ row: MachineToken; token: string }> {
  const offered = scopesOfRole[actor.role];
  const foreign = scopes.find((scope) => !offered.includes(scope));
  if (foreign !== undefined)
    throw createFieldError("scopes", "token_scope_of_role", { scope: foreign, offered: offered.join(", ") });
  const token = `${tokenPrefix}${createRandomToken(32)}`;
  return runInTransaction(async (tx) => {
    await lockQuotas(tx, actor);
    // After a new password the session has ended, and with it the right to create a token.
    const user = await lockActor(tx, actor);
    await requireMembership(tx, actor);
    await requireQuotas(tx, actor, "machine_tokens");
    const now = new Date();
    const live = { userId: actor.id, revokedAt: null, expiresAt: { gt: now } };
    if ((await tx.machineToken.count({ where: live })) >= maxLiveTokens)
      throw new AppError("conflict", buildMessage("too_many_tokens", { max: maxLiveTokens }));
    await consumePoint(inject("limits").tokens, actor.id, "tokens");
    const row = await tx.machineToken.create({
      data: {
        userId: actor.id,
        name,
        tokenHash: hashToken(token),
        hint: token.slice(-4),
        createdAt: now,
        scopes: offered.filter((scope) => scopes.includes(scope)),
        expiresAt: new Date(now.getTime() + days * dayMs),
      },
    });
    await recordAudit(tx, actor, {
      event: "token_created",
      subject: { type: "token", id: row.id, name },
      details: { scopes: row.scopes, expires_at: row.expiresAt.toISOString() },
    });
    await queueMail(tx, buildTokenCreatedMail(user, row));
    return { row, token };
  });
}

/** Revoking needs no password: it must be quick when a token has leaked. */
export const revokeOwnToken = (actor: Actor, tokenId: string): Promise<MachineToken> =>
  runInTransaction((tx) => revoke(tx, actor, actor.id, tokenId));

/** For administrators, who confirm their password first. The user is told by mail. */
export function revokeTokenOfUser(actor: Actor, userId: string, tokenId: string): Promise<MachineToken> {
  return runInTransaction(async (tx) => {
    await requireActive(tx, actor.id);
    const { id } = await findUser(tx, actor, userId);
    const row = await revoke(tx, actor, id, tokenId);
    if (id !== actor.id)
      await queueMail(
        tx,
        buildTokenRevokedMail(await tx.user.findUniqueOrThrow({ where: { id } }), row, actor.username),
      );
    return row;
  });
}

async function revoke(tx: Transaction, actor: Actor, userId: string, id: string): Promise<MachineToken> {
  const now = new Date();
  await lockRow(tx, "machine_tokens", id);
  const token = requireFound(
    await tx.machineToken.findFirst({ where: { id, userId } }),
    buildMessage("no_such_token"),
  );
  if (!isLive(token, now)) throw new AppError("conflict", buildMessage("token_already_ended"));
  const row = await tx.machineToken.update({
    where: { id },
    data: { revokedAt: now, revokedBy: actor.username },
  });
  await recordAudit(tx, actor, {
    event: "token_revoked",
    subject: { type: "token", id, name: row.name },
  });
  return row;
}
