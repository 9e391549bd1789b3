import { auditContract } from "contract/audit/audit.contract";
import { newMessage } from "contract/messages/messages";
import { db } from "#db/database";
import { orNotFound } from "#http/app-error";
import { serve } from "#http/serve";
import { selectOne } from "#lists/page";
import { serveList, wholeList } from "#lists/serve-list";
import { auditList } from "./audit.list.ts";
import { presentAuditEvent } from "./audit.presenter.ts";

export const auditRoutes = serve(auditContract, {
  ...serveList({ list: auditList, scope: wholeList, present: () => presentAuditEvent }),
  detail: async ({ params }) =>
    presentAuditEvent(
      orNotFound(await selectOne(db(), auditList, { id: params.eventId }), newMessage("no_such_event")),
    ),
});
