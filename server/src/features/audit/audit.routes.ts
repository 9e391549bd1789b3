import { auditContract } from "contract/audit/audit.contract";
import { serve } from "#http/serve";
import { serveList } from "#lists/serve-list";
import { getAuditEvent, listOfAuditEvents } from "./audit.list.ts";
import { presentAuditEvent } from "./audit.presenter.ts";

export const auditRoutes = serve(auditContract, {
  ...serveList(listOfAuditEvents),
  detail: async ({ params }) => presentAuditEvent(await getAuditEvent(params.eventId)),
});
