import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { config } from "#config";
import { afterCommit, db, type Transaction } from "#db/database";
import { Prisma } from "#db/generated/client";
import { deleteInBatches } from "#db/in-batches";
import { seal, unseal } from "#db/master-key";
import { mails as sentMails } from "#http/metrics";
import { describeCodes, type Delivery, type Mail } from "#mail/delivery";
import { part } from "../../parts.ts";
import { claimDueMail, postpone, type ClaimedMail } from "./mails.repository.ts";

export type { Mail };

/** Makes this process check immediately for mails that are due. */
export const triggerMailDelivery = () => part("mailWork").nudge();

/** A mail that was not delivered within this time after its creation is abandoned. */
const maxTryingMs = 3 * 24 * 60 * 60_000;

const Content = z.object({ text: z.string(), html: z.string() });
const contextOf = (mailId: string) => `mail:${mailId}`;

/**
 * Writes a mail in the transaction of the change it reports; it is sent after the commit. Addresses below
 * .invalid, such as the first administrator's, get no mail.
 */
export async function queueMail(tx: Transaction, { to, subject, text, html }: Mail): Promise<void> {
  if (to.endsWith(".invalid")) return;
  const id = newId();
  await tx.mail.create({
    data: {
      id,
      messageId: `<${id}@${senderDomain()}>`,
      recipient: to,
      subject,
      sealedContent: seal(JSON.stringify({ text, html }), contextOf(id)),
    },
  });
  afterCommit(tx, triggerMailDelivery);
}

const senderDomain = () =>
  (config().MAIL_FROM ?? config().CONTACT_EMAIL).replace(/^.*@/, "").replace(/>$/, "");

/**
 * Sends the mails that are due, one after the other. Each is claimed first, so that two replicas never send
 * the same mail. If a process dies after the server accepted a mail and before this is recorded, the mail is
 * sent again with the same Message-ID.
 */
export async function sendDueMails(delivery: Delivery, logger: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const mail = await claimDueMail();
    if (mail === undefined) return;
    const reason = await failureOf(mail, delivery, logger, signal);
    // Without a connection to the mail server the other mails would fail too.
    if (reason === "unavailable") return;
  }
}

/** Delivers a mail and records the result; null if it was sent. */
async function failureOf(mail: ClaimedMail, delivery: Delivery, logger: Logger, signal: AbortSignal) {
  const { id, recipient: to, subject, messageId, sealedContent } = mail;
  let file: string | null;
  try {
    const content = Content.parse(JSON.parse(unseal(sealedContent, contextOf(id))));
    file = await delivery.deliver({ to, subject, messageId, ...content });
  } catch (error) {
    const meaning = delivery.meaningOf(error);
    const lastError = describeCodes(error);
    const isLast = meaning === "refused" || isAbandoned(mail);
    logger[isLast ? "error" : "warn"]({ mail_id: id, to, reason: lastError }, "mail not sent");
    sentMails.inc({ result: "failed" });
    // The content of a rejected mail is kept for now, so that it can be sent again once the cause is removed.
    if (isLast) await db().mail.update({ where: { id }, data: { state: "failed", lastError } });
    else await postpone(mail, lastError);
    return meaning;
  }
  logger.info({ mail_id: id, to, ...(file === null ? {} : { file }) }, "mail sent");
  sentMails.inc({ result: "sent" });
  await recordSent(id, signal);
  return null;
}

const isAbandoned = ({ createdAt }: { createdAt: Date }) => createdAt.getTime() + maxTryingMs < Date.now();

/** Retries while the database is unavailable: without this record the mail would be sent a second time. */
async function recordSent(id: string, signal: AbortSignal): Promise<void> {
  const data = { state: "sent", sentAt: new Date(), sealedContent: null, lastError: "" } as const;
  for (;;) {
    try {
      await db().mail.update({ where: { id }, data });
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      await wait(1000);
    }
  }
}

const dayMs = 24 * 60 * 60_000;
const maxAgeDays = 30;

/** The maintenance task: deletes the content of abandoned mails, and mails older than a month. */
export async function cleanUpMails(signal: AbortSignal) {
  const { count: givenUp } = await db().mail.updateMany({
    where: { sealedContent: { not: null }, createdAt: { lt: new Date(Date.now() - maxTryingMs - dayMs) } },
    data: { state: "failed", sealedContent: null },
  });
  const before = new Date(Date.now() - maxAgeDays * dayMs);
  const deleted = await deleteInBatches(
    signal,
    "mail_outbox",
    Prisma.sql`"createdAt" < ${before} ORDER BY "createdAt"`,
  );
  return { givenUp, deleted };
}
