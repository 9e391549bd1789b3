import { buildMessage } from "contract/messages/messages";
import { getConfig } from "#config/config.ts";
import { db } from "#db/database.ts";
import type { MailState } from "#db/generated/client.ts";
import { AppError, requireFound } from "#http/app-error.ts";
import { selectOne } from "#lists/page.ts";
import { triggerMailDelivery } from "./mails.outbox.ts";
import { mailList } from "./mails.list.ts";

export const getMail = async (id: string) =>
  requireFound(await selectOne(db(), mailList, { id }), buildMessage("no_such_mail"));

/** Retries a failed mail, or sends a waiting one without further delay. */
export async function retryMail(mailId: string) {
  const { count } = await db().mail.updateMany({
    where: { id: mailId, state: { in: listRetriedStates() }, sealedContent: { not: null } },
    data: { state: "waiting", nextAttemptAt: new Date(), turnAt: new Date() },
  });
  const mail = await getMail(mailId);
  if (count === 0) throw new AppError("conflict", buildMessage(notSentAgain[mail.state]));
  triggerMailDelivery();
  return mail;
}

/** A mail in a file would only be written to another one. */
const listRetriedStates = (): MailState[] =>
  getConfig().SMTP_URL === undefined ? ["waiting", "failed"] : ["waiting", "failed", "written"];

const notSentAgain = {
  written: "mail_without_server",
  sent: "mail_already_sent",
  sending: "mail_being_sent",
  waiting: "mail_content_deleted",
  failed: "mail_content_deleted",
} as const;

/** Whether a mail server has accepted a mail of those that are kept. */
export const hasDelivered = async (): Promise<boolean> =>
  (await db().mail.findFirst({ where: { state: "sent" }, select: { id: true } })) !== null;
