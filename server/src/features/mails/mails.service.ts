import { db } from "#db/database";
import { AppError, found } from "#http/app-error";
import { selectOne } from "#lists/page";
import { nudgeMails } from "./mails.outbox.service.ts";
import { mailConditions, mailSource } from "./mails.repository.ts";

export const getMail = async (id: string) =>
  found(await selectOne(db(), mailSource, mailConditions({ id })), "There is no such mail.");

/** Sends a mail that failed again, or one that waits at once. */
export async function retryMail(mailId: string) {
  const { count } = await db().mail.updateMany({
    where: { id: mailId, state: { in: ["waiting", "failed"] }, sealedContent: { not: null } },
    data: { state: "waiting", nextAttemptAt: new Date() },
  });
  const mail = await getMail(mailId);
  if (count === 0) throw new AppError("conflict", notSentAgain[mail.state]);
  nudgeMails();
  return mail;
}

const contentIsGone = "This mail cannot be sent again: its content was deleted after four days.";
const notSentAgain = {
  sent: "This mail was sent already.",
  sending: "This mail is being sent at this moment.",
  waiting: contentIsGone,
  failed: contentIsGone,
} as const;
