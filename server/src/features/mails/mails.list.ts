import type { ListRequest } from "#lists/serve-list";
import { mailColumns } from "./mails.export.ts";
import { presentMail } from "./mails.presenter.ts";
import { mailConditions, mailSource, type MailFilter } from "./mails.repository.ts";

export const listOfMails = {
  source: mailSource,
  conditions: ({ filter }: ListRequest<MailFilter>) => mailConditions(filter),
  present: () => presentMail,
  file: { name: "mails", columns: () => mailColumns },
};
