import { mailsContract } from "contract/mails/mails.contract";
import { serve } from "#http/serve";
import { presentMail } from "./mails.presenter.ts";
import { exportMails, getMail, listMails, retryMail } from "./mails.service.ts";

export const mailsRoutes = serve(mailsContract, {
  list: async ({ query }) => {
    const { rows, meta } = await listMails(query);
    return { rows: rows.map(presentMail), meta };
  },
  export: ({ query }) => exportMails(query),
  detail: async ({ params }) => presentMail(await getMail(params.mailId)),
  retry: async ({ params }) => presentMail(await retryMail(params.mailId)),
});
