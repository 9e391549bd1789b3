import type { Transaction } from "#db/database.ts";
import type { User } from "#db/generated/client.ts";
import type { AuditActor } from "#features/platform/audit/audit.service.ts";
import { settleRegistration } from "#features/messaging/notifications/notifications.events.ts";

/** The person has an account now, so that no registration of these keys, which are locked, needs a decision. */
export async function closeRegistrations(
  tx: Transaction,
  { username }: AuditActor,
  user: User,
  keys: string[],
): Promise<void> {
  const closed = await tx.registration.updateManyAndReturn({
    where: { emailKey: { in: keys }, state: "waiting" },
    data: { state: "approved", decidedAt: new Date(), decidedBy: username, passwordHash: null },
    select: { id: true },
  });
  for (const { id } of closed) await settleRegistration(tx, id);
  // Its address and its username may have been registered apart, but a user has one registration.
  const [first] = closed;
  if (first !== undefined)
    await tx.registration.update({ where: { id: first.id }, data: { userId: user.id } });
}
