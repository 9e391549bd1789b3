import { maxDaysAhead, type AdvanceAppClock } from "contract/app-clocks/app-clocks.contract";
import { buildMessage } from "contract/messages/messages";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { createErrorOfField, createFieldError } from "#http/app-error.ts";
import type { AppRow } from "#features/apps/apps/apps.rows.ts";
import { findApp, lockApp, createStateError } from "#features/apps/apps/apps.service.ts";
import { getStateAt } from "#features/apps/apps/apps.transitions.ts";
import { recordAudit } from "#features/platform/audit/audit.service.ts";
import { canChangeClock } from "./app-clocks.policy.ts";
import type { ClockRow } from "./app-clocks.presenter.ts";

/** The clock of an app, and whether the actor may change it. */
export async function showAppClock(actor: Actor, appId: string) {
  const app = await findApp(db(), actor, appId);
  return {
    clock: await readClock(db(), appId),
    isChangeable: canChangeClock(actor, { ...app, state: getStateAt(app, new Date()) }),
  };
}

/** Advances the clock by days; the same call from the same `days_ahead` finds it advanced and changes nothing. */
export const advanceAppClock = (
  actor: Actor,
  appId: string,
  { advance_days: added, days_ahead: seen }: AdvanceAppClock,
): Promise<ClockRow> =>
  runInTransaction(async (tx) => {
    const app = await lockChangeable(tx, actor, appId);
    const clock = await readClock(tx, appId);
    const { daysAhead: days } = clock;
    if (seen !== undefined && days === seen + added) return clock;
    if (seen !== undefined && days !== seen)
      throw createErrorOfField(
        "conflict",
        "days_ahead",
        buildMessage("clock_moved", { app: app.name, days }),
      );
    requireReachable(app, days, added);
    return setClock(tx, actor, app, days + added);
  });

/** Puts the clock back to the real time. */
export const resetAppClock = (actor: Actor, appId: string): Promise<ClockRow> =>
  runInTransaction(async (tx) => {
    const app = await lockChangeable(tx, actor, appId);
    const clock = await readClock(tx, appId);
    return clock.daysAhead === 0 ? clock : setClock(tx, actor, app, 0);
  });

function requireReachable({ name: app }: AppRow, days: number, added: number): void {
  const left = maxDaysAhead - days;
  if (left === 0) throw createFieldError("advance_days", "clock_at_end", { app, max: maxDaysAhead });
  if (added > left)
    throw createFieldError("advance_days", "clock_too_far", {
      field: "advance_days",
      left,
      app,
      days,
      max: maxDaysAhead,
    });
}

const columns = { daysAhead: true, clockSetAt: true, clockSetBy: true } as const;

const readClock = (tx: Transaction, id: string): Promise<ClockRow> =>
  tx.app.findUniqueOrThrow({ where: { id }, select: columns });

async function setClock(
  tx: Transaction,
  actor: Actor,
  { id, name }: AppRow,
  daysAhead: number,
): Promise<ClockRow> {
  const clock = await tx.app.update({
    where: { id },
    data: { daysAhead, clockSetAt: new Date(), clockSetBy: actor.username },
    select: columns,
  });
  await recordAudit(tx, actor, {
    event: "app_clock_changed",
    subject: { type: "app", id, name },
    details: { days_ahead: daysAhead },
  });
  return clock;
}

async function lockChangeable(tx: Transaction, actor: Actor, appId: string): Promise<AppRow> {
  const app = await lockApp(tx, actor, appId);
  const state = getStateAt(app, new Date());
  if (!canChangeClock(actor, { ...app, state })) throw createStateError(app, state);
  return app;
}
