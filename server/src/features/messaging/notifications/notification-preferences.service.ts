import { buildMessage } from "contract/messages/messages";
import type { NotificationPreference } from "contract/notifications/notifications.contract";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import { AppError, createFieldError } from "#http/app-error.ts";
import type { Actor } from "#http/actor.ts";
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
    for (const { kind, bell, mail } of sorted)
      await tx.notificationPreference.upsert({
        where: { userId_kind: { userId: actor.id, kind } },
        create: { userId: actor.id, kind, bell, mail },
        update: { bell, mail },
      });
    return readPreferences(tx, actor);
  });
}

function checkChoice({ role }: Actor, { kind, bell, mail }: Choice, index: number): void {
  if (!isOfRole(role, kind))
    throw createFieldError(`preferences.${String(index)}.kind`, "notification_not_of_role");
  const required = getChannels(role, kind, undefined);
  if (isRequired(kind) && (bell !== required.bell || mail !== required.mail))
    throw new AppError("conflict", buildMessage("notification_required"));
}
