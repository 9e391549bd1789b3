import type { ResendFailedCallbacks } from "contract/callbacks/callbacks.contract";
import { buildMessage } from "contract/messages/messages";
import { getPeriodStart } from "contract/time";
import { db, runInTransaction } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { AppError, requireFound } from "#http/app-error.ts";
import { consumePoint } from "#http/rate-limit.ts";
import { selectOne } from "#lists/page.ts";
import { inject } from "#app/dependencies.ts";
import { requireMembership } from "#features/identity/companies/companies.service.ts";
import { findActiveApp, findVisibleAppIds, lockApp } from "#features/apps/apps/apps.service.ts";
import { callbackList } from "./callbacks.list.ts";
import { canResend } from "./callbacks.policy.ts";
import { planFailedAgain } from "./callbacks.repository.ts";

export const findCallbackScope = async ({ actor }: { actor: Actor }) => ({
  visibleApps: await findVisibleAppIds(actor),
});

/** A callback of an app that the actor can access, with its body and attempts. */
export async function getCallback(actor: Actor, id: string) {
  const scope = { id, ...(await findCallbackScope({ actor })) };
  const row = requireFound(await selectOne(db(), callbackList, scope), buildMessage("no_such_callback"));
  const stored = await db().callback.findUniqueOrThrow({
    where: { id },
    include: { tries: { orderBy: { number: "asc" } } },
  });
  return { row, stored };
}

/**
 * Makes one more attempt: at the server of the app or, without one, by the listen script. A callback that has ended, and an inquiry whose
 * payment has, only show what the tenant answers.
 */
export async function resendCallback(actor: Actor, id: string) {
  await consumePoint(inject("limits").outgoingCalls, actor.id, "outgoing_calls");
  const { row, stored } = await getCallback(actor, id);
  await findActiveApp(db(), actor, stored.appId);
  if (!canResend(actor, row))
    throw new AppError(
      "conflict",
      buildMessage(row.state === "waiting" ? "callback_waits_for_script" : "callback_being_sent"),
    );
  const { count } = await runInTransaction(async (tx) => {
    await requireMembership(tx, actor);
    return tx.callback.updateMany({
      where: { id, state: row.state },
      data: { state: "waiting", nextAttemptAt: row.hasServer ? new Date() : null, finishedAt: null },
    });
  });
  if (count === 0) throw new AppError("conflict", buildMessage("callback_being_sent"));
  inject("callbackWork").nudge();
  return getCallback(actor, id);
}

/** Makes one more attempt with the oldest callbacks of an app that were given up since a time, and counts the others. */
export async function resendFailedCallbacks(actor: Actor, { db_id: appId, since }: ResendFailedCallbacks) {
  await consumePoint(inject("limits").outgoingCalls, actor.id, "outgoing_calls");
  const start = getPeriodStart(since);
  const resent = await runInTransaction(async (tx) => {
    await lockApp(tx, actor, appId);
    await findActiveApp(tx, actor, appId);
    const hasServer = (await tx.tenantServer.count({ where: { appId } })) > 0;
    const count = await planFailedAgain(tx, { appId, since: start, hasServer });
    const left = await tx.callback.count({ where: { appId, state: "failed", finishedAt: { gte: start } } });
    return { count, left };
  });
  inject("callbackWork").nudge();
  return resent;
}
