import { buildMessage } from "contract/messages/messages";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { lockRow } from "#db/row-locks.ts";
import type { Actor } from "#http/actor.ts";
import { AppError, requireFound } from "#http/app-error.ts";
import { recordAudit } from "#features/platform/audit/audit.service.ts";
import { unsealContent } from "./mails.content.ts";

/**
 * The link in a mail that was written to a file, for an administrator who passes it on. Not for mails to another
 * administrator: with a link to choose a password, one could take over the account of the other. Links of their own account
 * are not shown either: whoever has stolen the session could change password or address without knowing the password.
 */
export const showLink = (actor: Actor, mailId: string) =>
  runInTransaction(async (tx) => {
    const emailKey = await lockAddress(tx, actor);
    const mail = requireFound(
      await tx.mail.findUnique({ where: { id: mailId } }),
      buildMessage("no_such_mail"),
    );
    const { id, recipient, state, sealedContent } = mail;
    const link =
      state === "written" && sealedContent !== null
        ? findLink(unsealContent(id, sealedContent).text)
        : undefined;
    if (link === undefined) throw new AppError("conflict", buildMessage("mail_has_no_link"));
    if (await isOfOtherAdministrator(tx, actor, recipient))
      throw new AppError("conflict", buildMessage("mail_of_administrator"));
    if (recipient.toLowerCase() === emailKey && accountPages.some((page) => link.includes(page)))
      throw new AppError("conflict", buildMessage("mail_of_own_account"));
    await recordAudit(tx, actor, {
      event: "mail_link_viewed",
      subject: { type: "mail", id, name: recipient },
      details: { subject: mail.subject },
    });
    return { recipient, link };
  });

/** Whether an address is that of another administrator, or one that the other left or asked for in the last days. */
async function isOfOtherAdministrator(tx: Transaction, actor: Actor, address: string): Promise<boolean> {
  const equals = { equals: address, mode: "insensitive" } as const;
  const other = await tx.user.findFirst({
    where: {
      role: "admin",
      id: { not: actor.id },
      OR: [
        { emailKey: address.toLowerCase() },
        { emailChanges: { some: { OR: [{ oldEmail: equals }, { newEmail: equals }] } } },
      ],
    },
  });
  return other !== null;
}

/** The address of the actor, which stays the same until the link is shown, unless the account was disabled meanwhile. */
async function lockAddress(tx: Transaction, { id }: Actor): Promise<string> {
  await lockRow(tx, "users", id, "SHARE");
  const { isActive, emailKey } = await tx.user.findUniqueOrThrow({ where: { id } });
  if (!isActive) throw new AppError("session_lapsed", buildMessage("session_ended"));
  return emailKey;
}

/** Their links change an account, or let it sign in. */
const accountPages = ["/changepassword/", "/confirm-email/", "/undo-email-change/", "/known-device/"];

/** Each mail has one link, in a line of its own, in two languages: the last one, because notes before it may have others. */
const findLink = (text: string) => text.match(/^https?:\/\/\S+$/gm)?.at(-1);
