import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { db } from "#db/database.ts";
import { mails as sentMails } from "#http/metrics.ts";
import { describeCodes, maxConnections, type Delivery } from "#mail/delivery.ts";
import { createBackgroundWork, type BackgroundWork } from "#work/background.ts";
import {
  claimDueMail,
  maxTryingMs,
  postpone,
  release,
  type ClaimedMail,
  type Priority,
} from "./mails.repository.ts";
import { unsealContent } from "./mails.content.ts";

/** How long a stop waits for running deliveries; less than the time that background work gets. */
const maxFinishMs = 4000;

/**
 * Sends mails in the background, several at a time. One connection is for mails of security only, so that they never
 * wait for notices. A slow domain occupies two connections at most.
 */
export function createMailSender(delivery: Delivery, logger: Logger): BackgroundWork {
  const interrupted = new AbortController();
  const sending = { delivery, logger, claim: createClaim(), interrupted: interrupted.signal };
  const lanes = Array.from({ length: maxConnections }, (_each, index) =>
    createBackgroundWork(
      (closing) => sendDueMails(sending, index === 0 ? "security" : "digest", closing),
      (error) => logger.error({ err: error }, "mails not sent"),
    ),
  );
  return {
    nudge: () => {
      for (const lane of lanes) lane.nudge();
    },
    close: async () => {
      const deadline = setTimeout(() => interrupted.abort(), maxFinishMs);
      await Promise.all(lanes.map((lane) => lane.close()));
      clearTimeout(deadline);
    },
  };
}

/** What the connections of a process share. */
interface SendContext {
  delivery: Delivery;
  logger: Logger;
  claim: ReturnType<typeof createClaim>;
  /** Aborted when the process can no longer wait for a delivery. */
  interrupted: AbortSignal;
}

/**
 * Sends the mails that are due, one after the other. Each is claimed first, so that no two connections or replicas
 * send the same mail. If a process dies after the server accepted a mail and before this is recorded, the mail is
 * sent again with the same Message-ID.
 */
async function sendDueMails(
  sending: SendContext,
  lowestPriority: Priority,
  closing: AbortSignal,
): Promise<void> {
  while (!closing.aborted) {
    const claimed = await sending.claim(lowestPriority);
    if (claimed === undefined) return;
    const reason = await sendAndReport(claimed.mail, sending, closing).finally(claimed.done);
    // Without a connection to the mail server the other mails would fail too.
    if (reason === "unavailable") return;
  }
}

/** Claims mails one after the other, and none of a domain of which two are being sent. */
function createClaim() {
  /** The domains of the mails that are being sent. */
  const running: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const claimNext = async (lowestPriority: Priority) => {
    const excludedDomains = running.filter((domain, index) => running.indexOf(domain) !== index);
    const mail = await claimDueMail({ lowestPriority, excludedDomains });
    if (mail === undefined) return undefined;
    const domain = mail.recipient.slice(mail.recipient.lastIndexOf("@") + 1).toLowerCase();
    running.push(domain);
    return { mail, done: () => void running.splice(running.indexOf(domain), 1) };
  };
  return (lowestPriority: Priority) => {
    const next = last.then(() => claimNext(lowestPriority));
    last = next.catch(() => undefined);
    return next;
  };
}

/** Delivers a mail and records the result; null if it was sent or written to a file. */
async function sendAndReport(
  mail: ClaimedMail,
  { delivery, logger, interrupted }: SendContext,
  closing: AbortSignal,
) {
  const { id, recipient: to, subject, messageId, sealedContent } = mail;
  let file: string | null;
  try {
    const content = unsealContent(id, sealedContent);
    ({ file } = await delivery.deliver({ to, subject, messageId, ...content }, interrupted));
  } catch (error) {
    if (interrupted.aborted) {
      await release(mail);
      return "unavailable";
    }
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
  if (file === null) logger.info({ mail_id: id, to }, "mail sent");
  else logger.info({ mail_id: id, to, file }, "mail written to a file");
  sentMails.inc({ result: file === null ? "sent" : "written" });
  await recordDelivered(id, file === null ? "sent" : "written", closing);
  return null;
}

const isAbandoned = ({ createdAt }: { createdAt: Date }) => createdAt.getTime() + maxTryingMs < Date.now();

/**
 * Retries while the database is unavailable: without this record the mail would be sent a second time. A mail in a file
 * keeps its content, because nobody has got it.
 */
async function recordDelivered(id: string, state: "sent" | "written", signal: AbortSignal): Promise<void> {
  const data =
    state === "sent"
      ? ({ state, lastError: "", sentAt: new Date(), sealedContent: null } as const)
      : ({ state, lastError: "" } as const);
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
