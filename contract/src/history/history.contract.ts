import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { FileContent, Id, PlainTimestamp, span, text } from "../fields.ts";
import { exportQuery, pageQuery } from "../pagination.ts";
import { ProductionStatus, statusList } from "../production-requests/production-requests.contract.ts";
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

const columns = ["created_at", "company", "content", "status"] as const;
const ownFilters = { status: statusList, content: text(200).optional(), ...span };
const filters = { ...ownFilters, company: text(150).optional() };
const ofUser = z.object({ userId: Id });

export const historyContract = defineContract({
  list: {
    method: "GET",
    path: "/api/v1/history/all",
    access: ["admin"],
    summary: "The history of all production requests",
    query: pageQuery(columns, filters),
    message: "Success",
    reply: "page",
    response: HistoryRecord,
  },
  listOfUser: {
    method: "GET",
    path: "/api/v1/history/user/:userId",
    access: ["admin", "tenant"],
    summary: "The history of one user's production requests",
    description: "Without a limit, up to 1,000 in one page.",
    params: ofUser,
    query: pageQuery(columns, ownFilters, { defaultLimit: 1000 }),
    message: "Success",
    reply: "page",
    response: z.object({ EntityAppsHistory: HistoryRecord }),
  },
  export: {
    method: "GET",
    path: "/api/v1/history/all/export",
    access: ["admin"],
    summary: "The history of all production requests as a file",
    query: exportQuery(columns, filters),
    message: "Success",
    reply: "file",
    response: FileContent,
  },
  exportOfUser: {
    method: "GET",
    path: "/api/v1/history/user/:userId/export",
    access: ["admin", "tenant"],
    summary: "The history of one user's production requests as a file",
    params: ofUser,
    query: exportQuery(columns, ownFilters),
    message: "Success",
    reply: "file",
    response: FileContent,
  },
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
