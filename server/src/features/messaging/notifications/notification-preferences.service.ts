import { buildMessage } from "contract/messages/messages";
import type { NotificationPreference } from "contract/notifications/notifications.contract";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import { AppError, createFieldError } from "#http/app-error.ts";
import type { Actor } from "#http/actor.ts";
import { recordAudit } from "#features/platform/audit/audit.service.ts";
import { getChannels, isOfRole, isRequired, resolvePreferences } from "./notification-preferences.policy.ts";

export const getPreferences = (actor: Actor) => readPreferences(db(), actor);

async function readPreferences(tx: Transaction, { id, role }: Actor) {
  return resolvePreferences(role, await tx.notificationPreference.findMany({ where: { userId: id } }));
}

type Choice = Omit<NotificationPreference, "is_required">;

/** Stores the given choices; all others stay as they are. */
export function setPreferences(actor: Actor, choices: readonly Choice[]) {
  for (const [index, choice] of choices.entries()) checkChoice(actor, choice, index);
  // In one order for all callers, so that two of them cannot wait for each other.
  const sorted = choices.toSorted((a, b) => a.kind.localeCompare(b.kind));
  return runInTransaction(async (tx) => {
    const before = await readPreferences(tx, actor);
    for (const { kind, bell, mail } of sorted)
      await tx.notificationPreference.upsert({
        where: { userId_kind: { userId: actor.id, kind } },
        create: { userId: actor.id, kind, bell, mail },
        update: { bell, mail },
      });
    const after = await readPreferences(tx, actor);
    await recordChange(tx, actor, before, after);
    return after;
  });
}

/** What is switched off could hide what a stolen session does next. */
async function recordChange(
  tx: Transaction,
  actor: Actor,
  before: readonly Choice[],
  after: readonly Choice[],
): Promise<void> {
  const changed = after.filter(
    ({ kind, bell, mail }) =>
      !before.some((one) => one.kind === kind && one.bell === bell && one.mail === mail),
  );
  if (changed.length === 0) return;
  await recordAudit(tx, actor, {
    event: "notification_preferences_changed",
    details: {
      preferences: Object.fromEntries(
        changed.map(({ kind, bell, mail }) => [kind, `bell ${bell ? "on" : "off"}, mail ${mail}`]),
      ),
    },
  });
}

function checkChoice({ role }: Actor, { kind, bell, mail }: Choice, index: number): void {
  if (!isOfRole(role, kind))
    throw createFieldError(`preferences.${String(index)}.kind`, "notification_not_of_role");
  const required = getChannels(role, kind, undefined);
  if (isRequired(kind) && (bell !== required.bell || mail !== required.mail))
    throw new AppError("conflict", buildMessage("notification_required"));
}
