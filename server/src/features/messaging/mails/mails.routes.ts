import { mailsContract } from "contract/mails/mails.contract";
import { serve } from "#http/serve.ts";
import { serveList, getUnlimitedScope } from "#lists/serve-list.ts";
import { mailList } from "./mails.list.ts";
import { presentMail } from "./mails.presenter.ts";
import { showLink } from "./mails.link.service.ts";
import { sendTestMail } from "./mails.test-mail.service.ts";
import { getMail, retryMail } from "./mails.service.ts";

export const mailsRoutes = serve(mailsContract, {
  ...serveList({ list: mailList, scope: getUnlimitedScope, present: () => presentMail }),
  detail: async ({ params }) => presentMail(await getMail(params.mailId)),
  test: ({ actor }) => sendTestMail(actor),
  link: ({ actor, params }) => showLink(actor, params.mailId),
  retry: async ({ params }) => presentMail(await retryMail(params.mailId)),
});
