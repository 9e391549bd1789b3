import { dayMs, minuteMs } from "contract/time";
import { db, type Transaction } from "#db/database.ts";
import type { Mail } from "#db/generated/client.ts";

export type ClaimedMail = Pick<
  Mail,
  "id" | "messageId" | "recipient" | "subject" | "attempts" | "createdAt"
> & { sealedContent: string };

/** A mail that was not delivered within this time after its creation is abandoned. */
export const maxTryingMs = 3 * dayMs;

/** What the encrypted content of a mail is bound to. */
export const getSealContext = (mailId: string) => `mail:${mailId}`;

/** Mails of security are sent first, digests last. */
export const priorities = { security: 0, notice: 1, digest: 2 } as const;
export type Priority = keyof typeof priorities;

/** Longer than any delivery takes: after this time the claiming process is considered dead. */
const claimMinutes = 5;

/** Which mails may be claimed. */
export interface ClaimFilter {
  lowestPriority: Priority;
  /** Lower-case domains whose mails wait. */
  excludedDomains: readonly string[];
}

/**
 * Claims the most important mail that is due, of equal ones the one whose turn came first; undefined if there is none. The
 * query builder has no SKIP LOCKED.
 */
export async function claimDueMail({
  lowestPriority,
  excludedDomains,
}: ClaimFilter): Promise<ClaimedMail | undefined> {
  const [mail] = await db().$queryRaw<ClaimedMail[]>`
    UPDATE mail_outbox
       SET state = 'sending', attempts = attempts + 1,
           "nextAttemptAt" = now() + ${claimMinutes}::int * interval '1 minute'
     WHERE id = (SELECT id FROM mail_outbox
                  WHERE state IN ('waiting', 'sending') AND "nextAttemptAt" <= now() AND "sealedContent" IS NOT NULL
                    AND priority <= ${priorities[lowestPriority]}::int
                    AND substring(lower(recipient) FROM '[^@]*$') <> ALL(${excludedDomains}::text[])
                  ORDER BY priority, "turnAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id::text, "messageId", recipient, subject, attempts, "createdAt", "sealedContent"`;
  return mail;
}

/**
 * Each further mail that waits for the same recipient lets mails pass that are queued for others within this time, longer
 * than a delivery takes. It is not delayed while there are none.
 */
const turnMs = 10_000;

/**
 * Returns a function that gives a recipient's next mail its turn: recipients take turns, so many mails to one do not delay the first
 * of another, and no mail waits for those that are queued after its turn. Transactions at the same time do not see each
 * other's mails and can give the same turn.
 */
export async function prepareTurns(tx: Transaction, recipients: readonly string[], priority: number) {
  const rows = await tx.$queryRaw<{ recipient: string; last: Date }[]>`
    SELECT recipient, max("turnAt") AS last FROM mail_outbox
     WHERE state IN ('waiting', 'sending') AND priority = ${priority}::int AND recipient = ANY(${recipients}::text[])
     GROUP BY recipient`;
  const turns = new Map(rows.map(({ recipient, last }) => [recipient, last.getTime()]));
  return (recipient: string): Date => {
    const turn = Math.max(Date.now(), (turns.get(recipient) ?? 0) + turnMs);
    turns.set(recipient, turn);
    return new Date(turn);
  };
}

/** Returns a claimed mail whose delivery was interrupted: the next process sends it at once. */
export const release = ({ id }: ClaimedMail) =>
  db().mail.update({
    where: { id },
    data: { state: "waiting", attempts: { decrement: 1 }, nextAttemptAt: new Date() },
  });

/** Minutes to wait after each failed attempt; the last value repeats. */
const delays = [1, 5, 30, 120, 360];

/** Schedules the next attempt with an increasing delay. */
export async function postpone({ id, attempts }: ClaimedMail, lastError: string): Promise<void> {
  const minutes = delays[Math.min(attempts, delays.length) - 1] ?? 0;
  const nextAttemptAt = new Date(Date.now() + minutes * minuteMs);
  await db().mail.update({
    where: { id },
    data: { state: "waiting", lastError, nextAttemptAt, turnAt: nextAttemptAt },
  });
}
