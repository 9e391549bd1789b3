import { buildMessage } from "contract/messages/messages";
import type {
  DecideRegistration,
  DecideRegistrations,
  RegistrationOutcome,
} from "contract/registrations/registrations.contract";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { AppError, requireFound } from "#http/app-error.ts";
import { decideSeveral } from "#http/decide-several.ts";
import { selectOne } from "#lists/page.ts";
import { recordAudit } from "#features/platform/audit/audit.service.ts";
import { queueMail } from "#features/messaging/mails/mails.outbox.ts";
import { settleRegistration } from "#features/messaging/notifications/notifications.events.ts";
import { lockRegistrations, requireActive } from "#features/identity/accounts/accounts.locks.ts";
import { withUniqueUser } from "#features/identity/users/users.service.ts";
import { buildApprovedMail, buildRejectedMail } from "./registrations.mails.ts";
import { registrationList } from "./registrations.list.ts";
import { createRegisteredUser } from "./registrations.service.ts";

const findRegistration = async (tx: Transaction, id: string) =>
  requireFound(await selectOne(tx, registrationList, { id }), buildMessage("no_such_registration"));

export const getRegistration = (id: string) => findRegistration(db(), id);

/** Approves or rejects a registration, once: an approval makes the user. The person is mailed the decision. */
export const decideRegistration = (actor: Actor, id: string, { granted, note }: DecideRegistration) =>
  withUniqueUser(() =>
    runInTransaction(async (tx) => {
      const registration = await lockWaiting(tx, id);
      await requireActive(tx, actor.id);
      const { email } = registration;
      if (granted) await createRegisteredUser(tx, actor, registration);
      await tx.registration.update({
        where: { id },
        data: {
          state: granted ? "approved" : "rejected",
          decidedAt: new Date(),
          decidedBy: actor.username,
          note,
          passwordHash: null,
        },
      });
      await settleRegistration(tx, id);
      await queueMail(
        tx,
        granted ? buildApprovedMail(registration, note) : buildRejectedMail(registration, note),
      );
      await recordAudit(tx, actor, {
        event: "registration_decided",
        subject: { type: "registration", id, name: email },
        details: { granted, note },
      });
      return findRegistration(tx, id);
    }),
  );

/** The lock makes a second administrator wait, who then gets the 409. */
async function lockWaiting(tx: Transaction, id: string) {
  const where = { id, state: { not: "unconfirmed" } } as const;
  const noSuchRegistration = buildMessage("no_such_registration");
  const { emailKey } = requireFound(await tx.registration.findFirst({ where }), noSuchRegistration);
  await lockRegistrations(tx, [emailKey]);
  const registration = await tx.registration.findFirst({ where });
  const { passwordHash, ...found } = requireFound(registration, noSuchRegistration);
  if (found.state !== "waiting" || passwordHash === null)
    throw new AppError(
      "conflict",
      buildMessage("registration_decided", { by: found.decidedBy, email: found.email }),
    );
  return { ...found, passwordHash };
}

/** One decision on several registrations. */
export const decideRegistrations = (
  actor: Actor,
  { registration_ids, ...decision }: DecideRegistrations,
): Promise<RegistrationOutcome[]> =>
  decideSeveral<RegistrationOutcome["outcome"]>(registration_ids, {
    decide: async (id) => {
      const { email } = await decideRegistration(actor, id, decision);
      const outcome = decision.granted ? "approved" : "rejected";
      return { name: email, outcome, reason: buildMessage(`registration_${outcome}`, { email }) };
    },
    findRefused: async (id) => ({ name: (await getRegistration(id)).email }),
  });
