import { auditContract } from "contract/audit/audit.contract";
import { newMessage } from "contract/messages/messages";
import { db } from "#db/database.ts";
import { orNotFound } from "#http/app-error.ts";
import { serve } from "#http/serve.ts";
import { selectOne } from "#lists/page.ts";
import { serveList, wholeList } from "#lists/serve-list.ts";
import { auditList } from "./audit.list.ts";
import { presentAuditEvent } from "./audit.presenter.ts";

export const auditRoutes = serve(auditContract, {
  ...serveList({ list: auditList, scope: wholeList, present: () => presentAuditEvent }),
  detail: async ({ params }) =>
    presentAuditEvent(
      orNotFound(await selectOne(db(), auditList, { id: params.eventId }), newMessage("no_such_event")),
    ),
});
