import type { z } from "zod";
import type { mailsContract } from "contract/mails/mails.contract";
import { db } from "#db/database";
import { selectOne, selectPage } from "#db/list-page";
import { AppError, found } from "#http/app-error";
import { listFile } from "#http/list-file";
import { mailColumns } from "./mails.export.ts";
import { nudgeMails } from "./mails.outbox.service.ts";
import { mailConditions, mailList } from "./mails.repository.ts";

type Lists = typeof mailsContract;

/** A page of the outbox. */
export const listMails = (query: z.output<Lists["list"]["query"]>) =>
  selectPage(db(), mailList, mailConditions(query), query);

/** All of it as a file. */
export const exportMails = (query: z.output<Lists["export"]["query"]>) =>
  listFile(query, {
    name: "mails",
    columns: mailColumns,
    source: mailList,
    conditions: mailConditions(query),
  });

export const getMail = async (id: string) =>
  found(await selectOne(db(), mailList, mailConditions({ id })), "There is no such mail.");

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
