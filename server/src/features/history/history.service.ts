import { newMessage } from "contract/messages/messages";
import { db, type Transaction } from "#db/database";
import type { ProductionStatus } from "#db/generated/client";
import { found } from "#http/app-error";
import type { Actor } from "#http/actor";
import { selectOne } from "#lists/page";
import { visibleOwner } from "./history.policy.ts";
import { historyConditions, historySource } from "./history.repository.ts";

/** One record that the actor may see. */
export const getRecord = async (actor: Actor, recordId: string) =>
  found(
    await selectOne(db(), historySource, historyConditions({ id: recordId, ownerId: visibleOwner(actor) })),
    newMessage("no_such_record"),
  );

/** What happened to one request, oldest first; whether the actor may see the request is the caller's to know. */
export const listHistoryOfRequest = (requestId: string) =>
  db().historyRecord.findMany({
    where: { requestId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: 1000,
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
