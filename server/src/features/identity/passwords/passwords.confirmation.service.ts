import { minuteMs } from "contract/time";
import { buildMessage } from "contract/messages/messages";
import { runInTransaction } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { AppError } from "#http/app-error.ts";
import { recordAudit, recordOncePerMinute } from "#features/platform/audit/audit.service.ts";
import { markPasswordConfirmed } from "#features/identity/sso/sso.service.ts";
import { checkCurrentPassword } from "./passwords.service.ts";

const confirmedMs = 15 * minuteMs;

/** The end of a confirmation, also of the one by signing in. */
const getConfirmationEnd = (confirmedAt: Date) => new Date(confirmedAt.getTime() + confirmedMs);

/** Until when the actor needs not enter the password again, or null. */
export function getConfirmedUntil({ passwordConfirmedAt }: Actor): Date | null {
  const end = getConfirmationEnd(passwordConfirmedAt);
  return end > new Date() ? end : null;
}

/** Refuses a call whose contract asks for the confirmation, unless the password was entered in this session in the last 15 minutes. */
export function requireConfirmedPassword(actor: Actor): void {
  if (getConfirmedUntil(actor) === null)
    throw new AppError("conflict", buildMessage("password_confirmation_required"));
}

/** Marks the actor's session as confirmed; a wrong password counts like one at a change of the password. */
export async function confirmPassword(actor: Actor, password: string): Promise<Date> {
  await checkCurrentPassword(actor, password, "password");
  const isConfirmed = getConfirmedUntil(actor) !== null;
  const confirmedAt = new Date();
  await runInTransaction(async (tx) => {
    await markPasswordConfirmed(tx, actor.sessionId, confirmedAt);
    if (!isConfirmed) await recordAudit(tx, actor, { event: "password_confirmed" });
  });
  // Who confirms a confirmed session again can do so without an end.
  if (isConfirmed) await recordOncePerMinute(actor, { event: "password_confirmed" }, actor.sessionId);
  return getConfirmationEnd(confirmedAt);
}
