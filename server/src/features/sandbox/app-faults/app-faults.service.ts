import type { SetAppFault } from "contract/app-faults/app-faults.contract";
import { minuteMs } from "contract/time";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import type { AppFault } from "#db/generated/client.ts";
import type { Actor } from "#http/actor.ts";
import { recordAudit, type AuditDetails } from "#features/platform/audit/audit.service.ts";
import type { AppRow } from "#features/apps/apps/apps.rows.ts";
import { findApp, lockApp, createStateError } from "#features/apps/apps/apps.service.ts";
import { getStateAt } from "#features/apps/apps/apps.transitions.ts";
import { canChangeFault } from "./app-faults.policy.ts";

/** The fault of an app, null without one, and whether the actor may change it. */
export async function showAppFault(actor: Actor, appId: string) {
  const app = await findApp(db(), actor, appId);
  const fault = await db().appFault.findUnique({ where: { appId, endsAt: { gt: new Date() } } });
  return { fault, isChangeable: canChangeFault(actor, { ...app, state: getStateAt(app, new Date()) }) };
}

export const setAppFault = (
  actor: Actor,
  appId: string,
  { effect, delay_ms, response_case, services, every, minutes }: SetAppFault,
): Promise<AppFault> =>
  runInTransaction(async (tx) => {
    const app = await lockChangeable(tx, actor, appId);
    const now = new Date();
    const columns = {
      effect,
      delayMs: delay_ms,
      responseCase: effect === "answer" ? (response_case ?? null) : null,
      services: [...new Set(services)],
      every,
      calls: 0,
      endsAt: new Date(now.getTime() + minutes * minuteMs),
      setAt: now,
      setBy: actor.username,
    };
    const fault = await tx.appFault.upsert({
      where: { appId },
      create: { appId, ...columns },
      update: columns,
    });
    await recordChange(tx, actor, app, {
      effect,
      services: fault.services.join(", "),
      every,
      ends_at: fault.endsAt.toISOString(),
    });
    return fault;
  });

/** Ends the fault now. The row stays, because its trigger tells open pages of an update only. */
export const removeAppFault = (actor: Actor, appId: string): Promise<null> =>
  runInTransaction(async (tx) => {
    const app = await lockChangeable(tx, actor, appId);
    const now = new Date();
    const { count } = await tx.appFault.updateMany({
      where: { appId, endsAt: { gt: now } },
      data: { endsAt: now },
    });
    if (count > 0) await recordChange(tx, actor, app, { effect: "none" });
    return null;
  });

const recordChange = (
  tx: Transaction,
  actor: Actor,
  { id, name }: AppRow,
  details: AuditDetails,
): Promise<void> =>
  recordAudit(tx, actor, {
    event: "app_fault_changed",
    subject: { type: "app", id, name },
    details,
  });

async function lockChangeable(tx: Transaction, actor: Actor, appId: string): Promise<AppRow> {
  const app = await lockApp(tx, actor, appId);
  const state = getStateAt(app, new Date());
  if (!canChangeFault(actor, { ...app, state })) throw createStateError(app, state);
  return app;
}
