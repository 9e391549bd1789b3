import { dayMs } from "contract/time";
import { v7 as newId } from "uuid";
import { getConfig } from "#config/config.ts";
import { runAfterCommit, db, type Transaction } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { deleteInBatches } from "#db/in-batches.ts";
import { seal } from "#db/master-key.ts";
import type { Mail } from "#mail/delivery.ts";
import { inject } from "#app/dependencies.ts";
import { maxTryingMs, prepareTurns, priorities, getSealContext, type Priority } from "./mails.repository.ts";

export type { Mail };

/** Makes this process check immediately for mails that are due. */
export const triggerMailDelivery = () => inject("mailWork").nudge();

/**
 * Writes mails in the transaction of the change they report; they are sent after the commit. Addresses below
 * .invalid, such as the first administrator's, get no mail.
 */
export async function queueMails(
  tx: Transaction,
  mails: readonly Mail[],
  priority: Priority = "security",
): Promise<void> {
  const possible = mails.filter(({ to }) => !to.endsWith(".invalid"));
  if (possible.length === 0) return;
  const recipients = possible.map(({ to }) => to);
  const takeTurn = await prepareTurns(tx, recipients, priorities[priority]);
  const data = possible.map(({ to, subject, text, html }) => {
    const id = newId();
    return {
      id,
      messageId: `<${id}@${getSenderDomain()}>`,
      recipient: to,
      subject,
      priority: priorities[priority],
      turnAt: takeTurn(to),
      sealedContent: seal(JSON.stringify({ text, html }), getSealContext(id)),
    };
  });
  await tx.mail.createMany({ data });
  runAfterCommit(tx, triggerMailDelivery);
}

export const queueMail = (tx: Transaction, mail: Mail, priority?: Priority): Promise<void> =>
  queueMails(tx, [mail], priority);

export const getSenderDomain = () =>
  (getConfig().MAIL_FROM ?? getConfig().CONTACT_EMAIL).replace(/^.*@/, "").replace(/>$/, "");

const maxAgeDays = 30;

/** The maintenance task: deletes the content of abandoned mails, and mails older than a month. */
export async function cleanUpMails(signal: AbortSignal, now: Date) {
  const outdated = {
    sealedContent: { not: null },
    createdAt: { lt: new Date(now.getTime() - maxTryingMs - dayMs) },
  };
  await db().mail.updateMany({ where: { ...outdated, state: "written" }, data: { sealedContent: null } });
  const { count: givenUp } = await db().mail.updateMany({
    where: outdated,
    data: { state: "failed", sealedContent: null },
  });
  const before = new Date(now.getTime() - maxAgeDays * dayMs);
  const deleted = await deleteInBatches(
    signal,
    "mail_outbox",
    Prisma.sql`"createdAt" < ${before} ORDER BY "createdAt"`,
  );
  return { givenUp, deleted };
}
