import type { z } from "zod";
import type { mailsContract } from "contract/mails/mails.contract";
import { mailStateNames } from "contract/mails/mail-state-names";
import { Prisma, type Mail } from "#db/generated/client.ts";
import { selectColumns, type JsonForm } from "#lists/columns.ts";
import { defineList } from "#lists/define-list.ts";
import { byId, contains, createdWithin, search, where } from "#lists/list.ts";
import { listRow } from "#lists/row.ts";

/** A mail row as PostgreSQL returns it. */
export type MailRow = JsonForm<
  Pick<
    Mail,
    | "id"
    | "recipient"
    | "subject"
    | "state"
    | "attempts"
    | "lastError"
    | "createdAt"
    | "nextAttemptAt"
    | "sentAt"
  >
> & { hasContent: boolean };

type ListQuery = z.output<typeof mailsContract.list.query>;

const t = selectColumns("t", Prisma.MailScalarFieldEnum);

/** The mails of the outbox. */
export const mailList = defineList<ListQuery, MailRow, { id?: string }>({
  table: Prisma.sql`mail_outbox t`,
  sortKeys: {
    created_at: { sql: t.createdAt, type: "timestamptz" },
    recipient: { sql: t.recipient, type: "text" },
    subject: { sql: t.subject, type: "text" },
  },
  row: listRow<MailRow>({
    id: t.id,
    recipient: t.recipient,
    subject: t.subject,
    state: t.state,
    attempts: t.attempts,
    lastError: t.lastError,
    createdAt: t.createdAt,
    nextAttemptAt: t.nextAttemptAt,
    sentAt: t.sentAt,
    hasContent: Prisma.sql`${t.sealedContent} IS NOT NULL`,
  }),
  joins: Prisma.empty,
  scope: byId,
  filters: {
    ...createdWithin,
    state: (state) => where(Prisma.sql`${t.state} = ${state}::"MailState"`),
    keyword: (keyword) => search(contains(keyword, t.recipient, t.subject)),
  },
  file: {
    name: "mails",
    columns: () => ({
      id: "not in files",
      createdAt: { title: "Created (WIB)", cell: (row) => new Date(row.createdAt) },
      recipient: { title: "Recipient", cell: (row) => row.recipient },
      subject: { title: "Subject", cell: (row) => row.subject },
      state: { title: "State", cell: (row) => mailStateNames.en[row.state] },
      attempts: { title: "Attempts", cell: (row) => row.attempts },
      lastError: { title: "Last error", cell: (row) => row.lastError },
      nextAttemptAt: "not in files",
      sentAt: {
        title: "Sent (WIB)",
        cell: (row) => (row.sentAt === null ? null : new Date(row.sentAt)),
      },
      hasContent: "not in files",
    }),
  },
});
