import { auditContract } from "contract/audit/audit.contract";
import { buildMessage } from "contract/messages/messages";
import { db } from "#db/database.ts";
import { requireFound } from "#http/app-error.ts";
import { serve } from "#http/serve.ts";
import { selectOne } from "#lists/page.ts";
import { serveList, getUnlimitedScope } from "#lists/serve-list.ts";
import { auditList } from "./audit.list.ts";
import { presentAuditEvent } from "./audit.presenter.ts";

export const auditRoutes = serve(auditContract, {
  ...serveList({ list: auditList, scope: getUnlimitedScope, present: () => presentAuditEvent }),
  detail: async ({ params }) =>
    presentAuditEvent(
      requireFound(await selectOne(db(), auditList, { id: params.eventId }), buildMessage("no_such_event")),
    ),
});
