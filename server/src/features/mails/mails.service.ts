import { newMessage } from "contract/messages/messages";
import { db } from "#db/database";
import { AppError, found } from "#http/app-error";
import { selectOne } from "#lists/page";
import { nudgeMails } from "./mails.outbox.service.ts";
import { mailConditions, mailSource } from "./mails.repository.ts";

export const getMail = async (id: string) =>
  found(await selectOne(db(), mailSource, mailConditions({ id })), newMessage("no_such_mail"));

/** Sends a mail that failed again, or one that waits at once. */
export async function retryMail(mailId: string) {
  const { count } = await db().mail.updateMany({
    where: { id: mailId, state: { in: ["waiting", "failed"] }, sealedContent: { not: null } },
    data: { state: "waiting", nextAttemptAt: new Date() },
  });
  const mail = await getMail(mailId);
  if (count === 0) throw new AppError("conflict", newMessage(notSentAgain[mail.state]));
  nudgeMails();
  return mail;
}

const notSentAgain = {
  sent: "mail_already_sent",
  sending: "mail_being_sent",
  waiting: "mail_content_deleted",
  failed: "mail_content_deleted",
} as const;
