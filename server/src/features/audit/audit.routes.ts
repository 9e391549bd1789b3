import { auditContract } from "contract/audit/audit.contract";
import { serve } from "#http/serve";
import { exportAuditEvents, getAuditEvent, listAuditEvents } from "./audit.list.service.ts";
import { presentAuditEvent } from "./audit.presenter.ts";

export const auditRoutes = serve(auditContract, {
  list: async ({ query }) => {
    const { rows, meta } = await listAuditEvents(query);
    return { rows: rows.map(presentAuditEvent), meta };
  },
  export: ({ query }) => exportAuditEvents(query),
  detail: async ({ params }) => presentAuditEvent(await getAuditEvent(params.eventId)),
});
