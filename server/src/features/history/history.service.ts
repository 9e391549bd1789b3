import type { z } from "zod";
import type { historyContract } from "contract/history/history.contract";
import { db, type Transaction } from "#db/database";
import type { ProductionStatus } from "#db/generated/client";
import { selectOne, selectPage } from "#db/list-page";
import { found } from "#http/app-error";
import type { Actor } from "#http/actor";
import { listFile } from "#http/list-file";
import { findUser } from "../users/users.service.ts";
import { historyColumns } from "./history.export.ts";
import { visibleOwner } from "./history.policy.ts";
import { historyConditions, historyList, type HistoryFilter } from "./history.repository.ts";

type Lists = typeof historyContract;

/** A page of the history that the actor may see. */
export const listHistory = (actor: Actor, query: z.output<Lists["list"]["query"]>) =>
  selectPage(db(), historyList, historyConditions({ ...query, ownerId: visibleOwner(actor) }), query);

/** All of it as a file. */
export const exportHistory = (actor: Actor, query: z.output<Lists["export"]["query"]>) =>
  historyFile({ ...query, ownerId: visibleOwner(actor) }, query);

/** A page of the history of one user's requests. */
export async function listHistoryOfUser(
  actor: Actor,
  userId: string,
  query: z.output<Lists["listOfUser"]["query"]>,
) {
  const user = await findUser(db(), actor, userId);
  return selectPage(db(), historyList, historyConditions({ ...query, ownerId: user.id }), query);
}

/** One record that the actor may see. */
export const getRecord = async (actor: Actor, recordId: string) =>
  found(
    await selectOne(db(), historyList, historyConditions({ id: recordId, ownerId: visibleOwner(actor) })),
    "There is no such record.",
  );

/** What happened to one request, oldest first; whether the actor may see the request is the caller's to know. */
export const listHistoryOfRequest = (requestId: string) =>
  db().historyRecord.findMany({
    where: { requestId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: 1000,
  });

export async function exportHistoryOfUser(
  actor: Actor,
  userId: string,
  query: z.output<Lists["exportOfUser"]["query"]>,
) {
  const user = await findUser(db(), actor, userId);
  return historyFile({ ...query, ownerId: user.id }, query);
}

const historyFile = (filter: HistoryFilter, query: z.output<Lists["exportOfUser"]["query"]>) =>
  listFile(query, {
    name: "history",
    columns: historyColumns,
    source: historyList,
    conditions: historyConditions(filter),
  });

/** What happens to a production request, in the words that clients show. */
export type HistoryContent =
  "Create Production Request" | "Update Status Production Request" | "Add Template File" | "Add Final File";

interface RecordedRequest {
  id: string;
  ownerId: string;
  requestedBy: string;
  requestType: string;
  templateFile: string;
  finalFile: string;
  status: ProductionStatus;
  decidedBy: { username: string } | null;
  /** ISO 8601 text. */
  decidedAt: string | null;
}

/** Records what happened to a request, in the transaction that made it happen; `request` is how it is afterwards. */
export async function recordHistory(
  tx: Transaction,
  actor: Actor,
  content: HistoryContent,
  request: RecordedRequest,
  note = "",
) {
  const parts = [request.requestedBy, request.requestType, request.templateFile, request.finalFile];
  await tx.historyRecord.create({
    data: {
      ownerId: request.ownerId,
      requestId: request.id,
      content,
      contentType: "production_request",
      description: parts.map((part) => part.replaceAll(":", " ")).join(":"),
      status: request.status,
      approvedBy: request.decidedBy?.username ?? "",
      approvedAt: request.decidedAt === null ? null : new Date(request.decidedAt),
      note,
      actor: actor.username,
      // The database's own default is the start of the transaction, which may have waited for another.
      createdAt: new Date(),
    },
  });
}
