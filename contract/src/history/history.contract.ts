import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id, PlainTimestamp, span, text } from "../fields.ts";
import { listEndpoints, listOfUserEndpoints } from "../list-endpoints.ts";
import { ProductionStatus, statusList } from "../production-requests/production-requests.contract.ts";
import { Owner } from "../users/users.contract.ts";

export const HistoryRecord = z
  .object({
    db_id: Id,
    user_id: Id,
    request_id: Id,
    content: z.string().meta({ description: "What happened." }),
    content_type: z.string(),
    description: z
      .string()
      .meta({ description: "requested by:type:template files:final files, at the time of the event." }),
    status: ProductionStatus,
    previous_status: ProductionStatus.nullable().meta({
      description: "The status before this event; null in the first record of a request.",
    }),
    approved_at: PlainTimestamp.meta({ description: "1970-01-01 00:00:00 before a decision." }),
    approved_by: z.string(),
    note: z.string().meta({ description: "The administrator's note on a change of status." }),
    created_at: PlainTimestamp,
    user: Owner,
  })
  .meta({ id: "HistoryRecord" });
export type HistoryRecord = z.infer<typeof HistoryRecord>;

const columns = ["created_at", "company", "content", "status"] as const;
const ownFilters = { status: statusList, content: text(200).optional(), ...span };
const filters = { ...ownFilters, company: text(150).optional() };

export const historyContract = defineContract({
  ...listEndpoints({
    path: "/api/v1/history/all",
    access: ["admin"],
    summary: "The history of all SIT requests",
    columns,
    filters,
    row: HistoryRecord,
  }),
  ...listOfUserEndpoints({
    path: "/api/v1/history/user/:userId",
    summary: "The history of one user's SIT requests",
    columns,
    filters: ownFilters,
    row: z.object({ EntityAppsHistory: HistoryRecord }),
  }),
  detail: {
    method: "GET",
    path: "/api/v1/history/detail/:recordId",
    access: ["admin", "tenant"],
    summary: "One record of the history",
    params: z.object({ recordId: Id }),
    message: "Success",
    reply: "data",
    response: HistoryRecord,
  },
});
