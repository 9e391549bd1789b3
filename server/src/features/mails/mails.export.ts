import { mailStateNames } from "contract/mails/mail-state-names";
import type { TableColumn } from "#lists/table-file";
import type { MailRow } from "./mails.repository.ts";

/** The columns of the exported mails. */
export const mailColumns: TableColumn<MailRow>[] = [
  { title: "Created (WIB)", cell: (row) => new Date(row.createdAt) },
  { title: "Recipient", cell: (row) => row.recipient },
  { title: "Subject", cell: (row) => row.subject },
  { title: "State", cell: (row) => mailStateNames.en[row.state] },
  { title: "Attempts", cell: (row) => row.attempts },
  { title: "Last error", cell: (row) => row.lastError },
  { title: "Sent (WIB)", cell: (row) => (row.sentAt === null ? null : new Date(row.sentAt)) },
];
