import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id, PlainTimestamp } from "../fields.ts";
import { pageQuery } from "../pagination.ts";
import { ProductionStatus } from "../production-requests/production-requests.contract.ts";
import { Owner } from "../users/users.contract.ts";

export const HistoryRecord = z
  .object({
    db_id: Id,
    user_id: Id,
    content: z.string().meta({ description: "What happened." }),
    content_type: z.string(),
    description: z
      .string()
      .meta({ description: "requested by:type:template files:final files, at that moment." }),
    status: ProductionStatus,
    approved_at: PlainTimestamp.meta({ description: "1970-01-01 00:00:00 before a decision." }),
    approved_by: z.string(),
    note: z.string().meta({ description: "What the administrator said about a change of status." }),
    created_at: PlainTimestamp,
    user: Owner,
  })
  .meta({ id: "HistoryRecord" });
export type HistoryRecord = z.infer<typeof HistoryRecord>;

export const historyContract = defineContract({
  list: {
    method: "GET",
    path: "/api/v1/history/all",
    access: ["admin"],
    summary: "The history of all production requests",
    query: pageQuery(["created_at", "company", "content", "status"]),
    message: "Success",
    reply: "page",
    response: HistoryRecord,
  },
  listOfUser: {
    method: "GET",
    path: "/api/v1/history/user/:userId",
    access: ["admin", "tenant"],
    summary: "The history of one user's production requests",
    params: z.object({ userId: Id }),
    message: "Success",
    reply: "data",
    response: z.array(z.object({ EntityAppsHistory: HistoryRecord })),
  },
});
