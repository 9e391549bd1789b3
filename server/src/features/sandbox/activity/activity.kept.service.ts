import type { ChosenCalls } from "contract/activity/chosen-calls";
import type { KeepActivity } from "contract/activity/activity.kept.contract";
import { buildMessage } from "contract/messages/messages";
import { runInTransaction, type Transaction } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { AppError } from "#http/app-error.ts";
import { requireMembership } from "#features/identity/companies/companies.service.ts";
import { lockQuotas, requireQuotaFor } from "#features/identity/quotas/quotas.service.ts";
import { recordAudit } from "#features/platform/audit/audit.service.ts";
import { findVisibleAppIds } from "#features/apps/apps/apps.service.ts";
import { findChosenCalls } from "./activity.chosen.ts";
import { lockCalls, selectSessions, setSession, type LockedCall } from "./activity.kept.repository.ts";

export const listSessions = async (actor: Actor) => selectSessions(await findVisibleAppIds(actor));

/** Keeps calls; those that are kept under this session already stay as they are. */
export async function keepActivity(actor: Actor, { session, ...chosen }: KeepActivity) {
  const ids = await findChosenCalls(actor, chosen);
  return runInTransaction(async (tx) => {
    const calls = await lockChosen(tx, actor, { ids, chosen });
    const added = calls.filter((call) => call.session === null).length;
    await requireQuotaFor(tx, actor, "kept_calls", added);
    const changed = calls.filter((call) => call.session !== session);
    await setSession(tx, getIds(changed), session);
    await recordByApp(tx, actor, "calls_kept", changed, { session });
    return { calls: calls.length, added };
  });
}

/** Releases calls; those that nobody keeps stay as they are. */
export async function releaseActivity(actor: Actor, chosen: ChosenCalls) {
  const ids = await findChosenCalls(actor, chosen);
  return runInTransaction(async (tx) => {
    const kept = (await lockChosen(tx, actor, { ids, chosen })).filter(({ session }) => session !== null);
    await setSession(tx, getIds(kept), null);
    await recordByApp(tx, actor, "calls_released", kept, {});
    return { calls: kept.length };
  });
}

interface Choice {
  ids: readonly string[];
  chosen: ChosenCalls;
}

/** The calls as earlier changes left them; one that was deleted meanwhile is an error only if its id was given. */
async function lockChosen(tx: Transaction, actor: Actor, { ids, chosen }: Choice): Promise<LockedCall[]> {
  await lockQuotas(tx, actor);
  await requireMembership(tx, actor);
  const calls = await lockCalls(tx, ids);
  if (chosen.ids !== undefined && calls.length < ids.length)
    throw new AppError("not_found", buildMessage("no_such_activity"));
  return calls;
}

const getIds = (calls: readonly LockedCall[]) => calls.map(({ id }) => id);

/** One event for each app. */
async function recordByApp(
  tx: Transaction,
  actor: Actor,
  event: "calls_kept" | "calls_released",
  calls: readonly LockedCall[],
  details: { session?: string },
) {
  for (const id of new Set(calls.map(({ appId }) => appId))) {
    const ofApp = calls.filter(({ appId }) => appId === id);
    const sessions = [...new Set(ofApp.flatMap(({ session }) => session ?? []))].toSorted();
    await recordAudit(tx, actor, {
      event,
      subject: { type: "app", id, name: ofApp[0]?.appName ?? "" },
      details: { session: sessions.join(", "), ...details, calls: ofApp.length },
    });
  }
}
